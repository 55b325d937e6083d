import {
  type BuiltinToolResult,
  errorResult,
  ToolError,
  type ToolFixture,
  type ToolFixtures,
  toResult,
} from '@lobechat/types';

import { describeOutcome, type LocalSystemParams } from './describe-outcome.ts';
import type { LocalSystemExample } from './examples/example.ts';
import { localSystemExamples } from './examples/index.ts';
import { findSample } from './samples/find-sample.ts';
import type { LocalSystemApiNameType } from './types.ts';

/** What came of a call when the examples were recorded. */
const run = <Name extends LocalSystemApiNameType>(
  apiName: Name,
  params: LocalSystemParams[Name],
): BuiltinToolResult => {
  const sample = findSample(apiName, params);
  if (sample?.state !== undefined)
    return toResult(describeOutcome({ apiName, params, state: sample.state }));
  const { body, message, type } = sample?.failure ?? {
    message: 'It was not recorded. Run record-samples.',
    type: 'none',
  };
  return errorResult(new ToolError(type, message, body === undefined ? {} : { body }));
};

const toFixtures = <Name extends LocalSystemApiNameType>(
  apiName: Name,
  examples: ReadonlyArray<LocalSystemExample<LocalSystemParams[Name]>>,
): Array<ToolFixture<LocalSystemParams[Name]>> =>
  examples.map(({ arguments: params, kind, name }) => {
    const result = run(apiName, params);
    const errorType = kind === 'error' ? { errorType: result.error?.type ?? 'none' } : {};
    return { arguments: params, ...errorType, kind, name, result };
  });

const listFixtures = <Name extends LocalSystemApiNameType>(
  apiName: Name,
): Array<ToolFixture<LocalSystemParams[Name]>> => toFixtures(apiName, localSystemExamples[apiName]);

/** Examples of every API, with what the service for Node answered when they were recorded. */
export const localSystemFixtures: ToolFixtures = {
  applyPatch: listFixtures('applyPatch'),
  copyFiles: listFixtures('copyFiles'),
  deleteFiles: listFixtures('deleteFiles'),
  editFile: listFixtures('editFile'),
  editFiles: listFixtures('editFiles'),
  getCommandOutput: listFixtures('getCommandOutput'),
  globFiles: listFixtures('globFiles'),
  grepContent: listFixtures('grepContent'),
  killCommand: listFixtures('killCommand'),
  listChanges: listFixtures('listChanges'),
  listCommands: listFixtures('listCommands'),
  listFiles: listFixtures('listFiles'),
  moveFiles: listFixtures('moveFiles'),
  readFile: listFixtures('readFile'),
  readFiles: listFixtures('readFiles'),
  runCommand: listFixtures('runCommand'),
  searchFiles: listFixtures('searchFiles'),
  undoChanges: listFixtures('undoChanges'),
  writeCommandInput: listFixtures('writeCommandInput'),
  writeFile: listFixtures('writeFile'),
};
