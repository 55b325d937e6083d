import type { ToolPackage } from '../package/tool-package.ts';
import { callSoundly } from './call-executor.ts';
import { findDifferences } from './find-differences.ts';

/** Runs every example of an API on the same services, one after another. */
const runAll = async (
  tool: ToolPackage,
  apiName: string,
  services: ReturnType<NonNullable<ToolPackage['createServices']>>,
) => {
  const results = [];
  for (const fixture of tool.fixtures[apiName] ?? []) {
    const { arguments: params } = fixture;
    const result = await callSoundly(tool, apiName, params, { services });
    results.push({ fixture, result });
  }
  return results;
};

/** The first API whose examples have different results once an API has been called. */
export const findChanged = async (
  tool: ToolPackage,
  apiName: string,
): Promise<string | undefined> => {
  for (const { annotations, name } of tool.apis) {
    const [before, after] = [tool.createServices?.(), tool.createServices?.()];
    if (annotations?.readOnly !== true || !before || !after) continue;
    await runAll(tool, apiName, after);
    const [first, second] = [await runAll(tool, name, before), await runAll(tool, name, after)];
    const isChanged = first.some(({ fixture, result }, at) => {
      const later = second[at]?.result;
      return result && later && findDifferences({ ...fixture, result }, later).length > 0;
    });
    if (isChanged) return name;
  }
  return undefined;
};
