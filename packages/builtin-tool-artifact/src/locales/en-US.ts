import type { ToolLocale } from '@lobechat/types';

/** English texts of the artifact tool. */
export const enUS: ToolLocale = {
  'builtins.lobe-artifact.apiName.listArtifacts': 'List artifacts',
  'builtins.lobe-artifact.apiName.readArtifact': 'Read artifact',
  'builtins.lobe-artifact.title': 'Artifacts',
};
