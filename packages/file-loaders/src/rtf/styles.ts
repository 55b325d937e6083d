/** Paragraph styles that are headings, as defined in the style sheet. */
export interface RtfStyles {
  /** Starts another style. */
  begin: () => void;
  /** The heading level of a style, 1 to 9. */
  levelOf: (style: number | undefined) => number | undefined;
  name: (text: string) => void;
  /** Reads a control word of the current style. */
  read: (word: string, parameter: number | undefined) => void;
}

/** 1 to 9 for `\outlinelevel0` to `\outlinelevel8`; 9 is body text. */
export const toHeadingLevel = (outline: number | undefined): number | undefined =>
  outline !== undefined && outline >= 0 && outline < 9 ? outline + 1 : undefined;

export const createRtfStyles = (): RtfStyles => {
  const levels = new Map<number, number>();
  let current = 0;
  const define = (level: number | undefined): void => {
    if (level !== undefined && !levels.has(current)) levels.set(current, level);
  };
  return {
    begin: () => {
      current = 0;
    },
    levelOf: (style) => levels.get(style ?? 0),
    name: (text) => {
      const [, digit] = /^\s*heading ([1-9])\s*;/i.exec(text) ?? [];
      define(digit === undefined ? undefined : Number(digit));
    },
    read: (word, parameter) => {
      if (word === 's') current = parameter ?? 0;
      else if (word === 'outlinelevel') define(toHeadingLevel(parameter));
    },
  };
};
