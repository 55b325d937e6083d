import {
  countOf,
  crawlResultsPrompt,
  delimitText,
  formatBytes,
  joinLines,
  neutraliseText,
  oneLine,
  remark,
  searchResultsPrompt,
  takeHead,
} from '@lobechat/prompts';

import { WebBrowsingLimit } from './constants.ts';
import type {
  CrawledPage,
  CrawlResult,
  DownloadFileState,
  FindInPageState,
  ListPageLinksState,
  SearchProviderReport,
  UniformSearchResponse,
} from './types.ts';

/** Maximum characters of untrusted text within one of our lines. */
const LONGEST_SAYING = 300;

/** Untrusted text, short and on one line. */
export const sayShort = (text: string, longest = LONGEST_SAYING): string => {
  const head = takeHead(text, longest);
  return oneLine(head.length < text.length ? `${head}…` : head);
};

/** The same without a tag around it: it must not look like a closing tag. */
const sayAside = (text: string, longest?: number): string =>
  sayShort(text, longest).replaceAll('<', '&lt;');

const nameProviders = (providers: readonly SearchProviderReport[]): string =>
  providers.map(({ name }) => sayAside(name, 60)).join(', ');

/** Failures, one line each. */
const describeProviders = (providers: readonly SearchProviderReport[]): string[] => {
  const missing = providers.filter(({ outcome }) => outcome === 'notConfigured');
  const failed = providers.filter(({ outcome }) => outcome === 'failed');
  return [
    ...failed.map(({ errorType, message, name }) => {
      const why = message ?? errorType;
      return `${sayAside(name, 60)} failed${why ? `: ${sayAside(why)}` : '.'}`;
    }),
    // A provider that answered may still have ignored a filter.
    ...providers
      .filter(({ message, outcome }) => message && (outcome === 'answered' || outcome === 'empty'))
      .map(({ message = '', name }) => `${sayAside(name, 60)}: ${sayAside(message)}.`),
    ...(missing.length > 0 ? [`Not configured on this host: ${nameProviders(missing)}.`] : []),
  ];
};

/** The results of a search for the model. */
export const formatSearch = ({
  answers = [],
  providers = [],
  results,
}: UniformSearchResponse): string => {
  const remarks = describeProviders(providers).map(remark);
  const said = answers
    .slice(0, WebBrowsingLimit.shownAnswers)
    .map(({ text, url }) => delimitText({ attributes: { url }, tag: 'answer', text }));
  const shown = searchResultsPrompt(results.slice(0, WebBrowsingLimit.shownResults));
  if (results.length > 0) return joinLines([...said, shown, ...remarks]);
  if (said.length > 0) return joinLines([...said, ...remarks]);
  const asked = nameProviders(providers.filter(({ outcome }) => outcome === 'empty'));
  const final =
    `This is final: ${asked === '' ? 'the search' : asked} answered and found nothing. ` +
    'Do not repeat the search; use other words or fewer filters.';
  return joinLines([`${shown} ${final}`, ...remarks]);
};

/**
 * Why a search failed, if it did: the service's message, with the missing reports of providers. A
 * search that no provider answered has failed even if the service does not say so.
 */
export const describeFailure = ({
  errorDetail,
  providers = [],
  results,
}: UniformSearchResponse): string | undefined => {
  const isUnanswered =
    results.length === 0 &&
    providers.length > 0 &&
    providers.every(({ outcome }) => outcome === 'failed' || outcome === 'notConfigured');
  if (!errorDetail && !isUnanswered) return undefined;
  const said =
    errorDetail ??
    'The search failed: no provider answered. This does not mean that there are no results.';
  const reasons = describeProviders(
    providers.filter(({ message, name }) => !said.includes(message ?? name)),
  );
  return joinLines([neutraliseText(said), ...reasons.map(remark)]);
};

/** Whether a page was unreadable. */
export const isFailedPage = ({ errorMessage, errorType }: CrawledPage): boolean =>
  Boolean(errorMessage ?? errorType);

/* Numbered links, `[text][3]`, are listed below the text. */
const describeLinks = ({ content = '', links = [] }: CrawledPage): string => {
  if (links.length === 0) return '';
  const used = new Set(
    Array.from(content.matchAll(/\]\[(\d{1,6})\]/g), ([, digits]) => Number(digits)),
  );
  const lines = links
    .filter(({ number }) => used.has(number) && !content.includes(`\n[${number}]: `))
    .map(({ number, url }) => `[${number}]: ${sayShort(url, WebBrowsingLimit.urlLength)}`);
  return lines.length === 0 ? '' : `\n\n${lines.join('\n')}`;
};

const describeRest = ({ data, originalUrl }: CrawlResult): string[] => {
  const { artifact, documentId, hiddenTexts = 0, nextIndex, notes = [] } = data;
  const url = data.url || originalUrl;
  return [
    ...(nextIndex === undefined
      ? []
      : [
          `To continue, call crawlSinglePage with ${JSON.stringify({ startIndex: nextIndex, url: sayAside(url, WebBrowsingLimit.urlLength) })}.`,
        ]),
    ...(artifact
      ? [`The whole page is stored as ${sayAside(artifact.name)}, artifact ${artifact.id}.`]
      : []),
    ...(documentId === undefined ? [] : [`It is stored as document ${sayAside(documentId)}.`]),
    ...(hiddenTexts > 0
      ? [
          `${countOf(hiddenTexts, 'text')} that readers do not see ${hiddenTexts === 1 ? 'was' : 'were'} left out.`,
        ]
      : []),
    ...notes.map((note) => sayAside(note)),
  ];
};

const describePage = (result: CrawlResult): string => {
  const { data } = result;
  const page = { ...data, content: `${data.content ?? ''}${describeLinks(data)}` };
  const block = crawlResultsPrompt([{ ...result, data: page }]);
  if (isFailedPage(data)) return block;
  return joinLines([block, ...describeRest(result).map(remark)]);
};

/** A page that is already shown above is not repeated. */
const withoutRepeated = (results: readonly CrawlResult[]): CrawlResult[] => {
  const shown = new Map<string, CrawlResult>();
  return results.map((result) => {
    const { content = '', url } = result.data;
    const first = shown.get(url);
    if (isFailedPage(result.data) || content === '' || first?.data.content !== content) {
      shown.set(url, first ?? result);
      return result;
    }
    const repeated = `The same page as ${sayAside(first.originalUrl, WebBrowsingLimit.urlLength)}, above.`;
    return { ...result, data: { content: repeated, url } };
  });
};

/** Pages for the model. */
export const formatPages = (results: readonly CrawlResult[]): string => {
  const failed = results.filter(({ data }) => isFailedPage(data)).length;
  const told =
    failed > 0 && results.length > 1
      ? remark(`${failed} of ${results.length} pages could not be read.`)
      : undefined;
  return results.length === 0
    ? crawlResultsPrompt([])
    : joinLines([...withoutRepeated(results).map(describePage), told]);
};

/** Matches of a text in a page, for the model. */
export const formatPlaces = (
  { matches, pageUrl, title, total }: FindInPageState,
  length: number,
): string => {
  if (total === 0) {
    return `The text does not occur in this page of ${countOf(length, 'character')}. Try a shorter part of it, or read the page with crawlSinglePage.`;
  }
  const blocks = matches.map(({ after, before, heading, index, match }) =>
    delimitText({
      attributes: { heading: heading && sayShort(heading), startIndex: index },
      tag: 'match',
      text: `…${before}⟦${match}⟧${after}…`,
    }),
  );
  const more = total > matches.length ? `, the first ${matches.length} shown` : '';
  const facts = delimitText({
    attributes: { title: title && sayShort(title), url: pageUrl },
    tag: 'page',
    text: `${countOf(total, 'match', 'matches')}${more}`,
  });
  return joinLines([
    facts,
    ...blocks,
    remark(
      'Matches are marked with ⟦ ⟧. To continue reading from one, pass its startIndex to crawlSinglePage.',
    ),
  ]);
};

/** Links of a page, for the model. */
export const formatLinks = (
  { links, pageUrl, title, total }: ListPageLinksState,
  { offset, query }: { offset: number; query: string },
): string => {
  if (total === 0) return query === '' ? 'The page has no links.' : 'The page has no such links.';
  if (links.length === 0)
    return `The page has ${countOf(total, 'such link')}; there are none after the first ${offset}.`;
  const lines = links.map(
    ({ number, text, url }) =>
      `${number}. ${sayShort(text) || '(no text)'} — ${sayShort(url, WebBrowsingLimit.urlLength)}`,
  );
  const end = offset + links.length;
  const block = delimitText({
    attributes: {
      shown: `${offset + 1}-${end} of ${total}`,
      title: title && sayShort(title),
      url: pageUrl,
    },
    tag: 'links',
    text: lines.join('\n'),
  });
  return joinLines([
    block,
    total > end ? remark(`To continue, pass the offset ${end}.`) : undefined,
  ]);
};

/** A saved file, for the model. */
export const formatDownload = ({
  finalUrl,
  mimeType,
  savedPath,
  size,
}: DownloadFileState): string =>
  `Saved ${oneLine(savedPath)} (${sayShort(mimeType, 100)}, ${formatBytes(size)}) from ${sayShort(finalUrl, WebBrowsingLimit.urlLength)}.`;
