import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

// @vitest-environment happy-dom
import { describeToolSurfaces, renderSurface } from '@lobechat/shared-tool-ui/testing';
import type { BuiltinInspectorProps, BuiltinRenderProps } from '@lobechat/types';

import { ArtifactIdentifier } from '../constants.ts';
import { artifactFixtures } from '../fixtures.ts';
import { artifactLocales } from '../locales/index.ts';
import { ArtifactApiName, type ArtifactApiNameType } from '../types.ts';
import { artifactSurfaces } from './index.ts';
import { artifactInspectors } from './Inspector/index.ts';
import { artifactRenders } from './Render/index.tsx';

afterEach(cleanup);

type Language = 'en-US' | 'zh-CN';

const inspect = (
  apiName: ArtifactApiNameType,
  props: Partial<BuiltinInspectorProps>,
  language: Language = 'en-US',
) => {
  const Inspector = artifactInspectors[apiName];
  const { container, missingKeys } = renderSurface(
    <Inspector apiName={apiName} args={undefined} identifier={ArtifactIdentifier} {...props} />,
    { language, locales: artifactLocales },
  );
  expect(missingKeys).toEqual([]);
  return container.textContent;
};

const show = (
  apiName: ArtifactApiNameType,
  props: Partial<BuiltinRenderProps>,
  language: Language = 'en-US',
) => {
  const Render = artifactRenders[apiName];
  const { container, missingKeys } = renderSurface(
    <Render args={undefined} content="" messageId="m" {...props} />,
    { language, locales: artifactLocales },
  );
  expect(missingKeys).toEqual([]);
  return container;
};

const showFixture = (apiName: ArtifactApiNameType, name: string, language?: Language) => {
  const { result } = artifactFixtures[apiName]!.find((fixture) => fixture.name === name)!;
  const { content, error, state } = result;
  return show(apiName, { content, pluginError: error, pluginState: state }, language);
};

describeToolSurfaces({
  fixtures: artifactFixtures,
  identifier: ArtifactIdentifier,
  locales: artifactLocales,
  surfaces: artifactSurfaces,
});

describe('every Inspector', () => {
  it.each(Object.values(ArtifactApiName))('%s tolerates rejected arguments', (apiName) => {
    const error = { message: 'no', type: 'InvalidArguments' };
    const args = { id: 5, query: {} };
    expect(inspect(apiName, { args, result: { content: 'no', error } })).toMatch(/Failed$/);
  });

  it.each(Object.values(ArtifactApiName))('%s follows the phases', (apiName) => {
    expect(inspect(apiName, { isArgumentsStreaming: true })).toMatch(/ing artifacts?$/);
    cleanup();
    expect(inspect(apiName, {})).toMatch(/^(?:List|Read) artifact/);
    cleanup();
    const aborted = { content: 'no', error: { message: 'no', type: 'Aborted' } };
    expect(inspect(apiName, { result: aborted })).toMatch(/Cancelled$/);
  });

  it('shows the id, then the name and the size', () => {
    const args = { id: 'abc' };
    expect(inspect('readArtifact', { args, isLoading: true })).toBe('Reading artifactabc');
    cleanup();
    const { result } = artifactFixtures.readArtifact![0]!;
    expect(inspect('readArtifact', { args, pluginState: result.state, result })).toBe(
      'Read artifactabcprices.csv · 40 bytes',
    );
  });
});

describe('every Render', () => {
  it.each(Object.values(ArtifactApiName))('%s shows why there is no result', (apiName) => {
    show(apiName, { pluginError: { message: 'It is gone.', type: 'NotFound' } });
    expect(screen.getByText('NotFound')).toBeTruthy();
    expect(screen.getByText('It is gone.')).toBeTruthy();
  });

  it.each(Object.values(ArtifactApiName))(
    "%s shows the model's text if there is no state",
    (apiName) => {
      expect(show(apiName, { content: 'a list' }).querySelector('pre')?.textContent).toBe('a list');
    },
  );
});

describe('the Render of listArtifacts', () => {
  it('says that the list is empty', () => {
    showFixture('listArtifacts', 'No match');
    expect(screen.getByText('There are no artifacts')).toBeTruthy();
  });

  it('shows names, sizes and beginnings, and copies ids', () => {
    showFixture('listArtifacts', 'All artifacts');
    expect(screen.getAllByRole('row')).toHaveLength(6);
    expect(screen.getByText('22 bytes')).toBeTruthy();
    expect(screen.getByText('item,price coffee,3.20 € tea,2.80 €')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy id of pixel.png' })).toBeTruthy();
  });

  it('gives the total if not all are shown', () => {
    const { result } = artifactFixtures.listArtifacts!.find(({ kind }) => kind === 'long')!;
    show('listArtifacts', { pluginState: { ...(result.state as object), total: 70 } });
    expect(screen.getByText('The newest 5 of 70')).toBeTruthy();
  });
});

describe('the Render of readArtifact', () => {
  it('shows a page of text unchanged, with its range', () => {
    const container = showFixture('readArtifact', 'Page from the middle of a text');
    expect(container.querySelector('pre')?.textContent).toContain('step 2 of 1200');
    expect(screen.getByText(/^37–111 of [\d,]+ bytes$/)).toBeTruthy();
  });

  it('shows a named image from its own bytes only', () => {
    showFixture('readArtifact', 'Image');
    const image = screen.getByRole('img', { name: 'pixel.png' });
    expect(image.getAttribute('src')).toMatch(/^data:image\/png;base64,/);
  });

  it('describes what it cannot show', () => {
    showFixture('readArtifact', 'Binary file, described');
    expect(screen.getByText('This is binary data. It is not shown.')).toBeTruthy();
    cleanup();
    showFixture('readArtifact', 'Empty text');
    expect(screen.getByText(/^This text is empty/)).toBeTruthy();
  });
});
