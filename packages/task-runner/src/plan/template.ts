import { parseReference, type Reference } from './reference.ts';

/** A part of a text: literal, or to be filled in. */
export type TemplatePiece =
  | { readonly kind: 'broken'; readonly source: string }
  | { readonly kind: 'reference'; readonly reference: Reference; readonly source: string }
  | { readonly kind: 'text'; readonly text: string };

/** Characters of a broken reference quoted in a message. */
const QUOTED = 80;

const readBraces = (length: number): { isOpening: boolean; literal: string } => {
  const rest = length % 4;
  const literal = '{{'.repeat(Math.floor(length / 4)) + (rest % 2 === 1 ? '{' : '');
  return { isOpening: rest >= 2, literal };
};

const BRACES = /\{+/g;

/**
 * Splits a text. `{{…}}` is a reference, which ends at the first `}}`; `{{{{` is a literal `{{`. Of
 * an odd number of braces the first is literal, so that `{{{steps.1.content}}}` is a value between
 * braces. Braces have no other meaning.
 */
export const parseTemplate = (text: string): TemplatePiece[] => {
  const pieces: TemplatePiece[] = [];
  let literal = '';
  let position = 0;
  const endLiteral = (): void => {
    if (literal !== '') pieces.push({ kind: 'text', text: literal });
    literal = '';
  };

  while (position < text.length) {
    BRACES.lastIndex = position;
    const braces = BRACES.exec(text);
    if (!braces) break;
    const { isOpening, literal: unescaped } = readBraces(braces[0].length);
    literal += text.slice(position, braces.index) + unescaped;
    position = braces.index + braces[0].length;
    if (!isOpening) continue;

    endLiteral();
    const end = text.indexOf('}}', position);
    if (end === -1) {
      pieces.push({ kind: 'broken', source: `{{${text.slice(position, position + QUOTED)}` });
      return pieces;
    }
    const source = `{{${text.slice(position, end)}}}`;
    const reference = parseReference(text.slice(position, end).trim());
    pieces.push(
      reference
        ? { kind: 'reference', reference, source }
        : { kind: 'broken', source: source.slice(0, QUOTED) },
    );
    position = end + 2;
  }
  literal += text.slice(position);
  endLiteral();
  return pieces;
};

/** Escapes text so that {@link parseTemplate} reads it literally. */
export const escapeTemplate = (text: string): string =>
  text.replaceAll(
    BRACES,
    ({ length }) => '{{{{'.repeat(Math.floor(length / 2)) + '{'.repeat(length % 2),
  );
