import { findClosestNames, joinList } from '@lobechat/prompts';
import { createModelNames, type OpenAiTool, toOpenAiTools } from '@lobechat/tool-contracts';
import { matchesTool, type ToolDescriptor, type ToolEngine } from '@lobechat/tool-engine';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { FAIL_FUNCTION } from './prompts.ts';

/** Maximum number of functions in one request, {@link FAIL_FUNCTION} included. */
const MAX_FUNCTIONS = 128;

/** The tools of one run. */
export interface OfferedTools {
  /** The tool for a name used by the model; only among the offered ones. */
  readonly find: (modelName: string) => ToolDescriptor | undefined;
  readonly specs: readonly OpenAiTool[];
  /** The answer to a model that called an unknown tool. */
  readonly describeUnknown: (modelName: string) => string;
}

/**
 * Default tools, if the task names none: enough to explore and to calculate. Each function is sent
 * in every round; all read-only ones are about 7,000 tokens.
 */
const DEFAULTS: ReadonlySet<string> = new Set([
  'lobe-artifact/readArtifact',
  'lobe-calculator/calculate',
  'lobe-calculator/computeDates',
  'lobe-calculator/convertUnits',
  'lobe-local-system/globFiles',
  'lobe-local-system/grepContent',
  'lobe-local-system/listFiles',
  'lobe-local-system/readFile',
  'lobe-task/viewTask',
]);

const CHOSEN_FROM = new Set(Array.from(DEFAULTS, (name) => name.split('/')[0]));

/** The read-only annotation is trusted for builtin tools only. */
const isDefault = ({ annotations, server, tool, toolbox }: ToolDescriptor): boolean =>
  toolbox === 'builtin' &&
  annotations?.readOnly === true &&
  (!CHOSEN_FROM.has(server) || DEFAULTS.has(`${server}/${tool}`));

const pick = async (
  engine: Pick<ToolEngine, 'list' | 'listKnown'>,
  patterns: readonly string[] | undefined,
): Promise<ToolDescriptor[]> => {
  if (!patterns) return (await engine.listKnown()).filter(isDefault);
  const all = await engine.list();
  const picked = new Set<ToolDescriptor>();
  const fruitless = patterns.filter((pattern) => {
    const found = all.filter((descriptor) => matchesTool(pattern, descriptor, 'loosen'));
    for (const descriptor of found) picked.add(descriptor);
    return found.length === 0;
  });
  if (fruitless.length > 0) {
    const servers = [...new Set(all.map(({ server }) => server))];
    throw new ToolError(
      ToolErrorType.ToolNotFound,
      `No tool here fits ${joinList(fruitless.map((pattern) => `'${pattern}'`))} of work.tools. ` +
        'A pattern is identifier/apiName, an identifier, or either with *; of tools that are not ' +
        `builtin, the whole name. There are: ${joinList(servers, { limit: 20 })}.`,
    );
  }
  return [...picked];
};

/**
 * The tools that the model may use: those matching a pattern, or without patterns a few builtin
 * read-only ones. Patterns are those of policy rules.
 *
 * @throws ToolError `ToolNotFound` if nothing matches, `ResourceLimit` if too many tools do
 */
export const offerTools = async (
  engine: Pick<ToolEngine, 'list' | 'listKnown'>,
  patterns: readonly string[] | undefined,
): Promise<OfferedTools> => {
  const tools = await pick(engine, patterns);
  if (tools.length >= MAX_FUNCTIONS) {
    throw new ToolError(
      ToolErrorType.ResourceLimit,
      `work.tools lets the model use ${tools.length} tools; at most ${MAX_FUNCTIONS - 1} can be ` +
        'offered. Name those that the task needs.',
    );
  }
  const names = createModelNames(tools.map(({ name }) => name));
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  const specs = toOpenAiTools(tools, { names });
  const modelNames = [...specs.map(({ function: { name } }) => name), FAIL_FUNCTION];
  return {
    describeUnknown: (modelName) => {
      const [closest] = findClosestNames(modelName, modelNames);
      const hint = closest === undefined ? '' : ` Did you mean '${closest}'?`;
      return `There is no function '${modelName}'.${hint} Use only those that were given to you.`;
    },
    find: (modelName) => byName.get(names.fromModel(modelName) ?? ''),
    specs,
  };
};
