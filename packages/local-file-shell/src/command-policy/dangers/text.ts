const INTERPRETER = String.raw`(?:(?:ba|z|da|k|a|c|tc|fi)?sh|python[\d.]*|perl|node|deno|bun|ruby|php|lua|source|eval)`;
const WRAPPERS = String.raw`(?:(?:sudo|env|exec|nohup|doas|command|busybox|time|stdbuf|nice|timeout)\s+(?:[-\w=./]{1,40}\s+){0,4})?`;
const DOWNLOADER = String.raw`\b(?:curl|wget|fetch|http|https|aria2c|lynx|axel)\b`;
const DECODER = String.raw`(?:\bbase(?:64|32)\s[^|;\n]*-[a-zA-Z-]*[dD]|\bbase(?:64|32)\s+-?-?d|\bxxd\s[^|;\n]*-[a-z]*r|\bopenssl\s[^|;\n]*-(?:d|base64|A)\b|\buudecode\b|\bbasenc\b)`;
const ESCAPES = String.raw`\b(?:printf|echo)\s[^|;\n]*(?:\\x[\da-fA-F]{2}|\\[0-3]?[0-7]{2}|\\u[\da-fA-F]{4})`;
const TURNED = String.raw`\|\s*(?:rev|tr|sed|gunzip|zcat|gzip)\b[^|;\n]*`;

/** A text from one of these goes to something that runs it. */
const intoInterpreter = (source: string): RegExp =>
  new RegExp(
    `${source}[^;\\n]*\\|\\s*${WRAPPERS}(?:[\\w./-]{0,60}/)?${INTERPRETER}(?![\\w./-])` +
      `|\\b${INTERPRETER}\\b[^;\\n]*(?:<\\(|\\$\\(|\`)[^;\\n)\`]*${source}` +
      `|(?:^|[;&|]\\s*)\\.\\s+<\\([^;\\n]*${source}`,
  );

const DOWNLOADS = new RegExp(
  `${DOWNLOADER}[^;\\n]*\\|\\s*${WRAPPERS}(?:[\\w./-]{0,60}/)?(?:tee|xargs)\\b`,
);
const RUNS_DOWNLOAD = intoInterpreter(DOWNLOADER);
const RUNS_DECODED = intoInterpreter(`(?:${DECODER}|${ESCAPES}|${TURNED})`);
/** Downloaded to a file, which is then run. */
const RUNS_SAVED = new RegExp(
  `${DOWNLOADER}[^\\n]*?(?:\\s-[a-zA-Z]*[oO]\\s*|--output(?:-document)?[ =]|>\\s*)([\\w./-]+)[^]*?` +
    `(?:\\b${INTERPRETER}\\s+|\\bchmod\\s+\\S+\\s+|[;&|\\s]\\./)(?:\\./)?\\1(?![\\w.-])`,
);
const FORK_BOMB = /([\w:.]+)\s*\(\)\s*[{(][^}]*\1\s*\|\s*\1/;
const DECODES = new RegExp(`${DECODER}|${ESCAPES}`);
const PUTS_TOGETHER =
  /\b(?:base64|base32|xxd|uudecode|openssl|printf|echo|rev|tr|cut|sed|awk|curl|wget|cat|read|head|tail)\b|<\(|\$\{\w+:\d|\$\{!/;

/** Patterns are looked for in pieces of a text, so that none takes long. */
const PIECE = 2000;

const somePiece = (text: string, test: (piece: string) => boolean): boolean => {
  for (let start = 0; start < Math.max(text.length, 1); start += PIECE / 2)
    if (test(text.slice(start, start + PIECE))) return true;
  return false;
};

/** A text as the shell would see it, roughly: without what only hides it. */
const unquote = (text: string): string => text.replaceAll(/['"]|\\(?![xu\d])/g, '');

/** Dangers of a command line as a whole. */
export const findTextDanger = (whole: string): string | undefined => {
  const plain = unquote(whole);
  const fits = (...patterns: RegExp[]): boolean =>
    [whole, plain].some((text) =>
      somePiece(text, (piece) => patterns.some((pattern) => pattern.test(piece))),
    );
  if (fits(RUNS_DOWNLOAD, DOWNLOADS, RUNS_SAVED)) return 'runs what it downloads';
  if (fits(RUNS_DECODED)) return 'runs a text that only shows when it is run';
  if (fits(FORK_BOMB)) return 'starts copies of itself until nothing else can run';
  return undefined;
};

/** Whether a part of a command line makes readable what is not. */
export const isDecoding = (text: string): boolean =>
  somePiece(text, (piece) => DECODES.test(piece));

/** Whether a command line puts texts together, which may then be names of programs. */
export const putsTogether = (text: string): boolean => PUTS_TOGETHER.test(text);
