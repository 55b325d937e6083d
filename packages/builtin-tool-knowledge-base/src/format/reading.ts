import { delimitText, joinLines } from '@lobechat/prompts';

import type { ReadKnowledgeState } from '../types.ts';
import { formatPages, formatTrail, nameOf, sentenceOf } from './names.ts';
import { escapeTags } from './quote.ts';
import { noteRemarks } from './remarks.ts';

type ReadPart = Omit<ReadKnowledgeState, 'failures' | 'others'>;

const OPEN = '<hidden>';
const CLOSE = '</hidden>';

/** The text with invisible parts between tags of their own. */
const markHidden = ({ hidden = [], start, text }: ReadPart): string => {
  const ranges = hidden
    .map(([from = 0, to = 0]) => [Math.max(from - start, 0), Math.min(to - start, text.length)])
    .filter(([from = 0, to = 0]) => to > from)
    .toSorted(([a = 0], [b = 0]) => a - b);
  let marked = '';
  let done = 0;
  for (const [from = 0, to = 0] of ranges) {
    const begin = Math.max(from, done);
    if (to <= begin) continue;
    marked += escapeTags(text.slice(done, begin));
    marked += `${OPEN}${escapeTags(text.slice(begin, to))}${CLOSE}`;
    done = to;
  }
  return marked + escapeTags(text.slice(done));
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

/** A part of one document. */
const formatPart = (state: ReadPart): string => {
  const { document, firstLine, headings, text } = state;
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
    text: markHidden({ ...state, text }),
  });
  return joinLines([page, noteRemarks(state.notes), describeNext(state)]);
};

/** The text that was read, for the model: usually a part of one document. */
export const formatRead = ({ failures = [], others = [], ...first }: ReadKnowledgeState): string =>
  joinLines([
    ...[first, ...others].map(formatPart),
    ...failures.map(({ id, message }) => `Not read: ${nameOf(id)}: ${sentenceOf(message)}`),
  ]);
