import type { Literal, Nodes } from 'mdast';

/** A formula in a Markdown text. */
export interface Formula extends Literal {
  /** Whether it stands on a line of its own. */
  isDisplay: boolean;
  type: 'formula';
  /** LaTeX without delimiters. */
  value: string;
}

declare module 'mdast' {
  interface PhrasingContentMap {
    formula: Formula;
  }
  interface RootContentMap {
    formula: Formula;
  }
}

interface SetAside {
  isDisplay: boolean;
  source: string;
  value: string;
}

/* A text with more dollars and backslashes is no prose, and looking for their ends takes long. */
const MOST_MARKS = 4000;

/* Private-use characters around the number of a formula: Markdown gives them no meaning. */
const PLACE = /\uE000(\d+)\uE001/;
const PLACES = new RegExp(PLACE, 'g');

/* No formula contains an empty line, in or out of a quotation. */
const WITHIN = String.raw`(?!\n[ \t>\r]*\n)`;
const ANY = String.raw`(?:${WITHIN}[^]){1,4000}?`;
const NO_DOLLAR = String.raw`(?:${WITHIN}(?:\\\$|[^$])){1,4000}?`;

/**
 * What a dollar or a backslash can belong to: code and addresses, which keep it; an escaped
 * character; a formula. As in Pandoc, `$` touches the formula inside and no letter or digit outside,
 * so that prices and variables of a shell stay text. `$$` with spaces inside is a formula only on
 * lines of its own.
 */
const PARTS = new RegExp(
  [
    String.raw`^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(?<fence>\`{3,}|~{3,})[^]*?(?:\n[ \t>]*\k<fence>|$(?![^]))`,
    String.raw`(?<!\`)(?<ticks>\`+)(?!\`)${ANY}(?<!\`)\k<ticks>(?!\`)`,
    String.raw`https?://[^\s<>()]+`,
    String.raw`\\[^()[\]\n]`,
    String.raw`\\\((?<round>${ANY})\\\)`,
    String.raw`\\\[(?<square>${ANY})\\\]`,
    String.raw`(?<=^[ \t>]*)\$\$(?!\$)(?<alone>${NO_DOLLAR})\$\$(?=[ \t]*$)`,
    String.raw`(?<!\$)\$\$(?![$\s])(?<double>${NO_DOLLAR})(?<!\s)\$\$(?!\$)`,
    String.raw`(?<![\w$])\$(?![$\s]|\d[^$\\^_=]*\s[a-z]{2})(?<single>${NO_DOLLAR})(?<!\s)\$(?![\w$])`,
  ].join('|'),
  'gim',
);

/** Replaces the formulas of a Markdown text, whose marks mean something else in Markdown. */
export const setFormulasAside = (text: string): { formulas: SetAside[]; text: string } => {
  const formulas: SetAside[] = [];
  const marks = text.match(/[$\\]/g)?.length ?? 0;
  if (marks === 0 || marks > MOST_MARKS || /[\uE000\uE001]/.test(text)) return { formulas, text };
  const replace = (source: string, ...rest: unknown[]): string => {
    const [offset, , groups] = rest.slice(-3) as [number, string, Record<string, string>];
    const { alone, double, round, single, square } = groups;
    const display = alone ?? double ?? square;
    const latex = display ?? round ?? single;
    // `\[1\]` is an escaped reference.
    const isReference = square !== undefined && !/[\\^_=+<>]/.test(square);
    if (latex === undefined || latex.trim() === '' || isReference) return source;
    const quotes = /^[ \t>]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? '';
    const prefix = new RegExp(String.raw`\n(?:[ \t]*>){0,${quotes.split('>').length - 1}}`, 'g');
    formulas.push({
      isDisplay: display !== undefined,
      source,
      value: latex.replaceAll(prefix, '\n').trim(),
    });
    return `\uE000${formulas.length - 1}\uE001`;
  };
  return { formulas, text: text.replaceAll(PARTS, replace) };
};

/** Puts formulas back: as nodes into texts, and as they were written into code and addresses. */
export const putFormulasBack = (node: Nodes, formulas: readonly SetAside[]): void => {
  const asWritten = (value: string): string =>
    value.replaceAll(PLACES, (_, index: string) => formulas[Number(index)]?.source ?? '');
  const fields = node as unknown as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string' && name !== 'type') fields[name] = asWritten(value);
  if (!('children' in node)) return;
  const children = node.children.flatMap((child): Nodes[] => {
    if (child.type !== 'text') {
      putFormulasBack(child, formulas);
      return [child];
    }
    return child.value.split(PLACE).flatMap((value, index): Nodes[] => {
      const formula = index % 2 === 0 ? undefined : formulas[Number(value)];
      if (formula) return [{ isDisplay: formula.isDisplay, type: 'formula', value: formula.value }];
      return value === '' ? [] : [{ type: 'text', value }];
    });
  });
  node.children = children as typeof node.children;
};
