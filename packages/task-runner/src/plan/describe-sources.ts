import { joinList, oneLine, truncateText } from '@lobechat/prompts';

import type { TemplateValues } from './fill-arguments.ts';
import { listPieces, type NumberedStep } from './plan-steps.ts';
import { formatReference, type PathSegment, type Reference } from './reference.ts';

/** Maximum number of references named for a source. */
const LISTED = 8;
/** Maximum number of sources. */
const SOURCES = 4;
/** Characters of a reference that is named. */
const REFERENCE_LENGTH = 120;
/** Characters shown of a value. */
const VALUE_LENGTH = 40;
/** Maximum number of values looked at: states can be large. */
const VISITED = 200;

const show = (value: number | string): string =>
  typeof value === 'string'
    ? oneLine(JSON.stringify(truncateText(value, { length: VALUE_LENGTH })))
    : String(value);

/** The first texts and numbers of some data, those nearest to the root first. */
const listValues = (data: unknown): { path: PathSegment[]; value: number | string }[] => {
  const found: { path: PathSegment[]; value: number | string }[] = [];
  const queue: { path: PathSegment[]; value: unknown }[] = [{ path: [], value: data }];
  for (const { path, value } of queue) {
    if (found.length === LISTED) break;
    if (typeof value === 'string' || typeof value === 'number') found.push({ path, value });
    if (typeof value !== 'object' || value === null) continue;
    // Of a list, the first entry shows the shape of all.
    const entries = Array.isArray(value) ? [[0, value[0]] as const] : Object.entries(value);
    for (const [name, inner] of entries) {
      if (queue.length < VISITED) queue.push({ path: [...path, name], value: inner });
    }
  }
  return found;
};

/**
 * What else a step could have taken from where it took whole contents or states, as sentences. For
 * a call that failed: a tool often expects one value where the content is a sentence about it, and
 * whoever wrote the plan has not seen the state. Empty if the step took only single values.
 */
export const describeSources = (step: NumberedStep, { steps, tasks }: TemplateValues): string => {
  const whole = new Map<string, Reference>();
  for (const piece of listPieces(step)) {
    if (piece.kind !== 'reference' || piece.reference.path.length > 0) continue;
    whole.set(formatReference(piece.reference), piece.reference);
  }
  const sources = [...whole].slice(0, SOURCES).map(([taken, { kind, name }]) => {
    const source = kind === 'steps' ? steps.get(name) : tasks.get(name);
    const values = listValues(source?.state).flatMap(({ path, value }) => {
      const reference = formatReference({ field: 'state', kind, name, path });
      const isPlain = reference.length <= REFERENCE_LENGTH && oneLine(reference) === reference;
      return isPlain ? `{{${reference}}} is ${show(value)}` : [];
    });
    if (values.length === 0) return '';
    return ` {{${taken}}} is the whole result. Parts of it: ${joinList(values)}.`;
  });
  return sources.join('');
};
