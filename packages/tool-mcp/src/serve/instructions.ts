import type { ToolClock } from '@lobechat/types';

/** The instructions of one server. */
export interface InstructionPart {
  /** Their purpose, in one sentence. */
  description?: string | undefined;
  identifier: string;
  text: string;
  title?: string | undefined;
}

/**
 * Characters of a server's instructions. Claude Code silently cuts them at 2,048 (`HOST_PROFILES`),
 * so no model reads the rest.
 */
export const INSTRUCTIONS_BUDGET = 2_000;

/** The instructions of the proxy: how to find tools, and what a model needs for any of them. */
export const writeProxyInstructions = async (clock?: ToolClock): Promise<string> => {
  // Loads a library of dates, which only this mode needs.
  const { describeToday } = await import('@lobechat/prompts/date-time');
  return (
    'Tools are kept in toolboxes. Find one with workbench_search_tools (detail full gives its arguments), then run it with workbench_use_tool. ' +
    `Changes and commands may need a person's approval; accept a refusal. ${describeToday(clock)}`
  );
};

const MORE = "Full guides: the skill of a tool's name, or a prompt that the user adds.";

/** A sentence of a text, and the separator before it. */
interface Unit {
  before: string;
  text: string;
}

/** Sentences, line by line: the author has put the most important ones first. */
const splitUnits = (text: string): Unit[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) =>
      line
        // The number of an item ends no sentence, nor does an abbreviation.
        .split(/(?<=[.!?])(?<!^\s*\d+\.|\b(?:e\.g|i\.e|cf|vs)\.) +(?=["*A-Z`])/u)
        .map((sentence, index) => ({ before: index === 0 ? '\n' : ' ', text: sentence })),
    );

const write = (identifier: string, units: readonly Unit[]): string =>
  `<tool name="${identifier}">\n${units
    .map(({ before, text }, index) => (index === 0 ? text : before + text))
    .join('')}\n</tool>`;

/** The frame around the units of a part, and the separator to the next. */
const frameLength = (identifier: string): number => write(identifier, []).length + 2;

const lengthOf = ({ before, text }: Unit): number => before.length + text.length;

/**
 * Joins the instructions of tools within a budget, taking one sentence of every tool in turn, so
 * that no tool crowds out the others. If something is left out, the text says where to find the
 * rest.
 */
export const joinInstructions = (
  parts: readonly InstructionPart[],
  budget: number = INSTRUCTIONS_BUDGET,
): string => {
  const all = parts.map(({ identifier, text }) => ({
    identifier,
    kept: 0,
    units: splitUnits(text),
  }));
  let left = budget - MORE.length - 2;
  let open = all.filter(({ units }) => units.length > 0);
  while (open.length > 0) {
    open = open.filter((part) => {
      const { identifier, kept, units } = part;
      const unit = units[kept];
      if (!unit) return false;
      const cost = lengthOf(unit) + (kept === 0 ? frameLength(identifier) : 0);
      // A part ends at the first sentence that does not fit: a text with gaps could change its
      // meaning.
      if (cost > left) return false;
      left -= cost;
      part.kept += 1;
      return true;
    });
  }
  for (const part of all) {
    // What a line announces has been left out.
    if (part.kept < part.units.length && part.units[part.kept - 1]?.text.endsWith(':')) {
      part.kept -= 1;
    }
  }
  const shown = all.filter(({ kept }) => kept > 0);
  const isWhole = all.every(({ kept, units }) => kept === units.length);
  return [
    ...shown.map(({ identifier, kept, units }) => write(identifier, units.slice(0, kept))),
    ...(isWhole ? [] : [MORE]),
  ].join('\n\n');
};
