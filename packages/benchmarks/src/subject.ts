import type { JsonSchema } from '@lobechat/types';

/** The arguments of the tool that everyone calls. */
export interface SubjectArguments {
  count: number;
  zone: string;
}

/** The tool's name for peers. */
export const SUBJECT_NAME = 'describeZone';

export const SUBJECT_DESCRIPTION = 'Describes a zone in a few words.';

/** Small, like most tools' schemas, with one of each kind to validate. */
export const SUBJECT_SCHEMA = {
  additionalProperties: false,
  properties: {
    count: { description: 'How many.', maximum: 1_000_000_000, minimum: 0, type: 'integer' },
    zone: { description: 'Which zone.', maxLength: 100, minLength: 1, type: 'string' },
  },
  required: ['zone', 'count'],
  type: 'object',
} as const satisfies JsonSchema;

/** The tool itself: nearly free, so that the measurement shows the overhead. */
export const describeZone = async ({ count, zone }: SubjectArguments): Promise<string> =>
  `${zone} has ${count}`;

/** The arguments of a call, different each time. */
export const subjectArguments = (index: number): SubjectArguments => ({
  count: index,
  zone: 'UTC',
});
