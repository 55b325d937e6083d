import { beyondLimit } from '../failures.ts';
import type { Reader } from '../reading/reader.ts';
import { escapeBlocks, formatHeading } from '../text/blocks.ts';
import { markText, resolveMarks, type TextMarks } from '../text/marked-text.ts';
import { readSymbols } from '../text/symbol-font.ts';
import { isTiny, isWhite, UNSEEN_WARNING } from '../text/unseen-text.ts';
import { codePageOf, decodeBytes, DOCUMENT_CODE_PAGES } from './code-pages.ts';
import { createRtfStyles, toHeadingLevel } from './styles.ts';
import { readTokens, type RtfToken } from './tokens.ts';
import { FACTS, GROUNDS, MARGIN, type Place, PLACES, SKIPPED, SYMBOLS, TEXTS } from './words.ts';

interface Group extends TextMarks {
  codePage: number;
  /** Number of fallback characters after a `\u`, for readers that do not support it. */
  fallback: number;
  /** The field that the group is a part of: its instruction, and where its result starts. */
  field: { code: string; start?: number } | undefined;
  /** Whether the text may have a background. */
  hasGround: boolean;
  /** Its colour, as an index of the colour table. */
  ink: number;
  /** The fact about the document that it contains. */
  fact: (typeof FACTS)[number] | undefined;
  isHidden: boolean;
  /** Within a footnote or comment, whose paragraphs are not those of the text. */
  isInNote: boolean;
  /** Whether it is the instruction of a field. */
  isInstruction: boolean;
  /** A footnote or comment, written in brackets at its reference, or a text box. */
  aside: { end: string; level: number | undefined } | undefined;
  /** A header or footer, and where its text starts. */
  margin: { level: number | undefined; start: number } | undefined;
  isSkipped: boolean;
  place: Place;
  points: number;
  /** The name of the font, if it is a symbol font. */
  symbolFont: string | undefined;
}

/** The appearance of text without any formatting. */
const PLAIN = {
  hasGround: false,
  ink: 0,
  isHidden: false,
  isLowered: false,
  isRaised: false,
  isStruck: false,
  points: 12,
  symbolFont: undefined,
} as const;

/** Characters of a field's instruction, and of the text of a link; longer ones are no use. */
const MAX_FIELD = 4000;

/** Pieces of text of one link. */
const MAX_PIECES = 1000;

/** More than any document has open at the same time. */
const MAX_DEPTH = 2000;

/** Turns tokens into text. */
class RtfText {
  readonly facts: Record<(typeof FACTS)[number], string> = { author: '', subject: '', title: '' };
  hasUnseen = false;
  private bytes: number[] = [];
  /** As hexadecimal digits; the first is the colour of text without one. */
  private readonly colours: string[] = [''];
  private documentCodePage = 1252;
  private readonly fonts = new Map<number, number>();
  private font = 0;
  private group: Group = {
    codePage: 1252,
    fallback: 1,
    fact: undefined,
    aside: undefined,
    field: undefined,
    isInNote: false,
    isInstruction: false,
    margin: undefined,
    isSkipped: false,
    place: 'text',
    ...PLAIN,
  };
  private readonly outer: Group[] = [];
  /** The level of the paragraph, if it is a heading. */
  private level: number | undefined;
  /** Headers and footers, without duplicates. */
  private readonly margins = new Set<string>();
  private readonly output: string[] = [];
  /** Start of the paragraph in the text. */
  private paragraph = 0;
  private readonly styles = createRtfStyles();
  private readonly symbolFonts = new Map<number, string>();
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
    this.endParagraph();
    const pick = (kind: string): string[] =>
      [...this.margins].filter((text) => text.startsWith(`[${kind}]`));
    const parts = [...pick('header'), this.output.join('').trim(), ...pick('footer')];
    return resolveMarks(parts.join('\n\n'));
  }

  private isText(): boolean {
    const { fact, isInstruction, isSkipped, place } = this.group;
    return isInstruction || (!isSkipped && (place === 'text' || fact !== undefined));
  }

  /** Whether text at this point is visible. */
  private isSeen(): boolean {
    if (!this.isText()) return false;
    const { hasGround, ink, isHidden, isInstruction, points } = this.group;
    if (isInstruction) return true;
    const isUnseen = isHidden || isTiny(points) || (!hasGround && isWhite(this.colours[ink] ?? ''));
    this.hasUnseen ||= isUnseen;
    return !isUnseen;
  }

  private flush(): void {
    if (this.bytes.length === 0) return;
    this.addLetters(decodeBytes(this.bytes, this.group.codePage));
    this.bytes = [];
  }

  private add(text: string): void {
    const { fact, field, isInstruction } = this.group;
    if (isInstruction) {
      if (field && field.code.length < MAX_FIELD) field.code += text;
    } else if (fact === undefined) this.output.push(markText(text, this.group));
    else this.facts[fact] += text;
  }

  private addLetters(text: string): void {
    const { symbolFont } = this.group;
    if (symbolFont === undefined) return this.add(text);
    const symbols = text.replaceAll(/[\u{21}-\u{FF}]/gu, (letter) =>
      String.fromCodePoint(0xf0_00 + (letter.codePointAt(0) ?? 0)),
    );
    return this.add(readSymbols(symbols, symbolFont));
  }

  /** Turns the paragraph that ends into a heading, if it is one. */
  private endParagraph(): void {
    const whole = this.output.slice(this.paragraph).join('');
    const text = whole.trim();
    const escaped = escapeBlocks(whole);
    if (this.level !== undefined && text !== '') {
      this.output.splice(
        this.paragraph,
        this.output.length,
        '\n\n',
        formatHeading(this.level, text),
        '\n',
      );
    } else if (escaped !== whole) {
      this.output.splice(this.paragraph, this.output.length, escaped);
    }
  }

  private open(): void {
    if (this.outer.length >= MAX_DEPTH) {
      throw beyondLimit(
        `The document nests groups deeper than ${MAX_DEPTH} levels. It is not read.`,
      );
    }
    this.outer.push(this.group);
    this.group = { ...this.group, aside: undefined, margin: undefined };
    if (this.group.place === 'styles') this.styles.begin();
    this.toSkip = 0;
  }

  private close(): void {
    const { aside, margin } = this.group;
    if (this.group.field !== this.outer.at(-1)?.field) this.endField();
    if (margin) {
      const [mark = '', ...texts] = this.output.splice(margin.start);
      const text = texts.join('').trim();
      if (text !== '') this.margins.add(mark + text);
      this.level = margin.level;
    }
    if (aside) {
      this.dropLineEnd();
      this.output.push(aside.end);
      this.level = aside.level;
    }
    this.group = this.outer.pop() ?? this.group;
    this.toSkip = 0;
  }

  private addText(text: string): void {
    // Line breaks in the file are formatting.
    const letters = text.replaceAll(/[\n\r]/g, '');
    const skipped = Math.min(this.toSkip, letters.length);
    this.toSkip -= skipped;
    this.readTable(letters);
    if (letters.trim() === '' ? !this.isText() : !this.isSeen()) return;
    const kept = letters.slice(skipped);
    const isAscii = !/[\u{80}-\u{FF}]/u.test(kept);
    this.addLetters(
      isAscii ? kept : decodeBytes([...Buffer.from(kept, 'latin1')], this.group.codePage),
    );
  }

  /** Reads text of a table: names, or the ends of its entries. */
  private readTable(text: string): void {
    const { isSkipped, place } = this.group;
    if (isSkipped) return;
    if (place === 'styles') this.styles.name(text);
    else if (place === 'fonts' && this.symbolFonts.has(this.font)) {
      this.symbolFonts.set(this.font, (this.symbolFonts.get(this.font) ?? '') + text);
    } else if (place === 'colours') {
      for (let ends = text.split(';').length; ends > 1; ends -= 1) this.colours.push('');
    }
  }

  private readWord(word: string, parameter: number | undefined): void {
    const { group } = this;
    if (word === 'field') group.field = { code: '' };
    else if (word === 'fldrslt' && group.field) group.field.start = this.output.length;
    else if (word === 'fldinst') group.isInstruction = group.isSkipped = true;
    else if (word === '*' || (SKIPPED.has(word) && parameter !== 0)) group.isSkipped = true;
    else if (word === 'footnote') this.openAside(' [note: ', ']');
    else if (word === 'annotation') this.openAside(' [comment: ', ']');
    else if (MARGIN.test(word)) this.openMargin(word.slice(0, 6));
    else if (word === 'shpinst') group.isSkipped = this.outer.at(-1)?.isSkipped ?? false;
    else if (word === 'shptxt') this.openAside('\n', '\n');
    else if (PLACES.has(word)) group.place = PLACES.get(word) ?? 'text';
    else if (group.place === 'colours') this.readColour(word, parameter ?? 0);
    else if (group.place === 'styles') this.styles.read(word, parameter);
    else if (group.place === 'info' && group.fact === undefined)
      group.fact = FACTS.find((name) => name === word);
    else if (group.isSkipped && /^(?:outlinelevel|pard|s)$/.test(word)) return;
    else if (word === 'pard') this.level = undefined;
    else if (word === 's') this.level = this.styles.levelOf(parameter);
    else if (word === 'outlinelevel') this.level = toHeadingLevel(parameter);
    else if (word === 'plain') Object.assign(group, PLAIN);
    else if (word === 'v') group.isHidden = parameter !== 0;
    else if (/^strike(?:d)?$/.test(word)) group.isStruck = parameter !== 0;
    else if (word === 'nosupersub') group.isLowered = group.isRaised = false;
    else if (/^(?:su(?:b|per)|up|dn)$/.test(word)) {
      group.isLowered = (word === 'sub' || word === 'dn') && parameter !== 0;
      group.isRaised = (word === 'super' || word === 'up') && parameter !== 0;
    } else if (word === 'fs') group.points = (parameter ?? 24) / 2;
    else if (word === 'cf') group.ink = parameter ?? 0;
    else if (GROUNDS.has(word)) group.hasGround = parameter !== 0;
    else if (word === 'ansicpg' || DOCUMENT_CODE_PAGES.has(word))
      this.documentCodePage = group.codePage = DOCUMENT_CODE_PAGES.get(word) ?? parameter ?? 1252;
    else if (word === 'uc') group.fallback = Math.min(Math.max(parameter ?? 1, 0), 100);
    else if (word === 'f') this.selectFont(parameter ?? 0);
    else if (word === 'fcharset' && group.place === 'fonts') {
      if (parameter === SYMBOLS) this.symbolFonts.set(this.font, '');
      this.fonts.set(this.font, codePageOf(parameter ?? 0) ?? this.documentCodePage);
    } else if (word === 'u' && parameter !== undefined) this.addUnicode(parameter);
    else if (Object.hasOwn(TEXTS, word) && this.isText()) {
      if (word === 'cell' || word === 'nestcell') this.dropLineEnd();
      const isEnd = /^(?:cell|nestcell|par|row|sect)$/.test(word) && !group.isInNote;
      if (isEnd) this.endParagraph();
      this.add(TEXTS[word] ?? '');
      if (isEnd) this.paragraph = this.output.length;
    }
  }

  /** Some programs also end the last paragraph of a cell or note. */
  private dropLineEnd(): void {
    while (/^[\n ]?$/.test(this.output.at(-1) ?? 'no output')) this.output.pop();
  }

  /** Red, green and blue follow each other; a semicolon ends the colour. */
  private readColour(word: string, value: number): void {
    const last = this.colours.length - 1;
    if (/^(?:red|green|blue)$/.test(word)) {
      this.colours[last] += (value & 0xff).toString(16).padStart(2, '0');
    }
  }

  private openAside(start: string, end: string): void {
    if (this.outer.at(-1)?.isSkipped || this.group.place !== 'text') return;
    this.group.isSkipped = false;
    this.group.aside = { end, level: this.level };
    this.group.isInNote ||= end === ']';
    this.output.push(start);
  }

  /** The text of a margin is not where it stands in the file. */
  private openMargin(kind: string): void {
    if (!this.isText()) return;
    this.group.margin = { level: this.level, start: this.output.length };
    this.group.isInNote = true;
    this.output.push(`[${kind}] `);
  }

  /** The result of a field is text already; a link also gets its address. */
  private endField(): void {
    const { code, start } = this.group.field ?? {};
    const target = /^\s*HYPERLINK\s+"(\w+:[^"]+)"/.exec(code ?? '')?.[1];
    if (target === undefined || start === undefined) return;
    // The texts of nested links are not copied again and again.
    if (this.output.length - start > MAX_PIECES) return;
    this.flush();
    const pieces = this.output.slice(start);
    if (pieces.reduce((sum, { length }) => sum + length, 0) > MAX_FIELD) return;
    const text = pieces.join('');
    if (text.trim() === '' || text === target || /[\n\t]/.test(text)) return;
    this.output[start] = `[${this.output[start] ?? ''}`;
    this.output.push(`](${target})`);
  }

  private selectFont(font: number): void {
    this.font = font;
    if (this.group.place === 'fonts') return;
    this.group.codePage = this.fonts.get(font) ?? this.documentCodePage;
    this.group.symbolFont = this.symbolFonts.get(font);
  }

  private addUnicode(code: number): void {
    this.toSkip = this.group.fallback;
    if (this.isSeen()) this.addLetters(String.fromCharCode(code & 0xff_ff));
  }
}

/**
 * Reads Rich Text Format as one section: its text with headings, lists as displayed, and tabs
 * between cells.
 */
export const readRtf: Reader = async ({ collector, data, warnings }) => {
  const text = new RtfText();
  const source = Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('latin1');
  for (const token of readTokens(source)) text.read(token);
  const content = text
    .toString()
    .replaceAll(/\[(comment|note):\s+/g, '[$1: ')
    .replaceAll(/(?<![ \t])[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  collector.add({ number: 1, text: content });
  if (text.hasUnseen) warnings.push(UNSEEN_WARNING);
  return { about: text.facts, partName: 'section', totalParts: 1 };
};
