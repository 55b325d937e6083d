import { SAMPLE_ROOT } from './sample-files.ts';
import type { SampleStage } from './sample-stage.ts';

const MOMENT = '2026-03-02T10:00:00.000Z';

/** Values that differ each time, by their names in states. */
const FIXED: Readonly<Record<string, unknown>> = {
  at: MOMENT,
  createdAt: '2026-03-01T08:00:00.000Z',
  durationMs: 1230,
  endedAt: MOMENT,
  startedAt: MOMENT,
  undoneAt: MOMENT,
  withheldEnv: [],
};

/** Replaces what depends on this machine or this moment in an answer. */
export const maskAnswer = (
  answer: unknown,
  { base, commandIds, root }: Pick<SampleStage, 'base' | 'commandIds' | 'root'>,
): unknown => {
  const maskText = (text: string): string => {
    let masked = text.replaceAll(root, SAMPLE_ROOT).replaceAll(base, '/private');
    for (const [name, id] of commandIds) masked = masked.replaceAll(id, name);
    return masked;
  };
  const mask = (value: unknown, name = ''): unknown => {
    if (Object.hasOwn(FIXED, name)) return FIXED[name];
    if (name === 'outputFile') return '/private/data/output.log';
    if (typeof value === 'string') return maskText(value);
    if (Array.isArray(value)) return value.map((item) => mask(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, each]) => each !== undefined)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, each]) => [key, mask(each, key)]),
    );
  };
  return mask(answer);
};
