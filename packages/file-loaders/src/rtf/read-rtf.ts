import { beyondLimit } from '../failures.ts';
import { checkSelection, createPartCollector } from '../reading/collect-parts.ts';
import type { Reader } from '../reading/reader.ts';
import { isTiny, isWhite, UNSEEN_WARNING } from '../text/unseen-text.ts';
import { codePageOf, decodeBytes } from './code-pages.ts';
import { readTokens, type RtfToken } from './tokens.ts';

/** Groups that hold no text of the document. */
const SKIPPED = new Set([
  'annotation',
  'atnauthor',
  'atnid',
  'datastore',
  'deleted',
  'fldinst',
  'generator',
  'info',
  'listoverridetable',
  'listtable',
  'nonshppict',
  'objdata',
  'pgptbl',
  'pict',
  'revtbl',
  'rsidtbl',
  'stylesheet',
  'themedata',
  'xmlnstbl',
]);

/** Words that are text. */
const TEXTS: Readonly<Record<string, string>> = {
  '\n': '\n',
  '\r': '\n',
  _: '\u{2011}',
  bullet: '•',
  cell: '\t',
  emdash: '—',
  endash: '–',
  ldblquote: '“',
  line: '\n',
  lquote: '‘',
  nestcell: '\t',
  par: '\n',
  rdblquote: '”',
  row: '\n',
  rquote: '’',
  sect: '\n\n',
  tab: '\t',
  '{': '{',
  '}': '}',
  '\\': '\\',
  '~': '\u{A0}',
};

/** Words of a group that say what is behind its text. */
const GROUNDS = new Set(['cb', 'cbpat', 'chcbpat', 'highlight']);

interface Group {
  codePage: number;
  /** Characters that stand for one `\u` where it is not understood. */
  fallback: number;
  /** Whether something may be behind the text. */
  hasGround: boolean;
  /** Its colour: a place in the table. */
  ink: number;
  isColourTable: boolean;
  isFontTable: boolean;
  isHidden: boolean;
  /** A footnote, which stands in brackets where it is referred to. */
  isNote: boolean;
  isSkipped: boolean;
  points: number;
}

/** The look of text for which the document sets nothing. */
const PLAIN = { hasGround: false, ink: 0, isHidden: false, points: 12 } as const;

/** More than any document has open at once. */
const MAX_DEPTH = 2000;

/** Turns tokens into text. */
class RtfText {
  hasUnseen = false;
  private bytes: number[] = [];
  /** As hexadecimal digits; the first is that of text without one. */
  private readonly colours: string[] = [''];
  private documentCodePage = 1252;
  private readonly fonts = new Map<number, number>();
  private font = 0;
  private group: Group = {
    codePage: 1252,
    fallback: 1,
    isColourTable: false,
    isFontTable: false,
    isNote: false,
    isSkipped: false,
    ...PLAIN,
  };
  private readonly outer: Group[] = [];
  private readonly output: string[] = [];
  private toSkip = 0;

  read(token: RtfToken): void {
    if (token.kind === 'byte') {
      if (this.toSkip > 0) this.toSkip -= 1;
      else if (this.isSeen()) this.bytes.push(token.byte);
      return;
    }
    this.flush();
    if (token.kind === 'open') this.open();
    else if (token.kind === 'close') this.close();
    else if (token.kind === 'text') this.addText(token.text);
    else this.readWord(token.word, token.parameter);
  }

  toString(): string {
    this.flush();
    return this.output.join('');
  }

  private isText(): boolean {
    const { isColourTable, isFontTable, isSkipped } = this.group;
    return !isSkipped && !isFontTable && !isColourTable;
  }

  /** Whether letters that stand here are text that people see. */
  private isSeen(): boolean {
    if (!this.isText()) return false;
    const { hasGround, ink, isHidden, points } = this.group;
    const isUnseen = isHidden || isTiny(points) || (!hasGround && isWhite(this.colours[ink] ?? ''));
    this.hasUnseen ||= isUnseen;
    return !isUnseen;
  }

  private flush(): void {
    if (this.bytes.length === 0) return;
    this.output.push(decodeBytes(this.bytes, this.group.codePage));
    this.bytes = [];
  }

  private open(): void {
    if (this.outer.length >= MAX_DEPTH) {
      throw beyondLimit(
        `The document nests groups deeper than ${MAX_DEPTH} levels. It is not read.`,
      );
    }
    this.outer.push(this.group);
    this.group = { ...this.group, isNote: false };
    this.toSkip = 0;
  }

  private close(): void {
    if (this.group.isNote) {
      this.dropLineEnd();
      this.output.push(']');
    }
    this.group = this.outer.pop() ?? this.group;
    this.toSkip = 0;
  }

  private addText(text: string): void {
    // Line breaks in the file are formatting.
    const letters = text.replaceAll(/[\n\r]/g, '');
    const skipped = Math.min(this.toSkip, letters.length);
    this.toSkip -= skipped;
    if (this.group.isColourTable)
      this.colours.push(
        ...letters
          .split(';')
          .slice(1)
          .map(() => ''),
      );
    if (letters.trim() === '' ? !this.isText() : !this.isSeen()) return;
    const kept = letters.slice(skipped);
    const isAscii = !/[\u{80}-\u{FF}]/u.test(kept);
    this.output.push(
      isAscii ? kept : decodeBytes([...Buffer.from(kept, 'latin1')], this.group.codePage),
    );
  }

  private readWord(word: string, parameter: number | undefined): void {
    const { group } = this;
    if (word === '*' || SKIPPED.has(word)) group.isSkipped = true;
    else if (word === 'footnote') this.openNote();
    else if (word === 'fonttbl') group.isFontTable = true;
    else if (word === 'colortbl') group.isColourTable = true;
    else if (group.isColourTable) this.readColour(word, parameter ?? 0);
    else if (word === 'plain') Object.assign(group, PLAIN);
    else if (word === 'v') group.isHidden = parameter !== 0;
    else if (word === 'fs') group.points = (parameter ?? 24) / 2;
    else if (word === 'cf') group.ink = parameter ?? 0;
    else if (GROUNDS.has(word)) group.hasGround = parameter !== 0;
    else if (word === 'ansicpg') this.documentCodePage = group.codePage = parameter ?? 1252;
    else if (word === 'uc') group.fallback = Math.min(Math.max(parameter ?? 1, 0), 100);
    else if (word === 'f') this.selectFont(parameter ?? 0);
    else if (word === 'fcharset' && group.isFontTable) {
      this.fonts.set(this.font, codePageOf(parameter ?? 0) ?? this.documentCodePage);
    } else if (word === 'u' && parameter !== undefined) this.addUnicode(parameter);
    else if (Object.hasOwn(TEXTS, word) && this.isText()) {
      if (word === 'cell' || word === 'nestcell') this.dropLineEnd();
      this.output.push(TEXTS[word] ?? '');
    }
  }

  /** Some programs end the last paragraph of a cell or note, too. */
  private dropLineEnd(): void {
    while (/^[\n ]?$/.test(this.output.at(-1) ?? 'no output')) this.output.pop();
  }

  /** Red, green and blue follow each other, and a semicolon them. */
  private readColour(word: string, value: number): void {
    const last = this.colours.length - 1;
    if (/^(?:red|green|blue)$/.test(word)) {
      this.colours[last] += (value & 0xff).toString(16).padStart(2, '0');
    }
  }

  private openNote(): void {
    if (this.outer.at(-1)?.isSkipped) return;
    this.group.isSkipped = false;
    this.group.isNote = true;
    this.output.push(' [note: ');
  }

  private selectFont(font: number): void {
    this.font = font;
    if (!this.group.isFontTable) {
      this.group.codePage = this.fonts.get(font) ?? this.documentCodePage;
    }
  }

  private addUnicode(code: number): void {
    this.toSkip = this.group.fallback;
    if (this.isSeen()) this.output.push(String.fromCharCode(code & 0xff_ff));
  }
}

/** Reads Rich Text Format as one section: its text, lists as they are drawn, cells between tabs. */
export const readRtf: Reader = async ({ data, limits, selection }) => {
  const warnings: string[] = [];
  checkSelection(selection, 1, 'section');
  const text = new RtfText();
  const source = Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('latin1');
  for (const token of readTokens(source)) text.read(token);
  const collector = createPartCollector(selection, limits, warnings);
  const content = text
    .toString()
    .replaceAll(/\[note:\s+/g, '[note: ')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  collector.add({ number: 1, text: content });
  if (text.hasUnseen) warnings.push(UNSEEN_WARNING);
  return {
    next: collector.next,
    partName: 'section',
    parts: collector.parts,
    totalParts: 1,
    warnings,
  };
};
