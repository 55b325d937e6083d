import { describe, expect, it } from 'vitest';

import { defineToolApis } from './define-tool-apis.ts';
import { objectOf, TEXT } from './schema-parts.ts';
import { createSampleService, listSampleCalls } from './service-samples.ts';

const apis = defineToolApis({
  readNote: { description: 'Read a note.', parameters: objectOf({ id: TEXT }) },
});

const service = createSampleService(
  apis,
  [
    { answer: { pages: ['one'] }, apiName: 'readNote', arguments: { id: 'a', page: 1 } },
    {
      apiName: 'readNote',
      arguments: { id: 'b' },
      failure: { message: 'There is no note b.', type: 'NotFound' },
    },
  ],
  (apiName, answer, call: { heard?: unknown[]; signal?: AbortSignal }) =>
    call.heard?.push([apiName, answer]),
);

describe('a service of samples', () => {
  it.each([
    ['a call that no sample makes', { id: 'c' }, {}, /knows the examples only/],
    ['a sample that failed', { id: 'b' }, {}, /no note b/],
    ['a cancelled call', { id: 'a', page: 1 }, { signal: AbortSignal.abort() }, /cancelled/],
  ])('refuses %s', async (_, args, call, message) => {
    await expect(service.readNote(args, call)).rejects.toThrow(message);
  });

  it('answers a call regardless of argument order, and notifies the listener', async () => {
    const heard: unknown[] = [];
    const answer: { pages: string[] } = await service.readNote({ page: 1, id: 'a' }, { heard });
    expect(heard).toEqual([['readNote', { pages: ['one'] }]]);
    answer.pages.push('two');
    expect(await service.readNote({ id: 'a', page: 1 })).toEqual({ pages: ['one'] });
  });
});

it('lists the calls in the examples', () => {
  const examples = { readNote: [{ arguments: { id: 'a' } }, { arguments: { id: 'b' } }] };
  expect(listSampleCalls(examples)).toEqual([
    { apiName: 'readNote', arguments: { id: 'a' } },
    { apiName: 'readNote', arguments: { id: 'b' } },
  ]);
});
