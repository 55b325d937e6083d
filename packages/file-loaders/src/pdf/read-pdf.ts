import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

import { getErrorMessage } from '@lobechat/types';

import { invalidDocument, needsPassword } from '../failures.ts';
import type { Reader } from '../reading/reader.ts';
import type { DocumentFacts } from '../types.ts';
import { type Annotation, formatAnnotations } from './annotations.ts';
import { findCharacterMaps } from './character-maps.ts';
import { isUnreadable, joinItems, type TextItem } from './page-text.ts';
import { formatRanges } from './ranges.ts';
import { repairPageList } from './repair-page-list.ts';
import { findSpacedText, joinSpacedText } from './spaced-text.ts';
import { findUnseenText } from './unseen-text.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Damaged pages in a row after which a file that claims a million pages is given up. */
const MAX_FAILURES = 1000;

const isHopeless = (damaged: readonly number[]): boolean =>
  damaged.at(-MAX_FAILURES) === (damaged.at(-1) ?? 0) - MAX_FAILURES + 1;

const open = async (data: Uint8Array): Promise<Pdf> => {
  try {
    return await getDocumentProxy(data, {
      cMapPacked: true,
      cMapUrl: findCharacterMaps(),
      disableFontFace: true,
      enableXfa: false,
      // Unpacking pictures would be wasted work.
      maxImageSize: 1,
      stopAtErrors: false,
      useSystemFonts: false,
      verbosity: 0,
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') throw needsPassword();
    throw invalidDocument(
      `The PDF is damaged and cannot be opened (${getErrorMessage(error)}). Get the file again, or repair it, for example with: qpdf FILE repaired.pdf`,
      error,
    );
  }
};

type Page = Awaited<ReturnType<Pdf['getPage']>>;

/**
 * The drawing operations are only needed for details: if they cannot be read, the text is still
 * complete.
 */
const readDrawing = async (
  pdf: Pdf,
  page: Page,
): Promise<{ spaced: string[]; unseen: string[] }> => {
  try {
    const layers = await pdf.getOptionalContentConfig();
    const isShown = (layer: unknown): boolean => layers.isVisible(layer);
    const { AnnotationMode, OPS } = await getResolvedPDFJS();
    const drawn = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
    return {
      spaced: findSpacedText(drawn, OPS),
      unseen: findUnseenText(drawn, OPS, page.view, isShown),
    };
  } catch {
    return { spaced: [], unseen: [] };
  }
};

const readPage = async (
  pdf: Pdf,
  number: number,
): Promise<{ text: string; unseen: readonly string[] }> => {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const annotations = (await page.getAnnotations()) as Annotation[];
  const drawn = joinItems(items.filter((item) => 'str' in item) as TextItem[]);
  const { spaced, unseen } =
    drawn === '' ? { spaced: [], unseen: [] } : await readDrawing(pdf, page);
  const text = joinSpacedText(drawn, spaced);
  page.cleanup();
  return {
    text: [text, formatAnnotations(annotations)].filter((block) => block !== '').join('\n\n'),
    unseen,
  };
};

/** Characters of a text quoted in a warning. */
const SAMPLE = 60;

const MOST_NAMES = 10;

/** Files within the file, such as the data of an invoice or the documents of a portfolio. */
const describeAttachments = async (pdf: Pdf): Promise<string[]> => {
  const attached: unknown = await pdf.getAttachments().catch(() => undefined);
  const names = (attached instanceof Map ? [...attached.values()] : []).map(
    (file: { filename?: unknown }) =>
      JSON.stringify(String(file.filename).slice(0, SAMPLE).toWellFormed()),
  );
  if (names.length === 0) return [];
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  return [
    `Files attached to the PDF are not read: ${names.slice(0, MOST_NAMES).join(', ')}${more}.`,
  ];
};

/** Metadata of a PDF, some of which may come from the program that created it. */
const readFacts = async (pdf: Pdf): Promise<DocumentFacts> => {
  const found = await pdf.getMetadata().catch(() => undefined);
  const info = (found?.info ?? {}) as Readonly<Record<string, unknown>>;
  const { Author: author, Subject: subject, Title: title } = info;
  return Object.fromEntries(
    Object.entries({ author, subject, title }).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : '',
    ]),
  );
};

/** Problems of the pages that a reader must know about. */
interface PageProblems {
  damaged: number[];
  empty: number[];
  unreadable: number[];
  unseen: number[];
  /** The first text that a person may not see. */
  unseenSample: string;
}

/** `page 3`, `pages 3–7, 9`. */
const namePages = (numbers: readonly number[]): string =>
  `${numbers.length > 1 ? 'pages' : 'page'} ${formatRanges(numbers)}`;

const describeProblems = (
  { damaged, empty, unreadable, unseen, unseenSample }: PageProblems,
  totalParts: number,
): string[] => [
  ...(damaged.length > 0
    ? [
        // Where the list of pages is damaged, pdf.js takes its end.
        `Damaged, and left out: ${namePages(damaged)}.${damaged.includes(totalParts) || isHopeless(damaged) ? ' Pages after it may be missing.' : ''}`,
      ]
    : []),
  ...(empty.length > 0
    ? [
        `No text on ${namePages(empty)}: scanned, drawn or empty. To read pictures of text, turn the pages into images or use a program for text recognition (OCR).`,
      ]
    : []),
  ...(unreadable.length > 0
    ? [
        `The fonts of ${namePages(unreadable)} do not say which characters their letters are; text there is wrong or missing.`,
      ]
    : []),
  ...(unseen.length > 0
    ? [
        `A person may not see all the text of ${namePages(unseen)}: some has the colour of its background, is covered, cut off, tiny or invisible, is in a hidden layer or is outside the page (${JSON.stringify(unseenSample)}). Do not trust such text. It was read with the rest, except what is outside the page.`,
      ]
    : []),
];

/** Reads a PDF page by page; only the requested pages are read. */
export const readPdf: Reader = async ({ collector, data, selection, warnings }) => {
  const repaired = repairPageList(data);
  const pdf = await open(repaired?.data ?? data);
  const totalParts = pdf.numPages;
  if (pdf.isPureXfa) {
    warnings.push('The PDF is an XFA form. What was filled in is not part of its pages.');
  }
  warnings.push(...(await describeAttachments(pdf)));
  const labels = await pdf.getPageLabels().catch(() => null);
  const problems: PageProblems = {
    damaged: [],
    empty: [],
    unreadable: [],
    unseen: [],
    unseenSample: '',
  };
  const last = Math.min(selection.to ?? totalParts, totalParts);
  const isOver = (number: number): boolean =>
    number > last || isHopeless(problems.damaged) || collector.isFull(number);
  for (let number = selection.from ?? 1; !isOver(number); number += 1) {
    let text = '';
    let unseen: readonly string[] = [];
    try {
      if (repaired?.damaged.includes(number)) throw invalidDocument('It is no page.');
      const page = await readPage(pdf, number);
      ({ text, unseen } = page);
      if (unseen.length > 0) {
        problems.unseen.push(number);
        problems.unseenSample ||= unseen.join(' ').slice(0, SAMPLE).toWellFormed();
      }
      if (text === '') problems.empty.push(number);
      else if (isUnreadable(text)) problems.unreadable.push(number);
    } catch {
      problems.damaged.push(number);
    }
    const label = labels?.[number - 1] ?? '';
    const hasLabel = label !== '' && label !== String(number);
    collector.add({
      number,
      text,
      ...(hasLabel && { title: label }),
      ...(unseen.length > 0 && { unseen }),
    });
  }
  warnings.push(...describeProblems(problems, totalParts));
  return { about: await readFacts(pdf), partName: 'page', totalParts };
};
