import { delimitText, escapeMarkup, joinLines, oneLine } from '@lobechat/prompts';

import type { ReadKnowledgeState } from '../types.ts';
import { formatPages, formatTrail, nameOf, sentenceOf } from './names.ts';
import { escapeTags } from './quote.ts';
import { noteRemarks } from './remarks.ts';

type ReadPart = Omit<ReadKnowledgeState, 'failures' | 'others'>;

/** A tag within the text. At the same place, the lower rank comes first. */
interface Tag {
  at: number;
  rank: 0 | 1 | 2;
  tag: string;
}

/** Tags of their own around invisible parts. */
const tagHidden = ({ hidden = [], start, text }: ReadPart): Tag[] => {
  const ranges = hidden
    .map(([from = 0, to = 0]) => [Math.max(from - start, 0), Math.min(to - start, text.length)])
    .toSorted(([a = 0], [b = 0]) => a - b);
  const tags: Tag[] = [];
  let done = 0;
  for (const [from = 0, to = 0] of ranges) {
    const at = Math.max(from, done);
    if (to <= at) continue;
    tags.push({ at, rank: 2, tag: '<hidden>' }, { at: to, rank: 0, tag: '</hidden>' });
    done = to;
  }
  return tags;
};

/** Where pages, slides and sheets begin, if there are several, or one with a name. */
const tagPages = ({ pageStarts = [], start }: ReadPart): Tag[] =>
  pageStarts
    .filter((one) => one.start >= start && (pageStarts.length > 1 || one.title !== undefined))
    .map(({ page, start: at, title }) => {
      const name = title === undefined ? '' : ` title="${escapeMarkup(oneLine(title))}"`;
      return { at: at - start, rank: 1, tag: `<page number="${page}"${name}/>` };
    });

/** The text with its pages and invisible parts. Its lines stay what they are. */
const markText = (state: ReadPart): string => {
  const tags = [...tagHidden(state), ...tagPages(state)].toSorted(
    (a, b) => a.at - b.at || a.rank - b.rank,
  );
  let marked = '';
  let done = 0;
  for (const { at, tag } of tags) {
    marked += escapeTags(state.text.slice(done, at)) + tag;
    done = at;
  }
  return marked + escapeTags(state.text.slice(done));
};

const describePlace = (state: ReadPart): string => {
  const { document, end, lastPage, page, start } = state;
  const pages = formatPages(page, lastPage);
  const of = document.pages === undefined ? '' : ` of ${document.pages}`;
  const facts = [
    ...(pages === undefined ? [] : [`${pages}${of}`]),
    `chars ${start}–${end} of ${document.characters}`,
    `id ${nameOf(document.id)}`,
  ];
  return facts.join(', ');
};

const describeNext = ({ document, end, nextStart, previousStart }: ReadPart): string => {
  const call = (start: number): string =>
    `readKnowledge with ${JSON.stringify({ id: document.id, start })}`;
  const back =
    previousStart === undefined ? '' : ` For the text before, call ${call(previousStart)}.`;
  const rest =
    end < document.characters
      ? `This is the requested part. For the text after it, call ${call(end)}.`
      : 'This is the end of the document.';
  const on = nextStart === undefined ? rest : `To continue, call ${call(nextStart)}.`;
  return `${on}${back}`;
};

const formatPart = (state: ReadPart): string => {
  const { document, firstLine, headings } = state;
  const { path, title, url } = document;
  const trail = formatTrail({ headings, title });
  if (document.characters === 0) return `${JSON.stringify(trail)} has no text.`;
  const page = delimitText({
    attributes: {
      source: `${trail} (${describePlace(state)})`,
      from: path === undefined && url === undefined ? undefined : nameOf(path ?? url ?? ''),
      firstLine,
    },
    tag: 'document',
    text: markText(state),
  });
  return joinLines([page, noteRemarks(state.notes), describeNext(state)]);
};

/** The text that was read, for the model: usually a part of one document. */
export const formatRead = ({ failures = [], others = [], ...first }: ReadKnowledgeState): string =>
  joinLines([
    ...[first, ...others].map(formatPart),
    ...failures.map(({ id, message }) => `Not read: ${nameOf(id)}: ${sentenceOf(message)}`),
  ]);
