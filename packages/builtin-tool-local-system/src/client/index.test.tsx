import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

// @vitest-environment happy-dom
import { describeToolSurfaces, renderSurface } from '@lobechat/shared-tool-ui/testing';

import { localSystemFixtures } from '../fixtures.ts';
import { localSystemLocales } from '../locales/index.ts';
import {
  LocalSystemApiName,
  type LocalSystemApiNameType,
  LocalSystemIdentifier,
} from '../types.ts';
import { localSystemInspectors, localSystemSurfaces } from './index.ts';

afterEach(cleanup);

describeToolSurfaces({
  fixtures: localSystemFixtures,
  identifier: LocalSystemIdentifier,
  locales: localSystemLocales,
  surfaces: localSystemSurfaces,
});

const inspect = (apiName: LocalSystemApiNameType, props: object): string => {
  const Inspector = localSystemInspectors[apiName];
  const element = (
    <Inspector apiName={apiName} args={{}} identifier={LocalSystemIdentifier} {...props} />
  );
  return renderSurface(element, { locales: localSystemLocales }).container.textContent;
};

describe('an Inspector', () => {
  it('shows what a call of history was about', () => {
    const { editFile, getCommandOutput, moveFiles } = LocalSystemApiName;
    expect(inspect(editFile, { args: { file_path: 'a.ts' } })).toContain('a.ts');
    expect(inspect(getCommandOutput, { args: { shell_id: 'cmd-7' } })).toContain('cmd-7');
    expect(
      inspect(moveFiles, { args: { items: [{ newPath: 'b', oldPath: 'old.md' }] } }),
    ).toContain('old.md');
  });
});
