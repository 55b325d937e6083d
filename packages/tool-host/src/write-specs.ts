import { BUILTIN_TOOLBOX, type ToolSet } from '@lobechat/builtin-tools/source';
import { type SpecFormat, toSpecs } from '@lobechat/tool-contracts';
import type { ListOptions, ToolDescriptor } from '@lobechat/tool-engine';

import type { ToolFilter } from './host-types.ts';
import { filterTools } from './match-tools.ts';
import { replaceByNative, toNativeTools } from './native-tools/native-definitions.ts';

/** Which tools to define, and in which form of the model APIs. */
export interface SpecRequest extends ListOptions, ToolFilter {
  /** Anthropic: who may call the tools, e.g. `code_execution_20250825`. */
  allowedCallers?: readonly string[] | undefined;
  /** Anthropic: marks the last definition, so that all up to it are cached with the prompt. */
  cacheHint?: boolean | undefined;
  /**
   * Anthropic: these tools (patterns, or all) are found by search instead of being sent with every
   * prompt.
   */
  deferLoading?: boolean | readonly string[] | undefined;
  /** Anthropic: examples of arguments for builtin tools, from their fixtures. */
  examples?: boolean | undefined;
  /**
   * Anthropic and OpenAI's Responses API: the tools that their models were trained on, replacing
   * the builtin ones that answer them. `runToolCalls` answers their calls.
   */
  native?: boolean | undefined;
  /** OpenAI: builtin tools in strict form, if they have one. */
  strict?: boolean | undefined;
}

/** Most examples in the definition of a tool. */
const MOST_EXAMPLES = 2;

const readExamples = async (
  tools: readonly ToolDescriptor[],
  { loadFixtures }: Pick<ToolSet, 'loadFixtures'>,
): Promise<ReadonlyMap<string, readonly Record<string, unknown>[]>> => {
  const own = tools.filter(({ toolbox }) => toolbox === BUILTIN_TOOLBOX);
  const servers = [...new Set(own.map(({ server }) => server))];
  const fixtures = new Map(
    await Promise.all(
      servers.map(async (server) => [server, (await loadFixtures(server)) ?? {}] as const),
    ),
  );
  return new Map(
    own.map(({ name, server, tool }) => [
      name,
      (fixtures.get(server)?.[tool] ?? [])
        .filter(({ kind }) => kind === 'happy')
        .slice(0, MOST_EXAMPLES)
        .map((fixture) => fixture.arguments as Record<string, unknown>),
    ]),
  );
};

/** Writes the definitions of tools for a request. */
export const writeSpecs = async (
  all: readonly ToolDescriptor[],
  format: SpecFormat,
  request?: SpecRequest | null,
  tools: Pick<ToolSet, 'loadFixtures'> = { loadFixtures: async () => undefined },
): Promise<unknown[]> => {
  const { allowedCallers, cacheHint, deferLoading, examples, native, strict } = request ?? {};
  const chosen = filterTools(all, request);
  const natives = native ? toNativeTools(format, chosen) : [];
  const defined = native ? replaceByNative(format, chosen) : chosen;
  const known = examples && format === 'anthropic' ? await readExamples(defined, tools) : undefined;
  const deferred = Array.isArray(deferLoading)
    ? new Set(filterTools(defined, { include: deferLoading as string[] }).map(({ name }) => name))
    : undefined;
  const own = new Set(
    defined.filter(({ toolbox }) => toolbox === BUILTIN_TOOLBOX).map(({ name }) => name),
  );
  const specs = toSpecs(defined, format, {
    ...(allowedCallers ? { allowedCallers } : {}),
    ...(cacheHint ? { cacheHint } : {}),
    deferLoading: deferred ? ({ name }) => deferred.has(name) : deferLoading === true,
    examplesOf: ({ name }) => known?.get(name) ?? [],
    // Only for tools that this system validates, since it treats null as absent.
    strict: ({ name }) => strict === true && own.has(name),
  });
  return [...natives, ...specs];
};
