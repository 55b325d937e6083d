import { escapePattern } from '@lobechat/utils';

import { spellChinese } from './chinese-request.ts';
import { spellLead } from './spell-lead.ts';

/** Equations as signs alone, and the names to solve for. */
export interface SpelledRequest {
  /** Present if the unknowns are said to be real or complex. */
  domain?: 'complex' | 'real';
  /** Present if integers are asked for; without names, all of them. */
  integers?: { names?: readonly string[]; sign?: '<' | '>' | '>=' };
  texts: readonly string[];
  variables: readonly string[] | undefined;
}

const NAME = String.raw`[\p{L}_][\p{L}\p{Nd}_]*`;
const NAMES = String.raw`${NAME}(?:(?:\s*,\s*|\s+and\s+)${NAME})*`;
/** A number or expression without a comma, as the end of an interval. */
const END = String.raw`[^,()[\]<>=≤≥]+(?:\([^()]*\)[^,()[\]<>=≤≥]*)*`;
const SIGN = /[<>=≤≥≠≡]/;
/** `∈` or what else stands between a name and the numbers it is taken from. */
const WITHIN = String.raw`(?:∈|\b(?:in|on|over|within)\b)(?:\s+the\s+interval)?`;

/** What asks for names, before them. */
const ASK = String.raw`(?:solve\s+for|find|determine|what(?:'s|\s+is)(?:\s+the\s+value\s+of)?)`;

const LEAD =
  /^\s*(?:please\s+)?(?:(?:solve|find)(?:\s+the\s+(?:equations?|inequalit(?:y|ies)|system))?\s*:?|if)\s+/iu;
const LEADING_NAMES = new RegExp(
  String.raw`^\s*(?:please\s+)?${ASK}\s+(${NAMES})\s*(?::|,|\b(?:if|in|when|where|such\s+that|given(?:\s+that)?)\b)`,
  'iu',
);
const TRAILING_NAMES = new RegExp(
  String.raw`(?:(?<!\s)\s+for|(?<![\s,;.])[\s,;.]+(?:(?:and|then)\s+)*${ASK})\s+(${NAMES})\s*[.?]?\s*$`,
  'iu',
);
const CONDITION =
  /(?:[,;]\s*|\s)(?:for|given|if|when|where|with|assuming|provided|such\s+that|subject\s+to)(?:\s+that)?\s+(?=[^,;<>=≤≥≠≡]+[<>=≤≥≠≡])/giu;

const ALONE = String.raw`(?!\s+(?:integer|number|whole|natural))`;

/** `x is even`, but not `x + y is even`, of which y alone would be. */
const parityOf = (word: string): RegExp =>
  new RegExp(
    String.raw`(?<=(?:^|[,;:]|\b(?:and|for|if|where|with)\b)\s*)(?<![\p{L}\p{Nd}_])(${NAME})\s+is\s+(?:an?\s+)?${word}(?:\s+(?:integer|number))?\b`,
    'giu',
  );

/** Comparisons in words. */
const COMPARISONS: readonly (readonly [RegExp, string])[] = [
  [
    /\bis\s+(?:greater|more)\s+than\s+or\s+equal\s+to\b|\bis\s+(?:at\s+least|not\s+less\s+than)\b/gi,
    '>=',
  ],
  [
    /\bis\s+less\s+than\s+or\s+equal\s+to\b|\bis\s+(?:at\s+most|not\s+(?:greater|more)\s+than)\b/gi,
    '<=',
  ],
  [/\bis\s+(?:greater|more)\s+than\b/gi, '>'],
  [/\bis\s+less\s+than\b/gi, '<'],
  [/\bis\s+not\s+equal\s+to\b/gi, '!='],
  [new RegExp(String.raw`\bis\s+(?:strictly\s+)?positive\b${ALONE}`, 'gi'), '> 0'],
  [new RegExp(String.raw`\bis\s+(?:strictly\s+)?negative\b${ALONE}`, 'gi'), '< 0'],
  [new RegExp(String.raw`\bis\s+non-?negative\b${ALONE}`, 'gi'), '>= 0'],
  [new RegExp(String.raw`\bis\s+(?:non-?zero|not\s+zero)\b${ALONE}`, 'gi'), '!= 0'],
  [parityOf('even'), '$1 mod 2 = 0'],
  [parityOf('odd'), '$1 mod 2 = 1'],
  [/\bequals\b|\bis\s+equal\s+to\b/gi, '='],
];

/** In `z^3 = w on [0, 1]`, w is not what lies there. */
const NOT_OPERAND = String.raw`(?<![-+*/^(<>=≤≥]\s*)`;
const INTERVAL = new RegExp(
  String.raw`(?<![\s,])[\s,]*(?:\bfor\s+)?(?<![\p{L}\p{Nd}_)\]])(?:${NOT_OPERAND}(${NAME})\s*)?${WITHIN}\s*([[(\]])(${END}),(${END})([\])[])`,
  'iu',
);
const BETWEEN = new RegExp(
  String.raw`(?<![\s,])[\s,]*(?:\bfor\s+)?(?:\b${NOT_OPERAND}(${NAME})\s+)?\bbetween(?![^]*\bbetween\b)\s+(${END}?)\s+and\s+(${END})$`,
  'iu',
);
const INFINITE = /^\s*[-+]?\s*(?:∞|inf|infinity|oo)\s*$/i;

const INTEGERS = String.raw`(positive|negative|non-?negative)?\s*(integers?|whole\s+numbers?|natural\s+numbers?)`;
/** `positive integer solutions of …`, before the equations. */
const INTEGERS_FIRST = new RegExp(
  String.raw`^\s*(?:find\s+)?(?:(?:all|the)\s+)*${INTEGERS}\s+solutions?\s+(?:of|to|for)\s+(?:the\s+equations?\s+)?`,
  'iu',
);
/** `for positive integers x and y`, behind them. */
const INTEGERS_NAMED = new RegExp(
  String.raw`(?<![\s,;])[\s,;]*\b(?:for|with)\s+(?:all\s+)?${INTEGERS}\s+(${NAMES})\s*$`,
  'iu',
);
/** `x and y positive integers`, behind them. */
const INTEGERS_LAST = new RegExp(
  String.raw`(?<![\s,;])[\s,;]*(?:\b(?:where|with|for|and|in|over|the|all)\s+){0,4}(?:(?<![\p{L}\p{Nd}_])(?!(?:in|natural|negative|non|over|positive|the|whole)\b|nonnegative)(${NAMES})\s+(?:(?:are|is|be)\s+)?)?(?:an?\s+|the\s+|both\s+){0,2}${INTEGERS}\s*(?:[.?]?\s*$|(?=[,;]))`,
  'iu',
);
const AND = '(?:and|for|where|with)';
/** `x ∈ ℤ`, `for x, y in N`, `x and y ∈ N⁺`, between other statements. */
const MEMBERS = new RegExp(
  String.raw`(?:^\s*|(?<![\s,;])\s*[,;][\s,;]*(?:${AND}\s+)?|(?<!\s)\s+${AND}\s+)(${NAMES})\s*(?:∈|\bin\b)\s*(?:([ℤZ])|([ℕN])|([ℝR])|[ℂC])(?:\s*(⁺|\^?\(?\+\)?))?(?=\s*(?:$|[,;:]))`,
  'gu',
);
/** `(x real)` and `where x is a real number`, behind them. */
const REALS =
  /(?<!\s)\s*(?:[(,;]\s*)?(?:\b(?:where|with|for)\s+|(?<=[(,;]\s*))[a-z]\s+(?:is\s+)?(?:a\s+)?real(?:\s+number)?\s*\)?\s*$/iu;
const SIGNS: Readonly<Record<string, '<' | '>' | '>='>> = { negative: '<', positive: '>' };

const namesOf = (list: string): readonly string[] => list.split(/\s*,\s*|\s+and\s+/i);

/** The sets that a text takes names from, and the text without them. */
const takeSets = (
  text: string,
): { domain?: SpelledRequest['domain']; integers: readonly string[]; text: string } => {
  const reals = /\breal/i.test(text) ? text.replace(REALS, '') : text;
  if (reals !== text) return { domain: 'real', integers: [], text: reals };
  if (!/∈|\bin\b/.test(text)) return { integers: [], text };
  const integers: string[] = [];
  let domain: SpelledRequest['domain'];
  const rest = text.replaceAll(
    MEMBERS,
    (_, list: string, isWhole?: string, isNatural?: string, isReal?: string, sign?: string) => {
      const names = namesOf(list);
      if (isWhole ?? isNatural) integers.push(...names);
      else domain = isReal ? 'real' : 'complex';
      return isNatural || sign ? names.map((name) => `, ${name} > 0`).join('') : '';
    },
  );
  if (rest === text) return { integers: [], text };
  return { ...(domain && { domain }), integers, text: rest.replace(EDGE, '') };
};

/** What is left before statements when others are taken away. */
const EDGE = /^[\s,;:]+/;

/** The integers that a text asks for, and the text without that. */
const takeIntegers = (text: string): Pick<SpelledRequest, 'integers'> & { text: string } => {
  if (!/\b(?:integers?|numbers?)\b/i.test(text)) return { text };
  const first = INTEGERS_FIRST.exec(text) ?? INTEGERS_NAMED.exec(text);
  const found = first ?? INTEGERS_LAST.exec(text);
  if (!found) return { text };
  const [, one, two, three] = found;
  const [list, word = '', kind = ''] = first ? [three, one, two] : [one, two, three];
  const sign = /^natural/i.test(kind) ? '>' : word && (SIGNS[word.toLowerCase()] ?? '>=');
  return {
    integers: { ...(list && { names: namesOf(list) }), ...(sign && { sign }) },
    text: text.replace(found[0], ''),
  };
};

/**
 * Writes what is said in words with signs: `solve 2x + y = 3 for y`, `x^2 = 4 where x > 0`,
 * `sin(x) = 1/2 for x in [0, 2pi)`. Other texts stay unchanged.
 */
export const spellRequest = (
  texts: readonly string[],
  asked: readonly string[] | undefined,
): SpelledRequest => {
  let variables = asked?.length ? asked : undefined;
  let integers: SpelledRequest['integers'];
  let domain: SpelledRequest['domain'];
  const spelled = texts.flatMap((given) => {
    // A row of spaces would be tried at each of them.
    const row = given.replaceAll(/\s{9,}/g, (spaces) => (spaces.includes('\n') ? '\n' : ' '));
    const led = spellLead(spellChinese(row));
    const sets = takeSets(
      COMPARISONS.reduce((part, [words, sign]) => part.replaceAll(words, sign), led.text),
    );
    domain ??= led.domain ?? sets.domain;
    if (sets.integers.length > 0) {
      integers = { ...integers, names: [...(integers?.names ?? []), ...sets.integers] };
    }
    if (sets.text === '') return texts.length === 1 ? given : [];
    const told = texts.length > 1 ? takeIntegers(sets.text) : undefined;
    if (told?.integers?.names && told.text === '') {
      const { names, sign } = told.integers;
      integers = { ...integers, names: [...(integers?.names ?? []), ...names] };
      return sign ? names.map((name) => `${name} ${sign} 0`) : [];
    }
    if (!SIGN.test(sets.text)) return spellBounds(sets.text, variables).replace(EDGE, '');
    const whole = takeIntegers(sets.text);
    integers ??= whole.integers;
    const named = takeNames(whole.text);
    variables ??= named.names;
    return spellConditions(spellBounds(named.text, variables));
  });
  return {
    ...(domain && { domain }),
    ...(integers && { integers }),
    texts: spelled,
    variables: variables ?? asked,
  };
};

/** A condition is set apart from an equation: `x^2 = 4 where x > 0`. */
const spellConditions = (text: string): string =>
  text.replaceAll(CONDITION, (word, at: number) =>
    SIGN.test(text.slice(0, at).split(/[,;]/).at(-1) ?? '') ? ', ' : word,
  );

/** The names before or after the equations, which have to occur in these. */
const takeNames = (text: string): { names?: readonly string[]; text: string } => {
  for (const pattern of [LEADING_NAMES, TRAILING_NAMES]) {
    const [whole, list] = pattern.exec(text) ?? [];
    if (whole === undefined || list === undefined) continue;
    const names = list.split(/\s*,\s*|\s+and\s+/i);
    const rest = text
      .replace(whole, ' ')
      .replace(LEAD, '')
      .replace(/[.?]\s*$/, '');
    if (names.every((name) => rest.includes(name))) return { names, text: rest };
  }
  return { text: text.replace(LEAD, '') };
};

const spellBounds = (text: string, variables: readonly string[] | undefined): string => {
  const [only = 'x', ...others] = variables ?? [];
  const named = new RegExp(String.raw`(?<!\p{L})${escapePattern(only)}`, 'u');
  const unnamed = others.length === 0 && named.test(text) && only;
  return text
    .replace(INTERVAL, (whole, name = unnamed, open, first, last, close) =>
      name
        ? writeBounds(name, [
            [first, open === '[' ? '<=' : '<'],
            [last, close === ']' ? '<=' : '<'],
          ])
        : whole,
    )
    .replace(BETWEEN, (whole, name = unnamed, first, last) =>
      name
        ? writeBounds(name, [
            [first, '<='],
            [last, '<='],
          ])
        : whole,
    );
};

type Bound = readonly [end: string, sign: string];

const writeBounds = (name: string, [[first, over], [last, under]]: readonly [Bound, Bound]) => {
  const lower = INFINITE.test(first) ? '' : `, ${first.trim()} ${over} ${name}`;
  return INFINITE.test(last) ? lower : `${lower}, ${name} ${under} ${last.trim()}`;
};
