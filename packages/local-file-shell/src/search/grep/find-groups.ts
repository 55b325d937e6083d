import type { RE2JS } from 're2js';

import type { GrepRequest, LineGroup } from './grep-request.ts';
import { cutLine, type Span } from './line-text.ts';

/** Lines of a text: where each begins, and where its text ends. */
interface Lines {
  ends: number[];
  starts: number[];
}

const splitLines = (text: string): Lines => {
  const starts: number[] = [];
  const ends: number[] = [];
  for (let start = 0; start < text.length;) {
    const feed = text.indexOf('\n', start);
    const end = feed === -1 ? text.length : feed;
    starts.push(start);
    ends.push(feed !== -1 && end > start && text[end - 1] === '\r' ? end - 1 : end);
    if (feed === -1) break;
    start = feed + 1;
  }
  return { ends, starts };
};

/** Matches one after another; an empty one right behind another is none, as in Rust. */
const findSpans = (text: string, expression: RE2JS): Span[] => {
  const spans: Span[] = [];
  const matcher = expression.matcher(text);
  while (matcher.find()) {
    const start = matcher.start();
    const end = matcher.end();
    if (start !== end || spans.at(-1)?.end !== start) spans.push({ end, start });
  }
  return spans;
};

/** Lines that are shown together. */
interface Found {
  /** By line, counted from 0, one after another. */
  lines: Array<[number, Span[]]>;
  matches: number;
}

/** Matches in a text that is searched line by line. */
function* findByLine(text: string, lines: Lines, expression: RE2JS): Generator<Found> {
  for (const [index, start] of lines.starts.entries()) {
    const line = text.slice(start, lines.ends[index]);
    if (!expression.test(line)) continue;
    yield { lines: [[index, findSpans(line, expression)]], matches: 1 };
  }
}

/** Matches in a text that is searched as a whole: one that spans lines is in each of them. */
const findAcrossLines = (text: string, lines: Lines, expression: RE2JS): Found[] => {
  const found: Found[] = [];
  let index = 0;
  for (const { end, start } of findSpans(text, expression)) {
    if (start >= text.length && start === end) continue;
    while ((lines.starts[index + 1] ?? Infinity) <= start) index += 1;
    const previous = found.at(-1);
    const isNew = previous === undefined || (previous.lines.at(-1)?.[0] ?? -1) < index;
    const current = isNew ? { lines: [], matches: 0 } : previous;
    if (isNew) found.push(current);
    current.matches += 1;
    for (let at = index; at < lines.starts.length; at += 1) {
      const lineStart = lines.starts[at] ?? 0;
      if (at > index && lineStart >= end) break;
      const lineEnd = (lines.ends[at] ?? 0) - lineStart;
      const span = {
        end: Math.min(end - lineStart, lineEnd),
        start: Math.max(start - lineStart, 0),
      };
      const last = current.lines.at(-1);
      const spans: Span[] = last?.[0] === at ? last[1] : [];
      if (last?.[0] !== at) current.lines.push([at, spans]);
      if (span.end > span.start || start === end) spans.push(span);
    }
  }
  return found;
};

/**
 * The matching lines of a text and those of context, in order. Carriage returns before line feeds are
 * left out beforehand unless the pattern has them: `$` is to match in front of both.
 */
export function* findGroups(
  given: string,
  expression: RE2JS,
  { contextLines, multiline, pattern }: Pick<GrepRequest, 'contextLines' | 'multiline' | 'pattern'>,
): Generator<LineGroup> {
  const keepReturns = pattern.includes(String.raw`\r\n`);
  const text = keepReturns || !given.includes('\r') ? given : given.replaceAll('\r\n', '\n');
  const lines = splitLines(text);
  let shown = -1;
  let contextUntil = -1;
  const lineAt = (index: number, spans: readonly Span[]) =>
    cutLine(index + 1, text.slice(lines.starts[index], lines.ends[index]), spans);
  const context = (index: number): LineGroup => ({ lines: [lineAt(index, [])], matches: 0 });

  const found = multiline
    ? findAcrossLines(text, lines, expression)
    : findByLine(text, lines, expression);
  for (const group of found) {
    const first = group.lines[0]?.[0] ?? 0;
    const last = group.lines.at(-1)?.[0] ?? first;
    for (let at = shown + 1; at < first; at += 1)
      if (at <= contextUntil || at >= first - contextLines) yield context(at);
    yield {
      lines: group.lines.map(([index, spans]) => lineAt(index, spans)),
      matches: group.matches,
    };
    shown = last;
    contextUntil = last + contextLines;
  }
  for (let at = shown + 1; at <= contextUntil && at < lines.starts.length; at += 1)
    yield context(at);
}
