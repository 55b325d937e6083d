/** How the parts of a text are folded. */
export interface FoldRules {
  /** What becomes of a special part; nothing if it does not count. */
  change: (part: string, groups: Readonly<Record<string, string | undefined>>) => string;
  /** Blanks in a row are one. */
  joinsBlanks: boolean;
  /** The parts that are looked at one by one. */
  special: RegExp;
  /** What becomes of the rest: as long as it is. */
  toCase: (rest: string) => string;
}

/** Where a word may be divided, and joints of no width: nobody sees or types them. */
const UNSEEN = String.raw`\u00AD\u200B\u2060\uFEFF`;

/** Blanks that programs put where a person types a space. */
const BLANKS = String.raw`\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000`;

/** Characters that stand for one that keyboards have. */
const MARKS: ReadonlyArray<readonly [typographic: string, plain: string]> = [
  [String.raw`\u2018\u2019\u201B\u02BC`, "'"],
  [String.raw`\u201C-\u201F\u00AB\u00BB`, '"'],
  [String.raw`\u2010-\u2015\u2212`, '-'],
];

/** Characters as a person types them: each becomes one. Those of `kept` stay. */
const createPlain = (kinds: typeof MARKS, kept = ''): ((text: string) => string) => {
  const rules = kinds.map(([typographic, plain]) => {
    const own = kept.match(new RegExp(`[${typographic}]`, 'g'))?.join('');
    const every = own === undefined ? `[${typographic}]` : `[[${typographic}]--[${own}]]`;
    return [new RegExp(every, 'gv'), plain] as const;
  });
  return (text) => rules.reduce((result, [every, plain]) => result.replace(every, plain), text);
};

/** Small letters of the same length: the dotted capital of Turkish is the only letter whose small form is longer. */
const toSmall = (text: string): string =>
  text.replaceAll('İ', 'I').toLowerCase().replaceAll('ς', 'σ');

/** The end of a line within a word, as programs that set text leave it. */
const DIVISION = String.raw`(?<=\p{L})(?<hyphen>[-\u2010])\n(?=\p{Ll})`;

/** What becomes of the hyphen of a divided word. */
const chooseJoint = (wanted: string): string => (/[-\u2010]/.test(wanted) ? '-' : '');

/** What {@link choosePlainRules} has to know. */
export interface PlainFoldOptions {
  ignoresCase: boolean;
  /** Words that are divided at the end of a line are whole; hyphens stay if some are looked for. */
  joinsDivided?: boolean | undefined;
  keepsUnseen?: boolean | undefined;
  /** Quotation marks and hyphens are made plain, not only blanks. */
  makesMarksPlain: boolean;
}

/** Characters that a person would type otherwise, unless they are looked for. All but those that nobody sees keep their places. */
export const choosePlainRules = (
  wanted: string,
  { ignoresCase, joinsDivided, keepsUnseen, makesMarksPlain }: PlainFoldOptions,
): FoldRules => {
  const unseen = new RegExp(`[${UNSEEN}]`);
  const toPlain = createPlain([[BLANKS, ' '], ...(makesMarksPlain ? MARKS : [])], wanted);
  const special = [
    ...((keepsUnseen ?? unseen.test(wanted)) ? [] : [unseen.source]),
    ...(joinsDivided ? [DIVISION] : []),
  ];
  const joint = chooseJoint(wanted);
  return {
    change: (_, { hyphen }) => (hyphen === undefined ? '' : joint),
    joinsBlanks: false,
    special: special.length === 0 ? /(?!)/g : new RegExp(special.join('|'), 'gu'),
    // As long as before: that is faster than to look at them one by one.
    toCase: ignoresCase ? (rest) => toSmall(toPlain(rest)) : toPlain,
  };
};

const ACCENTS = String.raw`[\u0300-\u036F]`;
const ESCAPED = String.raw`\\(?=[!-/:-@[-\x60{-~])`;

/** Marks of Markdown, by the character that keeps them if it is looked for. */
const MARKDOWN: ReadonlyArray<readonly [kept: string, mark: string]> = [
  ['[', String.raw`\[\^\w{1,40}\]|\]\[\d{1,6}\]|!(?=\[)|\[`],
  [']', String.raw`\]`],
  ['*', String.raw`\*`],
  ['_', '_'],
  ['`', '`'],
  ['~', '~'],
];

const toPlainMarks = createPlain([...MARKS, ['ß', 'ss'], ['ς', 'σ']]);

const simplify = (text: string): string => toPlainMarks(text.normalize('NFKD').toLowerCase());

/** Accents of Latin letters only: in other scripts, they make other letters. */
const dropAccents = (text: string): string => text.replaceAll(/(?<=[a-z])[\u0300-\u036F]+/g, '');

const hasAccents = (text: string): boolean => dropAccents(simplify(text)) !== simplify(text);

/** What a person who reads takes for the same. */
export const chooseReadingRules = (wanted: string): FoldRules => {
  const keepsAccents = hasAccents(wanted);
  const marks = MARKDOWN.filter(([kept]) => !wanted.includes(kept)).map(([, mark]) => mark);
  // Of an escaped character only the mark before it goes, unless backslashes are looked for.
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
        // Of the frequent scripts, only what changes more than its case.
        String.raw`[^\x00-\x7F\u0430-\u0438\u043A-\u0450\u3001\u3002\u3400-\u9FFF]`,
      ].join('|'),
      'gu',
    ),
    toCase: (rest) => rest.toLowerCase(),
  };
};
