import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  buildDocx,
  buildEpub,
  buildPptx,
  buildTextPdf,
  buildXlsx,
} from '@lobechat/file-loaders/testing';

import { chunkDocument } from '../chunks/chunk-document.ts';
import { createLineIndex } from '../chunks/line-index.ts';
import { createPageIndex } from '../chunks/page-index.ts';
import { createSnippet } from '../chunks/snippet.ts';
import { loadHere } from '../testing/load-here.ts';
import { readDocument } from './read-document.ts';
import type { KnowledgeDocument } from './types.ts';

/** A generated document: sections of paragraphs, which each format writes in its own way. */
interface Section {
  paragraphs: readonly string[];
  title: string;
}

const WORDS = 'the river carries sand to plain coast where salt marsh grows and birds rest'.split(
  ' ',
);
const word = fc.constantFrom(...WORDS);
const sentence = fc
  .array(word, { maxLength: 14, minLength: 4 })
  .map((words) => `${words.join(' ').replace(/^./, (first) => first.toUpperCase())}.`);
const paragraph = fc.array(sentence, { maxLength: 12, minLength: 1 }).map((all) => all.join(' '));
const section = fc.record({
  paragraphs: fc.array(paragraph, { maxLength: 6, minLength: 1 }),
  title: fc.array(word, { maxLength: 4, minLength: 1 }).map((words) => words.join(' ')),
});
const sections = fc.array(section, { maxLength: 8, minLength: 2 });

type Writer = (sections: readonly Section[]) => Uint8Array | string;

const wrap = (text: string): string[] => text.match(/.{1,80}(?:\s|$)/g) ?? [];

const wordParagraph = (text: string, style = ''): string =>
  `<w:p>${style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;

const shape = (text: string): string =>
  `<p:sp><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;

const cells = (values: readonly string[]): string =>
  `<row>${values.map((value) => `<c t="inlineStr"><is><t>${value}</t></is></c>`).join('')}</row>`;

const toHtml = ({ paragraphs, title }: Section): string =>
  `<h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}`;

const toMarkdown = ({ paragraphs, title }: Section): string =>
  [`# ${title}`, ...paragraphs].join('\n\n');

const WRITERS: Readonly<Record<string, Writer>> = {
  'a.csv': (all) =>
    [
      'Title,Text',
      ...all.flatMap(({ paragraphs, title }) => paragraphs.map((text) => `${title},"${text}"`)),
    ].join('\r\n'),
  'a.ipynb': (all) =>
    JSON.stringify({
      cells: all.map((one) => ({ cell_type: 'markdown', source: toMarkdown(one) })),
    }),
  'a.docx': (all) =>
    buildDocx(
      all
        .map(
          ({ paragraphs, title }) =>
            wordParagraph(title, 'Heading1') +
            paragraphs.map((text) => wordParagraph(text)).join(''),
        )
        .join(''),
    ),
  'a.eml': (all) =>
    [
      'From: a@example.org',
      'To: b@example.org',
      'Subject: The river',
      'Date: Tue, 3 Mar 2026 10:00:00 +0100',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=x',
      '',
      '--x',
      'Content-Type: text/html',
      '',
      ...all.map((one) => toHtml(one).replaceAll('. ', '.\r\n')),
      '--x',
      'Content-Type: text/markdown; name=notes.md',
      'Content-Disposition: attachment; filename=notes.md',
      '',
      ...all.map((one) => toMarkdown(one).replaceAll('. ', '.\r\n')),
      '--x--',
    ].join('\r\n'),
  'a.dbk': (all) =>
    `<book xmlns="http://docbook.org/ns/docbook">${all
      .map(
        ({ paragraphs, title }) =>
          `<chapter><title>${title}</title>${paragraphs.map((text) => `<para>${text}</para>`).join('')}</chapter>`,
      )
      .join('')}</book>`,
  'a.epub': (all) => buildEpub(all.map(toHtml)),
  'a.html': (all) => `<!doctype html><title>x</title>${all.map(toHtml).join('')}`,
  'a.json': (all) => JSON.stringify({ sections: all }),
  'a.jsonl': (all) => all.map((one) => JSON.stringify(one)).join('\n'),
  'a.md': (all) => all.map(toMarkdown).join('\n\n'),
  'a.pdf': (all) =>
    buildTextPdf(all.map(({ paragraphs, title }) => [title, ...paragraphs.flatMap(wrap)])),
  'a.pptx': (all) =>
    buildPptx(all.map(({ paragraphs, title }) => shape(title) + paragraphs.map(shape).join(''))),
  'a.py': (all) =>
    all
      .map(
        ({ paragraphs, title }) =>
          `def ${title.replaceAll(' ', '_')}():\n${paragraphs.map((text) => `    # ${text}`).join('\n')}\n    pass`,
      )
      .join('\n\n'),
  'a.rtf': (all) =>
    String.raw`{\rtf1\ansi ` +
    all.flatMap(({ paragraphs, title }) => [title, ...paragraphs]).join('\\par\\par ') +
    '}',
  'a.txt': (all) =>
    all
      .flatMap(({ paragraphs, title }) => [
        `${title}\r\n=====`,
        ...paragraphs.map((text) => wrap(text).join('\r\n')),
      ])
      .join('\r\n\r\n'),
  'a.xlsx': (all) =>
    buildXlsx(
      Object.fromEntries(
        all.map(({ paragraphs, title }, index) => [
          `S${index}`,
          cells(['Name', 'Text']) + paragraphs.map((text) => cells([title, text])).join(''),
        ]),
      ),
    ),
};

const normalise = (text: string): string => text.replaceAll(/[\s\\"_#]+/g, ' ');

const checkCitations = (document: KnowledgeDocument): void => {
  const { pages = [], text } = document;
  const lines = createLineIndex(text);
  const pageOf = createPageIndex(pages);
  let covered = 0;
  for (const { end, line, page, start } of chunkDocument(document)) {
    const passage = text.slice(start, end);
    expect(text.slice(covered, start).trim()).toBe('');
    expect(passage).toBe(passage.trim());
    expect(lines.lineOf(start)).toBe(line);
    const range = lines.rangeOf(line, lines.lineOf(end - 1));
    expect(text.slice(range?.start, range?.end)).toContain(passage);
    const ownPage = pageOf(start);
    expect(ownPage?.number).toBe(page);
    if (ownPage) expect(ownPage.start <= start && start < ownPage.end).toBe(true);
    const marks = Array.from(passage.matchAll(/river|salt/g), ({ 0: match, index }) => ({
      end: start + index + match.length,
      start: start + index,
    }));
    const found = createSnippet(text, { length: 120, marks, within: { end, start } });
    expect(text.slice(found.start, found.end)).toBe(found.snippet);
    for (const mark of found.marks) {
      expect(found.snippet.slice(mark.start, mark.end)).toMatch(/^(?:river|salt)$/);
    }
    expect(marks.length === 0 || found.marks.length > 0).toBe(true);
    covered = end;
  }
  expect(text.slice(covered).trim()).toBe('');
};

describe('generated documents', () => {
  it.each(Object.keys(WRITERS))(
    '%s: citations reproduce the text, and nothing is lost',
    async (name) => {
      const write = WRITERS[name];
      await fc.assert(
        fc.asyncProperty(sections, async (all) => {
          const source = write?.(all) ?? '';
          const document = await readDocument({
            data: typeof source === 'string' ? Buffer.from(source) : source,
            load: loadHere,
            name,
          });
          checkCitations(document);
          const found = normalise(document.text);
          for (const { paragraphs } of all) {
            for (const text of paragraphs) {
              for (const part of text.split('. ')) expect(found).toContain(normalise(part));
            }
          }
        }),
        { numRuns: 2 },
      );
    },
  );
});
