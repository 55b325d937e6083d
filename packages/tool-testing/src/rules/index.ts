import type { LintRule } from '../lint/rule.ts';
import { abortedCalls } from './aborted-calls.ts';
import { annotations } from './annotations.ts';
import { apiBatches } from './api-batches.ts';
import { apiDescriptions } from './api-descriptions.ts';
import { apiEnum } from './api-enum.ts';
import { apiNames } from './api-names.ts';
import { batchState } from './batch-state.ts';
import { contractTest } from './contract-test.ts';
import { defaultTexts } from './default-texts.ts';
import { entryLoads } from './entry-loads.ts';
import { entryNames } from './entry-names.ts';
import { exceptions } from './exceptions.ts';
import { executorApis } from './executor-apis.ts';
import { executorCode } from './executor-code.ts';
import { executorSingleton } from './executor-singleton.ts';
import { failingServices } from './failing-services.ts';
import { finishedTexts } from './finished-texts.ts';
import { fixturesRun } from './fixtures-run.ts';
import { fixtures } from './fixtures.ts';
import { hostLimits } from './host-limits.ts';
import { hostileTexts } from './hostile-texts.ts';
import { idempotence } from './idempotence.ts';
import { identifier } from './identifier.ts';
import { interventionSurfaces } from './intervention-surfaces.ts';
import { interventions } from './interventions.ts';
import { knownAudits } from './known-audits.ts';
import { localeKeys } from './locale-keys.ts';
import { localeTranslated } from './locale-translated.ts';
import { localeUnused } from './locale-unused.ts';
import { localeUse } from './locale-use.ts';
import { manifestShape } from './manifest-shape.ts';
import { missingServices } from './missing-services.ts';
import { moduleState } from './module-state.ts';
import { ownServices } from './own-services.ts';
import { packageDependencies } from './package-dependencies.ts';
import { packageExports } from './package-exports.ts';
import { packageName } from './package-name.ts';
import { parameterTypes } from './parameter-types.ts';
import { placeholderTexts } from './placeholder-texts.ts';
import { pureRoot } from './pure-root.ts';
import { pureRuntime } from './pure-runtime.ts';
import { readme } from './readme.ts';
import { recordedCalls } from './recorded-calls.ts';
import { refusesBadArguments } from './refuses-bad-arguments.ts';
import { rootReadme } from './root-readme.ts';
import { runtimeMethods } from './runtime-methods.ts';
import { schemaBounds } from './schema-bounds.ts';
import { schemaClosed } from './schema-closed.ts';
import { schemaDescribed } from './schema-described.ts';
import { schemaEnums } from './schema-enums.ts';
import { schemaExamples } from './schema-examples.ts';
import { schemaKeywords } from './schema-keywords.ts';
import { schemaOpenEnded } from './schema-open-ended.ts';
import { schemaPatterns } from './schema-patterns.ts';
import { schemaRequired } from './schema-required.ts';
import { serviceAnswers } from './service-answers.ts';
import { serviceCalls } from './service-calls.ts';
import { stateClosed } from './state-closed.ts';
import { stateEcho } from './state-echo.ts';
import { surfaceColors } from './surface-colors.ts';
import { surfaceMarkup } from './surface-markup.ts';
import { surfaceRenders } from './surface-renders.ts';
import { surfaceTests } from './surface-tests.ts';
import { surfaceTexts } from './surface-texts.ts';
import { surfaces } from './surfaces.ts';
import { survivesGoodArguments } from './survives-good-arguments.ts';
import { systemRoleContrasts } from './system-role-contrasts.ts';
import { systemRoleNames } from './system-role-names.ts';
import { tokenBudget } from './token-budget.ts';
import { toolParts } from './tool-parts.ts';
import { unknownApis } from './unknown-apis.ts';
import { unknownParameters } from './unknown-parameters.ts';
import { unusedParameters } from './unused-parameters.ts';

/** Every rule for builtin tool packages, in reporting order. */
export const RULES: readonly LintRule[] = [
  packageName,
  packageExports,
  packageDependencies,
  entryLoads,
  toolParts,
  contractTest,
  surfaceTests,
  readme,
  rootReadme,
  exceptions,
  entryNames,
  identifier,
  apiNames,
  apiEnum,
  apiBatches,
  manifestShape,
  apiDescriptions,
  annotations,
  interventions,
  knownAudits,
  recordedCalls,
  schemaKeywords,
  schemaRequired,
  schemaClosed,
  schemaDescribed,
  schemaEnums,
  schemaBounds,
  schemaOpenEnded,
  schemaPatterns,
  schemaExamples,
  stateClosed,
  defaultTexts,
  executorApis,
  executorSingleton,
  executorCode,
  moduleState,
  runtimeMethods,
  serviceCalls,
  ownServices,
  pureRoot,
  pureRuntime,
  surfaces,
  surfaceRenders,
  interventionSurfaces,
  surfaceMarkup,
  surfaceColors,
  surfaceTexts,
  parameterTypes,
  systemRoleNames,
  systemRoleContrasts,
  finishedTexts,
  unknownApis,
  unknownParameters,
  tokenBudget,
  hostLimits,
  localeKeys,
  localeUse,
  localeUnused,
  localeTranslated,
  placeholderTexts,
  fixtures,
  batchState,
  stateEcho,
  fixturesRun,
  refusesBadArguments,
  survivesGoodArguments,
  unusedParameters,
  hostileTexts,
  abortedCalls,
  missingServices,
  failingServices,
  serviceAnswers,
  idempotence,
];
