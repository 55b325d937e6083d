/** Groups that contain no text of the document. */
export const SKIPPED = new Set(
  `atnauthor atnid datastore deleted fldinst generator listoverridetable listtable nonshppict
  objdata pgptbl pict revtbl rsidtbl shprslt sp themedata xmlnstbl`.split(/\s+/),
);

/** Where the text of a group belongs. */
export type Place = 'colours' | 'fonts' | 'info' | 'styles' | 'text';

/** Groups that are read, but not as text. */
export const PLACES: ReadonlyMap<string, Place> = new Map([
  ['colortbl', 'colours'],
  ['fonttbl', 'fonts'],
  ['info', 'info'],
  ['stylesheet', 'styles'],
]);

/** Facts about the document. */
export const FACTS = ['author', 'subject', 'title'] as const;

/** The character set of symbol fonts. */
export const SYMBOLS = 2;

/** Control words that represent text. */
export const TEXTS: Readonly<Record<string, string>> = {
  '\n': '\n',
  '\r': '\n',
  _: '\u{2011}',
  bullet: '•',
  cell: '\t',
  column: '\n',
  emdash: '—',
  emspace: '\u{2003}',
  endash: '–',
  enspace: '\u{2002}',
  ldblquote: '“',
  line: '\n',
  lquote: '‘',
  nestcell: '\t',
  page: '\n',
  par: '\n',
  qmspace: '\u{2005}',
  rdblquote: '”',
  row: '\n',
  rquote: '’',
  sect: '\n\n',
  tab: '\t',
  zwj: '\u{200D}',
  zwnj: '\u{200C}',
  '{': '{',
  '}': '}',
  '\\': '\\',
  '~': '\u{A0}',
};

/** Control words that give the text of a group a background. */
export const GROUNDS = new Set(['cb', 'cbpat', 'chcbpat', 'highlight']);

/** Groups with the text of headers and footers, some only for the first, left or right pages. */
export const MARGIN = /^(header|footer)[flr]?$/;
