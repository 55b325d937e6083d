/** A bullet, a numbered step, a heading or a table row: each begins a new unit. */
const BEGINS_UNIT = /^\s*(?:[-*+•]\s|\d+[.)]\s|#{1,6}\s|\||<)/;

/**
 * Splits a prompt into what a reader sees as one statement: a bullet with its wrapped lines, a
 * paragraph, a heading. Each is one line without line breaks.
 */
export const splitPrompt = (prompt: string): string[] => {
  const units: string[] = [];
  let isOpen = false;
  for (const line of prompt.split('\n')) {
    const text = line.trim();
    if (text === '') {
      isOpen = false;
    } else if (isOpen && !BEGINS_UNIT.test(line)) {
      units.push(`${units.pop() ?? ''} ${text}`);
    } else {
      units.push(text);
      isOpen = true;
    }
  }
  return units;
};

/** Whether a text mentions a name as a whole word. */
export const mentions = (text: string, name: string): boolean =>
  new RegExp(String.raw`(?<![\w$])${name}(?![\w$])`).test(text);

/** Words that express a contrast. */
const CONTRAST =
  /\b(?:not|never|instead|rather|unlike|only|whereas|while|but|prefer|preferred|than|versus|vs|without|for .+ use|use .+ (?:for|to|when|if))\b|n't\b/i;

/** Whether a statement expresses a contrast. */
export const hasContrast = (text: string): boolean => CONTRAST.test(text);
