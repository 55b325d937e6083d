import { readComment } from './comment-text.ts';

/** Longer lines contain more than an elision. */
const MAX_LENGTH = 200;

/** Names of omitted code that hardly mean anything else. */
const CODE =
  '(?:code|codebase|file|files|functions?|methods?|implementations?|logic|class(?:es)?|components?|imports?|exports?|tests?|body|source|script|module|program|function body|definitions?|declarations?|statements?|jsx|html|markup|css|template)';

/** Names that also have other meanings. */
const PART = `(?:${CODE}|contents?|lines?|text|sections?|parts?|fields?|props|properties|members?|items?|entries|cases|routes?|handlers?|hooks?|config(?:uration)?|settings|options|styles?|rules|types?|variables?|constants?|helpers?|steps?|rows?|columns?|document|paragraphs?|data|stuff|things|elements?|attributes?|args|arguments|parameters|params|setup|details|blocks?)`;

const ARTICLE =
  '(?:(?:the|your|all|of|my|our|this|these|any|and|with|plus|in|keep|then|insert|include|add) )*';

/** Words that say that something is unchanged. */
const SAME =
  '(?:the same|unchanged|unmodified|untouched|intact|identical|as (?:is|it is|it was|they are|they were|before|above|previously)|like before|here|omitted|elided|hidden|skipped|unaltered)';

const STAYS = `(?:(?:will |can |should )?(?:remains?|stays?|stay|is|are|goes|go|be|left|kept|keeps?|continues?|follows?)(?: exactly| all)?(?: (?:being|as))? ?)?${SAME}?(?: .{0,40})?`;

const exactly = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`);

/** Wording that means an omission with or without dots. */
const PLAIN: readonly RegExp[] = [
  exactly(
    `${ARTICLE}(?:rest|remainder) of (?:\\S+ ){0,4}?${PART}(?: (?:goes|go|follows|continues|below|etc|remains?|stays?|is|are|${SAME})\\b.{0,60})?`,
  ),
  exactly(
    `${ARTICLE}(?:rest|remainder|remaining(?: \\S+){1,3}?) (?:is |are |remains? |stays? )?${SAME}(?: .{0,40})?`,
  ),
  exactly(
    `${ARTICLE}(?:remaining|existing) (?:\\S+ ){0,2}?${CODE}(?: (?:goes|go|here|follows|continues|below|above|omitted|unchanged|remains?|stays?|is|are)\\b.{0,60})?`,
  ),
  exactly(
    `${ARTICLE}(?:existing|other|previous|prior|original|old|same|current|remaining) (?:\\S+ ){0,2}?${PART} (?:(?:is |are |goes |go |remains? |stays? |kept |left )+${SAME}|here|unchanged|unmodified|omitted|elided|as before)(?: .{0,40})?`,
  ),
  exactly(
    `(?:everything|all|anything)(?: else)?(?: \\S+){0,3}? (?:is|are|remains?|stays?|kept|left) (?:exactly )?${SAME}(?: .{0,40})?`,
  ),
  exactly(
    `(?:\\S+ ){0,3}?(?:${PART}|rest|lines) (?:omitted|elided|snipped|unchanged|truncated|abbreviated|not shown|left out)(?: (?:for|here|below|above|to)\\b.{0,40})?`,
  ),
  /^(?:.{0,60} )?(?:omitted|elided|truncated|shortened|abbreviated|skipped|removed|collapsed) (?:here )?for (?:brevity|clarity|readability|space|conciseness|simplicity)$/,
  /^(?:for )?brevity$|^snip(?:ped)?$|^unchanged(?: (?:code|lines|below|above|part))?$/,
  /^no (?:further )?changes?(?: (?:here|below|above|needed|from here|in this .{1,20}))?$/,
  /^(?:exactly )?(?:the )?same (?:code )?as before$|^as before$/,
  /^(?:其余|其他|其它|剩余|剩下|原有|现有|已有|以下|以上|此处|这里)?(?:的)?(?:代码|部分|内容|方法|函数|逻辑|实现)?(?:保持|维持)?(?:不变|省略|略|相同|同上)$/,
  /^(?:(?:der )?rest (?:des codes|der datei|bleibt).{0,40}|restlicher code.{0,30}|(?:le )?reste du (?:code|fichier).{0,40}|(?:el )?resto del (?:código|codigo|archivo).{0,40}|(?:o )?resto do (?:código|codigo|arquivo).{0,40}|остальной код.{0,40})$/,
];

/** Wording that needs dots to mean an omission. */
const DOTTED: readonly RegExp[] = [
  exactly(
    `${ARTICLE}(?:rest|remainder|remaining|existing|unchanged|unmodified|omitted|elided|truncated|skipped)(?: .{0,80})?`,
  ),
  exactly(
    `${ARTICLE}(?:other|previous|prior|original|old|same|current|more|additional|further) (?:.{0,40} )?${PART}(?: ${STAYS})?`,
  ),
  exactly(
    `(?:the )?same (?:as|for|with|like|thing|again)(?: .{0,40})?|(?:as|like) (?:above|before|previously)|and so on|etc|continued?s?|more`,
  ),
  exactly(`(?:\\S+ ){0,3}?${CODE}(?: ${STAYS})?`),
  /(?:其余|其他|其它|剩余|原有|现有|已有|省略|不变|代码)/,
];

const DOTS = String.raw`(?:\.{2,}|\u2026+|\. \. \.)`;
const LEADING_DOTS = new RegExp(`^(?:[[({<]\\s*)?${DOTS}[\\s,:-]*`);
const TRAILING_DOTS = new RegExp(`[\\s,:-]*${DOTS}\\s*[\\])}>]?$`);
/** Between dots, up to this many words of any kind are enough. */
const MAX_FRAMED_WORDS = 6;

/** `...rest,` in a program. */
const SPREAD = /^\.\.\.[^\s.]\S*$/;

/** Languages in which a line of three dots is not a statement. */
const NO_DOTS_ALONE = /\.(?:[cm]?[jt]sx?|cs|s?css|go|java|json|kts?|rs|scala|svelte|swift|vue)$/i;

const isBracketed = (text: string): boolean => /^(?:\[.*\]|\(.*\)|<[^<>]*>|\{.*\})$/.test(text);

/**
 * Whether a line only says that something was left out (`// ... rest of the code ...`): it is
 * alone, in a comment or between dots or brackets.
 */
export const isElision = (line: string, name: string): boolean => {
  if (line.length > MAX_LENGTH) return false;
  const { isComment, text } = readComment(line, name);
  const isFramed = isBracketed(text);
  const bare = isFramed ? text.slice(1, -1).trim() : text;
  const begins = LEADING_DOTS.test(bare) || LEADING_DOTS.test(text);
  const ends = TRAILING_DOTS.test(bare);
  if (!isComment && !isFramed && !(begins || ends)) return false;
  if (!isComment && SPREAD.test(text)) return false;
  const said = bare
    .replace(LEADING_DOTS, '')
    .replace(TRAILING_DOTS, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_\-\u2013\u2014:,;()[\]{}<>"'`*=]+/g, ' ')
    .replace(/[.!\s]+$/, '')
    .trim();
  // Dots alone are a statement in Python, and a remark in a comment. Two of them are a pattern in
  // Rust.
  if (said === '')
    return isComment
      ? begins || ends
      : NO_DOTS_ALONE.test(name) && /^(?:\.{3,}|\u2026)$/.test(text);
  if (PLAIN.some((pattern) => pattern.test(said))) return true;
  if (!begins && !ends) return false;
  if (DOTTED.some((pattern) => pattern.test(said))) return true;
  return isComment && begins && ends && said.split(' ').length <= MAX_FRAMED_WORDS;
};
