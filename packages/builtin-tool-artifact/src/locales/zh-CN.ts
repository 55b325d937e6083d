import type { ToolLocale } from '@lobechat/types';

/** Chinese texts of the artifact tool. */
export const zhCN: ToolLocale = {
  'builtins.lobe-artifact.apiName.listArtifacts': '列出产物',
  'builtins.lobe-artifact.apiName.readArtifact': '读取产物',
  'builtins.lobe-artifact.title': '产物',
};
