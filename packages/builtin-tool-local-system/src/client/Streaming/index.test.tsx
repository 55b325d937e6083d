// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { HOSTILE_STATES, renderSurface } from '@lobechat/shared-tool-ui/testing';

import { LocalSystemIdentifier } from '../../constants.ts';
import { localSystemFixtures } from '../../fixtures.ts';
import { localSystemLocales } from '../../locales/index.ts';
import { localSystemPlaceholders } from '../Placeholder/index.ts';
import { localSystemStreamings } from './index.tsx';

afterEach(cleanup);

const STREAMINGS = Object.entries(localSystemStreamings);

describe('every Streaming', () => {
  it.each(STREAMINGS)('%s tolerates arguments and progress of any shape', (apiName, Streaming) => {
    const names = Object.keys(localSystemFixtures[apiName]?.[0]?.arguments ?? {});
    for (const value of HOSTILE_STATES) {
      const args = Object.fromEntries(names.map((name) => [name, value]));
      const { missingKeys } = renderSurface(
        <>
          <Streaming apiName={apiName} args={value} identifier="x" messageId="m" />
          <Streaming
            apiName={apiName}
            args={args}
            identifier="x"
            messageId="m"
            pluginState={value as object}
          />
        </>,
        { language: 'zh-CN', locales: localSystemLocales },
      );
      expect(missingKeys).toEqual([]);
      cleanup();
    }
  });
});

const RunCommandStreaming = localSystemStreamings.runCommand;
const WriteFileStreaming = localSystemStreamings.writeFile;

const props = { apiName: 'x', identifier: LocalSystemIdentifier, messageId: 'm' };

describe('the Streaming of runCommand', () => {
  it('shows the output so far, as text until there is a state', () => {
    if (!RunCommandStreaming) throw new Error('There is none.');
    const args = { command: 'make', description: 'Builds' };
    renderSurface(<RunCommandStreaming {...props} args={args} content="10 %" />, {
      locales: localSystemLocales,
    });
    expect(screen.getByText('Builds')).toBeTruthy();
    const [command, output] = [...document.querySelectorAll('pre')];
    expect(command?.textContent).toBe('$ make');
    expect(output?.textContent).toBe('10 %');
    expect(output?.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('group', { name: 'Output' }).tabIndex).toBe(0);
  });
});

describe('the Streaming of writeFile', () => {
  it('shows the end of a growing text, also for a recorded call', () => {
    if (!WriteFileStreaming) throw new Error('There is none.');
    const args = { content: `${'x'.repeat(30_000)}\nend`, file_path: 'a.ts' };
    renderSurface(<WriteFileStreaming {...props} args={args} />, { locales: localSystemLocales });
    expect(screen.getByText('a.ts')).toBeTruthy();
    expect(screen.getByText('Only the end is shown.')).toBeTruthy();
    expect(document.querySelector('pre')?.textContent).toHaveLength(20_000);
  });
});

describe('every Placeholder', () => {
  it.each(Object.entries(localSystemPlaceholders))(
    '%s says what is happening',
    (apiName, Placeholder) => {
      for (const args of [undefined, {}, null, { path: 5, paths: 'x', pattern: ['y'] }]) {
        const { container, missingKeys } = renderSurface(
          <Placeholder apiName={apiName} args={args} identifier={LocalSystemIdentifier} />,
          { language: 'zh-CN', locales: localSystemLocales },
        );
        expect(missingKeys).toEqual([]);
        expect(container.querySelector('[aria-busy="true"]')?.textContent).toMatch(/^正在/);
        cleanup();
      }
    },
  );
});
