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

/** Matches by the number of the line, counted from 0, in a text that is searched line by line. */
function* findByLine(text: string, lines: Lines, expression: RE2JS): Generator<[number, Span[]]> {
  for (const [index, start] of lines.starts.entries()) {
    const line = text.slice(start, lines.ends[index]);
    if (!expression.test(line)) continue;
    yield [index, findSpans(line, expression)];
  }
}

/** Matches by line in a text that is searched as a whole: one that spans lines is in each of them. */
const findAcrossLines = (text: string, lines: Lines, expression: RE2JS) => {
  const found = new Map<number, { matches: number; spans: Span[] }>();
  let index = 0;
  for (const { end, start } of findSpans(text, expression)) {
    if (start >= text.length && start === end) continue;
    while ((lines.starts[index + 1] ?? Infinity) <= start) index += 1;
    for (let at = index; at < lines.starts.length; at += 1) {
      const lineStart = lines.starts[at] ?? 0;
      if (at > index && lineStart >= end) break;
      const entry = found.get(at) ?? { matches: 0, spans: [] };
      const lineEnd = (lines.ends[at] ?? 0) - lineStart;
      const span = {
        end: Math.min(end - lineStart, lineEnd),
        start: Math.max(start - lineStart, 0),
      };
      if (span.end > span.start || start === end) entry.spans.push(span);
      if (at === index) entry.matches += 1;
      found.set(at, entry);
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
  const keepReturns = pattern.includes(String.raw`\r`);
  const text = keepReturns || !given.includes('\r') ? given : given.replaceAll('\r\n', '\n');
  const lines = splitLines(text);
  let shown = -1;
  let contextUntil = -1;
  const lineAt = (index: number, spans: readonly Span[]) =>
    cutLine(index + 1, text.slice(lines.starts[index], lines.ends[index]), spans);
  const context = (index: number): LineGroup => ({ lines: [lineAt(index, [])], matches: 0 });

  const whole = multiline ? findAcrossLines(text, lines, expression) : undefined;
  const found: Iterable<[number, Span[]]> = whole
    ? [...whole].map(([index, { spans }]): [number, Span[]] => [index, spans])
    : findByLine(text, lines, expression);
  for (const [index, spans] of found) {
    for (let at = shown + 1; at < index; at += 1)
      if (at <= contextUntil || at >= index - contextLines) {
        yield context(at);
        shown = at;
      }
    yield { lines: [lineAt(index, spans)], matches: whole ? (whole.get(index)?.matches ?? 1) : 1 };
    shown = index;
    contextUntil = index + contextLines;
  }
  for (let at = shown + 1; at <= contextUntil && at < lines.starts.length; at += 1)
    yield context(at);
}
