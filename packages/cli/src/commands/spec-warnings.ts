import { findLostRules, SPEC_FORMATS, type SpecFormat } from '@lobechat/tool-contracts';
import type { ToolDescriptor } from '@lobechat/tool-engine';

/** Maximum number of characters of a description in OpenAI's older models, and in Azure's. */
const MOST_CHARACTERS = 1_024;
/** Maximum number of tools in many models. */
const MOST_TOOLS = 128;
/** Maximum number of names in a warning. */
const MAX_LISTED = 5;

/** Formats of APIs that enforce these limits. */
const LIMITED: ReadonlySet<string> = new Set(['openai', 'openai-responses']);

/** Options of `spec`, and the formats that support them. */
const OPTION_FORMATS: Readonly<Record<string, readonly string[]>> = {
  'allowed-callers': ['anthropic'],
  cache: ['anthropic'],
  defer: ['anthropic'],
  examples: ['anthropic'],
  native: ['anthropic', 'openai-responses'],
  strict: ['openai', 'openai-responses'],
};

/** A sentence for each given option that has no effect in this format. */
export const findUnusedOptions = (format: string, isGiven: (option: string) => boolean): string[] =>
  Object.entries(OPTION_FORMATS).flatMap(([option, formats]) =>
    formats.includes(format) || !isGiven(option)
      ? []
      : [`--${option} has no effect on --format ${format}, only on ${formats.join(' and ')}.`],
  );

type WarnedTool = Pick<ToolDescriptor, 'description' | 'inputSchema' | 'name'>;

/** The first items, and the number of the rest. */
const listSome = (items: readonly string[]): string => {
  const others = items.length - MAX_LISTED;
  return items.slice(0, MAX_LISTED).join(', ') + (others > 0 ? ` and ${others} more` : '');
};

const findLost = (tools: readonly WarnedTool[], format: SpecFormat): string[] => {
  const lost = tools.flatMap(({ inputSchema, name }) => {
    const rules = findLostRules(inputSchema, format);
    return rules.length > 0 ? [`${name} (${rules.join(', ')})`] : [];
  });
  return lost.length === 0
    ? []
    : [
        `The format ${format} cannot carry some rules of these parameters, so the model is not shown them; calls are still checked against them: ${listSome(lost)}.`,
      ];
};

const findExcess = (tools: readonly WarnedTool[]): string[] => {
  const long = tools.filter(({ description }) => description.length > MOST_CHARACTERS);
  return [
    ...(tools.length > MOST_TOOLS
      ? [
          `There are ${tools.length} tools, and many models accept at most ${MOST_TOOLS}. Select some with --only, or serve them with mcp --mode proxy.`,
        ]
      : []),
    ...(long.length > 0
      ? [
          `Descriptions over ${MOST_CHARACTERS} characters, which Azure and older models refuse: ${listSome(long.map(({ name }) => name))}.`,
        ]
      : []),
  ];
};

/**
 * What a model API may reject in a list of tools, and what it does not receive, one sentence each.
 */
export const findSpecWarnings = (tools: readonly WarnedTool[], format: string): string[] => {
  const known = SPEC_FORMATS.find((name) => name === format);
  return [
    ...(LIMITED.has(format) ? findExcess(tools) : []),
    ...(known ? findLost(tools, known) : []),
  ];
};
