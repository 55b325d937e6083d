/** How the parts of a text are folded. */
export interface FoldRules {
  /** The replacement of a special part; empty if it is ignored. */
  change: (part: string, groups: Readonly<Record<string, string | undefined>>) => string;
  /** Consecutive blanks count as one. */
  joinsBlanks: boolean;
  /** The parts that are handled one by one. */
  special: RegExp;
  /** Folds everything else. Must keep the length. */
  toCase: (rest: string) => string;
}

/** Possible word breaks and zero-width joints: invisible, and never typed. */
const UNSEEN = String.raw`\u00AD\u200B\u2060\uFEFF`;

/** Blanks that programs insert where a person types a space. */
const BLANKS = String.raw`\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000`;

/** Typographic characters and their keyboard equivalents. */
const MARKS: ReadonlyArray<readonly [typographic: string, plain: string]> = [
  [String.raw`\u2018\u2019\u201B\u02BC`, "'"],
  [String.raw`\u201C-\u201F\u00AB\u00BB`, '"'],
  [String.raw`\u2010-\u2015\u2212`, '-'],
];

/** Replaces characters with the ones a person types, one for one. Characters in `kept` stay. */
const createPlain = (kinds: typeof MARKS, kept = ''): ((text: string) => string) => {
  const rules = kinds.map(([typographic, plain]) => {
    const own = kept.match(new RegExp(`[${typographic}]`, 'g'))?.join('');
    const every = own === undefined ? `[${typographic}]` : `[[${typographic}]--[${own}]]`;
    return [new RegExp(every, 'gv'), plain] as const;
  });
  return (text) => rules.reduce((result, [every, plain]) => result.replace(every, plain), text);
};

/**
 * Lower case of the same length: the dotted capital I of Turkish is the only letter whose lower
 * case is longer.
 */
const toSmall = (text: string): string =>
  text.replaceAll('İ', 'I').toLowerCase().replaceAll('ς', 'σ');

/** A line break within a word, as typesetting programs leave it. */
const DIVISION = String.raw`(?<=\p{L})(?<hyphen>[-\u2010])\n(?=\p{Ll})`;

/** The replacement for the hyphen of a divided word. */
const chooseJoint = (wanted: string): string => (/[-\u2010]/.test(wanted) ? '-' : '');

/** The mark of a power, which readers of documents write: `m^2`, `10^-6`. `10^6` is no `106`. */
const POWER = String.raw`\^(?<=[\p{L})\]]\^(?=\d)|[\p{L}\p{N})\]]\^(?=[-+\u2212]))`;

/** Options of {@link choosePlainRules}. */
export interface PlainFoldOptions {
  ignoresCase: boolean;
  /** Words divided at a line end are rejoined; their hyphens stay if the search contains one. */
  joinsDivided?: boolean | undefined;
  keepsUnseen?: boolean | undefined;
  /** Makes quotation marks, hyphens and powers plain, not only blanks. */
  makesMarksPlain: boolean;
}

/**
 * Replaces characters that a person would type differently, unless the search contains them. Only
 * invisible characters change positions.
 */
export const choosePlainRules = (
  wanted: string,
  { ignoresCase, joinsDivided, keepsUnseen, makesMarksPlain }: PlainFoldOptions,
): FoldRules => {
  const unseen = new RegExp(`[${UNSEEN}]`);
  const toPlain = createPlain([[BLANKS, ' '], ...(makesMarksPlain ? MARKS : [])], wanted);
  const special = [
    ...((keepsUnseen ?? unseen.test(wanted)) ? [] : [unseen.source]),
    ...(joinsDivided ? [DIVISION] : []),
    ...(makesMarksPlain && !wanted.includes('^') ? [POWER] : []),
  ];
  const joint = chooseJoint(wanted);
  return {
    change: (_, { hyphen }) => (hyphen === undefined ? '' : joint),
    joinsBlanks: false,
    special: special.length === 0 ? /(?!)/g : new RegExp(special.join('|'), 'gu'),
    // Same length as before, which is faster than replacing them one by one.
    toCase: ignoresCase ? (rest) => toSmall(toPlain(rest)) : toPlain,
  };
};

const ACCENTS = String.raw`[\u0300-\u036F]`;
const ESCAPED = String.raw`\\(?=[!-/:-@[-\x60{-~])`;

/** Marks of Markdown and powers, each with the character that keeps it if the search contains that character. */
const MARKDOWN: ReadonlyArray<readonly [kept: string, mark: string]> = [
  ['[', String.raw`\[\^\w{1,40}\]|\]\[\d{1,6}\]|!(?=\[)|\[`],
  [']', String.raw`\]`],
  ['*', String.raw`\*`],
  ['_', '_'],
  ['`', '`'],
  ['~', '~'],
  ['^', POWER],
];

const toPlainMarks = createPlain([...MARKS, ['ß', 'ss'], ['ς', 'σ']]);

const simplify = (text: string): string => toPlainMarks(text.normalize('NFKD').toLowerCase());

/** Accents of Latin letters only: in other scripts, they form different letters. */
const dropAccents = (text: string): string => text.replaceAll(/(?<=[a-z])[\u0300-\u036F]+/g, '');

const hasAccents = (text: string): boolean => dropAccents(simplify(text)) !== simplify(text);

/** Treats everything as equal that a human reader would. */
export const chooseReadingRules = (wanted: string): FoldRules => {
  const keepsAccents = hasAccents(wanted);
  const marks = MARKDOWN.filter(([kept]) => !wanted.includes(kept)).map(([, mark]) => mark);
  // For an escaped character, only the backslash is dropped, unless the search contains
  // backslashes.
  const escape = wanted.includes('\\')
    ? String.raw`(?<escaped>\\{2})`
    : `(?:${ESCAPED})(?<escaped>.)`;
  const joint = chooseJoint(wanted);
  const known = new Map<string, string>();
  const fold = (text: string): string => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const simple = simplify(text);
    const folded = (keepsAccents ? simple : dropAccents(simple)).normalize('NFC');
    if (text.length < 3) known.set(text, folded);
    return folded;
  };
  return {
    change: (part, { blank, dropped, escaped, hyphen }) => {
      if (dropped !== undefined) return '';
      if (hyphen !== undefined) return joint;
      if (blank !== undefined) return ' ';
      return escaped === undefined ? fold(part) : (escaped.at(-1) ?? '').toLowerCase();
    },
    joinsBlanks: true,
    special: new RegExp(
      [
        DIVISION,
        escape,
        `(?<dropped>${[`[${UNSEEN}]`, ...marks].join('|')})`,
        String.raw`(?<blank>\s+)`,
        String.raw`\p{L}${ACCENTS}+`,
        // For the frequent scripts, only characters that change in more than case.
        String.raw`[^\x00-\x7F\u0430-\u0438\u043A-\u0450\u3001\u3002\u3400-\u9FFF]`,
      ].join('|'),
      'gu',
    ),
    toCase: (rest) => rest.toLowerCase(),
  };
};
