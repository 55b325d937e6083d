import type { ToolDescriptor } from '@lobechat/tool-engine';

/** Characters of a description that OpenAI's older models, and Azure's, take. */
const MOST_CHARACTERS = 1_024;
/** Tools that many models take. */
const MOST_TOOLS = 128;
/** Most names in a warning. */
const MAX_LISTED = 5;

/** Formats of APIs that refuse what is beyond these limits. */
const LIMITED: ReadonlySet<string> = new Set(['openai', 'openai-responses']);

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
