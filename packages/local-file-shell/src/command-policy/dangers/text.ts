import { reachEnd, type Span } from '../place.ts';

const INTERPRETER = String.raw`(?:(?:ba|z|da|k|a|c|tc|fi)?sh|python[\d.]*|perl|node|deno|bun|ruby|php|lua|source|eval)`;
const WRAPPERS = String.raw`(?:(?:sudo|env|exec|nohup|doas|command|busybox|time|stdbuf|nice|timeout)\s+(?:[-\w=./]{1,40}\s+){0,4})?`;
const DOWNLOADER = String.raw`\b(?:curl|wget|fetch|http|https|aria2c|lynx|axel)\b`;
const DECODER = String.raw`(?:\bbase(?:64|32)\s[^|;\n]*-[a-zA-Z-]*[dD]|\bbase(?:64|32)\s+-?-?d|\bxxd\s[^|;\n]*-[a-z]*r|\bopenssl\s[^|;\n]*-(?:d|base64|A)\b|\buudecode\b|\bbasenc\b)`;
const ESCAPES = String.raw`\b(?:printf|echo)\s[^|;\n]*(?:\\x[\da-fA-F]{2}|\\[0-3]?[0-7]{2}|\\u[\da-fA-F]{4})`;
const TURNED = String.raw`\|\s*(?:rev|tr|sed|gunzip|zcat|gzip)\b[^|;\n]*`;

/** A text from one of these goes to a program that runs it. */
const intoInterpreter = (source: string): RegExp =>
  new RegExp(
    `${source}[^;\\n]*\\|\\s*${WRAPPERS}(?:[\\w./-]{0,60}/)?${INTERPRETER}(?![\\w./-])` +
      `|\\b${INTERPRETER}\\b[^;\\n]*(?:<\\(|\\$\\(|\`)[^;\\n)\`]*${source}` +
      `|(?:^|[;&|]\\s*)\\.\\s+<\\([^;\\n]*${source}`,
    'g',
  );

const DOWNLOADS = new RegExp(
  `${DOWNLOADER}[^;\\n]*\\|\\s*${WRAPPERS}(?:[\\w./-]{0,60}/)?(?:tee|xargs)\\b`,
  'g',
);
const RUNS_DOWNLOAD = intoInterpreter(DOWNLOADER);
const MADE = `(?:${DECODER}|${ESCAPES}|${TURNED})`;
const RUNS_DECODED = intoInterpreter(MADE);
/** Downloaded to a file that is then run. */
const RUNS_SAVED = new RegExp(
  `${DOWNLOADER}[^\\n]*?(?:\\s-[a-zA-Z]*[oO]\\s*|--output(?:-document)?[ =]|>\\s*)([\\w./-]+)[^]*?` +
    `(?:\\b${INTERPRETER}\\s+|\\bchmod\\s+\\S+\\s+|[;&|\\s]\\./)(?:\\./)?\\1(?![\\w.-])`,
  'g',
);
const FORK_BOMB = /([\w:.]+)\s*\(\)\s*[{(][^}]*\1\s*\|\s*\1(?:[^}]*\}(?:\s*;\s*\1)?)?/g;
/** `git diff | git apply -R`: nothing keeps the changes that it takes back. */
const REVERTS =
  /\bgit\s(?:-\S+\s(?:[^-\s]\S*\s)?)?diff\b[^|;&\n]{0,200}\|\s*(?:git\s+apply|patch)\b(?![^|;&\n]{0,200}\s--(?:check|dry-run|numstat|stat|summary)\b)[^|;&\n]{0,200}\s-(?:\w*R|-reverse)\b/g;
const DECODES = new RegExp(`${DECODER}|${ESCAPES}`);
const PUTS_TOGETHER =
  /\b(?:base64|base32|xxd|uudecode|openssl|printf|echo|rev|tr|cut|sed|awk|curl|wget|cat|read|head|tail)\b|<\(|\$\{\w+:\d|\$\{!/;

/** Patterns are searched in pieces of a text, so that none takes long. */
const PIECE = 2000;

const somePiece = (text: string, test: (piece: string) => boolean): boolean => {
  for (let start = 0; start < Math.max(text.length, 1); start += PIECE / 2)
    if (test(text.slice(start, start + PIECE))) return true;
  return false;
};

/** A danger in a text, and its position. */
export interface FoundDanger {
  danger: string;
  spans: Span[];
}

const HIDES = /['"]|\\(?![xu\d])/g;

/** A text roughly as the shell would see it: without disguises. */
interface Unquoted {
  plain: string;
  /** Maps a part of it to its position in the text. */
  restore: (span: Span) => Span;
}

/** Removes disguises from a text. */
export const unquote = (text: string): Unquoted => {
  const positions: number[] = [];
  let last = 0;
  for (const { 0: hiding, index } of text.matchAll(HIDES)) {
    for (let position = last; position < index; position += 1) positions.push(position);
    last = index + hiding.length;
  }
  for (let position = last; position < text.length; position += 1) positions.push(position);
  return {
    plain: positions.map((position) => text.charAt(position)).join(''),
    restore: ({ end, start }) => ({
      end: (positions[end - 1] ?? text.length - 1) + 1,
      start: positions[start] ?? 0,
    }),
  };
};

/** A text without quoted command separators; positions stay the same. */
const maskQuoted = (text: string): string =>
  text.replaceAll(/'[^']*'|"(?:[^"\\]|\\[^])*"/g, (quoted) => quoted.replaceAll(/[;\n]/g, '_'));

/** Merges parts that overlap or touch. */
const joinSpans = (spans: readonly Span[]): Span[] => {
  const joined: Span[] = [];
  for (const span of spans.toSorted((left, right) => left.start - right.start)) {
    const last = joined.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else joined.push({ ...span });
  }
  return joined;
};

const findAll = (text: string, needed: RegExp, patterns: readonly RegExp[]): Span[] => {
  const spans: Span[] = [];
  for (let offset = 0; offset < Math.max(text.length, 1); offset += PIECE / 2) {
    const piece = text.slice(offset, offset + PIECE);
    for (const pattern of needed.test(piece) ? patterns : []) {
      for (const { 0: found, index } of piece.matchAll(pattern)) {
        const start = offset + index + (/^[;&|\s]*/.exec(found)?.[0].length ?? 0);
        spans.push({ end: offset + index + found.length, start });
      }
    }
  }
  return spans;
};

/** Patterns by what they find. Where the text that all of them need is missing, none is searched. */
const DANGERS: ReadonlyArray<[danger: string, needed: RegExp, patterns: readonly RegExp[]]> = [
  ['runs what it downloads', new RegExp(DOWNLOADER), [RUNS_DOWNLOAD, DOWNLOADS, RUNS_SAVED]],
  ['runs text that is not known until it runs', new RegExp(MADE), [RUNS_DECODED]],
  ['discards uncommitted changes', /\bgit\s/, [REVERTS]],
  ['starts copies of itself until nothing else can run', /\(\)/, [FORK_BOMB]],
];

/** More parts of a text are not located: each takes a look at all of it. */
const MAX_SHOWN = 50;

/** Dangers of a command line as a whole. */
export const findTextDanger = (whole: string): FoundDanger | undefined => {
  const masked = maskQuoted(whole);
  const texts = [whole, ...(masked === whole ? [] : [masked])].map(unquote);
  for (const [danger, needed, patterns] of DANGERS) {
    const spans = [
      ...findAll(whole, needed, patterns),
      ...texts
        .filter(({ plain }) => plain !== whole)
        .flatMap(({ plain, restore }) => findAll(plain, needed, patterns).map(restore)),
    ];
    if (spans.length === 0) continue;
    const shown = joinSpans(spans).slice(0, MAX_SHOWN);
    return { danger, spans: joinSpans(shown.map((span) => reachEnd(whole, span))) };
  }
  return undefined;
};

/** Whether a part of a command line decodes something. */
export const isDecoding = (text: string): boolean =>
  somePiece(text, (piece) => DECODES.test(piece));

/** Whether a command line concatenates texts, which may then be names of programs. */
export const putsTogether = (text: string): boolean => PUTS_TOGETHER.test(text);
