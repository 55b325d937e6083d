import type { LintRule } from '../lint/rule.ts';
import { apiEnum } from './api-enum.ts';
import { apiNames } from './api-names.ts';
import { entryLoads } from './entry-loads.ts';
import { entryNames } from './entry-names.ts';
import { executorApis } from './executor-apis.ts';
import { identifier } from './identifier.ts';
import { packageDependencies } from './package-dependencies.ts';
import { packageExports } from './package-exports.ts';
import { packageName } from './package-name.ts';
import { runtimeMethods } from './runtime-methods.ts';
import { schemaBounds } from './schema-bounds.ts';
import { schemaClosed } from './schema-closed.ts';
import { schemaDescribed } from './schema-described.ts';
import { schemaEnums } from './schema-enums.ts';
import { schemaKeywords } from './schema-keywords.ts';
import { schemaOpenEnded } from './schema-open-ended.ts';
import { schemaRequired } from './schema-required.ts';

/** Every rule for builtin tool packages, grouped, in the order in which they are reported. */
export const RULES: readonly LintRule[] = [
  packageName,
  packageExports,
  packageDependencies,
  entryLoads,
  entryNames,
  identifier,
  apiNames,
  apiEnum,
  schemaKeywords,
  schemaRequired,
  schemaClosed,
  schemaDescribed,
  schemaEnums,
  schemaBounds,
  schemaOpenEnded,
  executorApis,
  runtimeMethods,
];
