import type { ToolDescriptor } from '@lobechat/tool-engine';

/** Characters of a description that OpenAI's older models, and Azure's, take. */
const MOST_CHARACTERS = 1_024;
/** Tools that many models take. */
const MOST_TOOLS = 128;
/** Most names in a warning. */
const MAX_LISTED = 5;

/** Formats of APIs that refuse what is beyond these limits. */
const LIMITED: ReadonlySet<string> = new Set(['openai', 'openai-responses']);

/** Options of `spec`, and the formats that have what they ask for. */
const OPTION_FORMATS: Readonly<Record<string, readonly string[]>> = {
  'allowed-callers': ['anthropic'],
  cache: ['anthropic'],
  defer: ['anthropic'],
  examples: ['anthropic'],
  native: ['anthropic', 'openai-responses'],
  strict: ['openai', 'openai-responses'],
};

/** A sentence for each option that was given and changes nothing in this format. */
export const findUnusedOptions = (format: string, isGiven: (option: string) => boolean): string[] =>
  Object.entries(OPTION_FORMATS).flatMap(([option, formats]) =>
    formats.includes(format) || !isGiven(option)
      ? []
      : [`--${option} has no effect on --format ${format}, only on ${formats.join(' and ')}.`],
  );

/** What a model API may refuse of a list of tools, a sentence each. */
export const findSpecWarnings = (
  tools: readonly Pick<ToolDescriptor, 'description' | 'name'>[],
  format: string,
): string[] => {
  if (!LIMITED.has(format)) return [];
  const long = tools.filter(({ description }) => description.length > MOST_CHARACTERS);
  const names = long.slice(0, MAX_LISTED).map(({ name }) => name);
  const others = long.length > names.length ? ` and ${long.length - names.length} more` : '';
  return [
    ...(tools.length > MOST_TOOLS
      ? [
          `There are ${tools.length} tools, and many models accept at most ${MOST_TOOLS}. Select some with --only, or serve them with mcp --mode proxy.`,
        ]
      : []),
    ...(long.length > 0
      ? [
          `Descriptions over ${MOST_CHARACTERS} characters, which Azure and older models refuse: ${names.join(', ')}${others}.`,
        ]
      : []),
  ];
};
