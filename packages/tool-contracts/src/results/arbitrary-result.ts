import * as fc from 'fast-check';

import type { BuiltinToolResult, ContentBlock } from '@lobechat/types';

/* Generators for property tests. */

const record = fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }), {
  maxKeys: 3,
  noNullPrototype: true,
});
const text = fc.string({ maxLength: 20 });
const filled = fc.string({ maxLength: 20, minLength: 1 });
const sentence = filled.filter((value) => value.trim() !== '');
const base64 = fc.base64String({ maxLength: 24 });

/** JSON as received: -0 is 0, and nothing is undefined. */
const plain = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  arbitrary.map((value) => JSON.parse(JSON.stringify(value)) as Value);

const block: fc.Arbitrary<ContentBlock> = fc.oneof(
  fc.record({ text, type: fc.constant('text' as const) }),
  fc.record({ data: base64, mimeType: filled, type: fc.constant('image' as const) }),
  fc.record({ data: base64, mimeType: filled, type: fc.constant('audio' as const) }),
  fc.record({
    resource: fc.oneof(
      fc.record({ blob: base64, uri: text }),
      fc.record({ mimeType: filled, text, uri: text }),
    ),
    type: fc.constant('resource' as const),
  }),
  fc.record(
    {
      description: text,
      name: filled,
      size: fc.nat(),
      type: fc.constant('link' as const),
      uri: text,
    },
    { requiredKeys: ['name', 'type', 'uri'] },
  ),
);

const optional = plain(
  fc.record(
    {
      artifacts: fc.array(
        fc.record({ id: filled, mimeType: filled, name: filled, size: fc.nat() }),
        { maxLength: 2 },
      ),
      blocks: fc.array(block, { maxLength: 4 }),
      metadata: fc.oneof(record, fc.record({ mcp: fc.jsonValue({ maxDepth: 2 }) })),
      modelMetadata: record,
      state: fc.jsonValue({ maxDepth: 2 }),
      stop: fc.boolean(),
      structured: fc.jsonValue({ maxDepth: 2 }),
    },
    { requiredKeys: [] },
  ),
);

const error = plain(
  fc.record(
    { body: fc.jsonValue({ maxDepth: 2 }), message: sentence, type: sentence },
    { requiredKeys: ['message', 'type'] },
  ),
);

/** Any result that satisfies the contract of results. */
export const arbitraryResult: fc.Arbitrary<BuiltinToolResult> = fc.oneof(
  fc.tuple(optional, filled).map(([parts, content]) => ({ ...parts, content, success: true })),
  fc
    .tuple(optional, filled, error)
    .map(([parts, content, failure]) => ({ ...parts, content, error: failure, success: false })),
);

/** Any value, biased towards the formats. */
export const arbitraryInput: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({
    withBigInt: true,
    withBoxedValues: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withSet: true,
    withSparseArray: true,
    withTypedArray: true,
  }),
  arbitraryResult,
  fc.record(
    {
      _meta: fc.oneof(record, fc.dictionary(fc.constant('lobe-tools/result'), fc.anything())),
      content: fc.oneof(text, fc.array(fc.oneof(block, fc.anything())), fc.anything()),
      data: fc.anything(),
      details: fc.anything(),
      error: fc.oneof(fc.boolean(), text, fc.anything()),
      isError: fc.oneof(fc.boolean(), fc.anything()),
      is_error: fc.boolean(),
      message: text,
      metadata: fc.oneof(record, fc.anything()),
      structuredContent: fc.oneof(record, fc.anything()),
    },
    { requiredKeys: [] },
  ),
  fc.record(
    {
      'meta-data': fc.anything(),
      meta_data: fc.oneof(record, fc.constant({ is_error: true }), fc.anything()),
      results: fc.oneof(fc.record({ error: text }), fc.anything()),
      returned_file_contents: fc.oneof(fc.array(fc.oneof(base64, fc.anything())), fc.anything()),
      returned_file_names: fc.oneof(fc.array(fc.oneof(filled, fc.anything())), fc.anything()),
    },
    { requiredKeys: [] },
  ),
);
