import { toCanonicalText } from './canonical-text.ts';

const ESCAPE = /\\(?:u(d[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|[\da-f]{4})|[^])/gi;
/** What can stand for itself: quotes, backslashes, controls and unseen characters stay escaped. */
const SEEN = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u;

/**
 * Decodes letters and signs beyond ASCII that a program wrote as `\u4e2d`, as Python does in JSON and
 * Java in its properties: nobody would find them. The text means the same as before.
 */
export const decodeEscapes = (text: string): string => {
  if (!text.includes(String.raw`\u`)) return text;
  const decoded = text.replaceAll(ESCAPE, (written, units?: string) => {
    if (units === undefined) return written;
    const codes = units.split(/\\u/i).map((unit) => parseInt(unit, 16));
    const character = String.fromCharCode(...codes);
    return character > '\u007F' && SEEN.test(character) ? character : written;
  });
  return toCanonicalText(decoded);
};
