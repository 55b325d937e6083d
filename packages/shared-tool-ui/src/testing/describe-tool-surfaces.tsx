import { cleanup } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';

import type { BuiltinToolSurfaces, ToolFixtures, ToolLocales } from '@lobechat/types';

import { readSurfaces, renderSurface } from './render-surface.tsx';

/** A tool's surfaces and the data to show them with. */
export interface ToolSurfacesUnderTest {
  fixtures: ToolFixtures;
  identifier: string;
  locales: ToolLocales;
  surfaces: BuiltinToolSurfaces;
}

const ABORTED = { content: 'no', error: { message: 'no', type: 'Aborted' } };
const REFUSED = { content: 'no', error: { message: 'no', type: 'InvalidArguments' } };

/** The visible text of one surface; everything in it must be named. */
const readSurface = (surface: Element): string => {
  for (const button of surface.querySelectorAll('button')) {
    expect(button.getAttribute('aria-label') || button.textContent).not.toBe('');
  }
  const images = [...surface.querySelectorAll('img')];
  for (const image of images) {
    expect(image.alt).not.toBe('');
    // Nothing is fetched to show a result.
    expect(image.src).toMatch(/^(?:data|blob):/);
  }
  return [surface.textContent, ...images.map(({ alt }) => alt)].join(' ').trim();
};

/** The visible text of each surface. They share one page, which is much cheaper than one each. */
const showSurfaces = (surfaces: readonly ReactElement[], locales: ToolLocales): string[] => {
  const { container, missingKeys } = renderSurface(
    surfaces.map((surface, index) => <section key={index}>{surface}</section>),
    { locales },
  );
  const texts = [...container.children].map(readSurface);
  expect(texts).toHaveLength(surfaces.length);
  cleanup();
  expect(missingKeys).toEqual([]);
  return texts;
};

/**
 * The visible texts, first in a page, then without one in the other language and theme: effects are
 * the same in both.
 */
const readBoth = (surfaces: readonly ReactElement[], locales: ToolLocales): string[][] => [
  showSurfaces(surfaces, locales),
  readSurfaces(surfaces, { appearance: 'dark', language: 'zh-CN', locales }),
];

/**
 * Checks a tool's surfaces against its examples, in one line: an Inspector for every API that has a
 * text in every phase, tolerates rejected arguments, and shows every example in both languages and
 * both themes; every other existing surface for every example, a Render with content; every text
 * present, every button named, nothing fetched.
 */
export const describeToolSurfaces = ({
  fixtures,
  identifier,
  locales,
  surfaces,
}: ToolSurfacesUnderTest): void => {
  afterEach(cleanup);

  const examples = Object.entries(fixtures).flatMap(([apiName, list]) =>
    list.map((fixture) => [apiName, fixture.name, fixture] as const),
  );

  describe.each(Object.keys(fixtures))('the Inspector of %s', (apiName) => {
    const inspect = (props: readonly object[]): ReactElement[] => {
      const Inspector = surfaces.inspectors[apiName];
      if (!Inspector) throw new Error(`${identifier} has no Inspector for ${apiName}.`);
      return props.map((each, index) => (
        <Inspector
          apiName={apiName}
          args={undefined}
          identifier={identifier}
          key={index}
          {...each}
        />
      ));
    };

    it('has something to say in every phase', () => {
      const phases = inspect([
        { isArgumentsStreaming: true },
        { isArgumentsStreaming: true, partialArgs: {} },
        { args: {} },
        { args: {}, isLoading: true },
        { args: {}, result: { content: 'done' } },
        { args: {}, result: REFUSED },
        { args: {}, result: ABORTED },
      ]);
      for (const texts of readBoth(phases, locales)) expect(texts).not.toContain('');
    });

    it('bears arguments of any form', () => {
      const names = Object.keys(fixtures[apiName]?.[0]?.arguments ?? {});
      const calls = [null, 5, 'text', [], {}, [null], { nested: {} }].map((value) => ({
        args: Object.fromEntries(names.map((name) => [name, value])),
        result: REFUSED,
      }));
      expect(readSurfaces(inspect(calls), { locales })).not.toContain('');
    });
  });

  it.each(examples)('%s shows the example "%s"', (apiName, _, { arguments: args, result }) => {
    const Inspector = surfaces.inspectors[apiName];
    const Render = surfaces.renders?.[apiName];
    const { content, error, state } = result;
    const call = { apiName, args, identifier, messageId: 'message' };
    const Intervention = surfaces.interventions?.[apiName];
    const Placeholder = surfaces.placeholders?.[apiName];
    const Portal = surfaces.portals?.[apiName];
    const Streaming = surfaces.streamings?.[apiName];
    // Surfaces before or beside a result may have nothing to show for an example.
    const quietViews = [
      Intervention && <Intervention {...call} />,
      Intervention && <Intervention {...call} preview={state} reason="By policy." />,
      Placeholder && <Placeholder apiName={apiName} identifier={identifier} />,
      Placeholder && <Placeholder {...call} />,
      Portal && <Portal {...call} arguments={args} state={state} />,
      Streaming && <Streaming {...call} args={{}} />,
      Streaming && <Streaming {...call} content={content} pluginState={state} />,
    ].filter((view) => view !== undefined);
    const views = [
      Inspector && (
        <Inspector
          apiName={apiName}
          args={args}
          identifier={identifier}
          pluginState={state}
          result={{ content, error, state }}
        />
      ),
      Render && (
        <Render
          args={args}
          content={content}
          messageId="message"
          pluginError={error}
          pluginState={state}
        />
      ),
    ].filter((view) => view !== undefined);

    for (const texts of readBoth([...views, ...quietViews], locales)) {
      expect(texts.slice(0, views.length)).not.toContain('');
    }
  });
};
