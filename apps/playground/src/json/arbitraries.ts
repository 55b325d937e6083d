import fc from 'fast-check';

import { anyCharacter } from '@lobechat/utils/testing';

import { type JsonNode, memberOf, NULL_NODE } from './json-node.ts';

const numberText = fc.oneof(
  fc.integer().map(String),
  fc.double({ noDefaultInfinity: true, noNaN: true }).map((value) => JSON.stringify(value)),
  fc.bigInt().map(String),
  fc.constantFrom('1.10', '-0', '1e400', '0.1000', '12345678901234567890', '1E+2'),
);

const stringNode = fc
  .tuple(fc.string({ unit: anyCharacter }), fc.boolean())
  .map(([value, escaped]): JsonNode => {
    const raw = JSON.stringify(value);
    const spelling = escaped ? raw.replace(/a/g, String.raw`\u0061`) : raw;
    return { kind: 'string', raw: spelling, value: JSON.parse(spelling) as string };
  });

/** Nodes of every kind in JSON, with numbers and strings in all spellings. */
export const jsonNode = fc.letrec<{ node: JsonNode; object: JsonNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant<JsonNode>(NULL_NODE),
    fc.boolean().map((value): JsonNode => ({ kind: 'boolean', value })),
    numberText.map((raw): JsonNode => ({ kind: 'number', raw })),
    stringNode,
    fc.array(tie('node'), { maxLength: 4 }).map((items): JsonNode => ({ items, kind: 'array' })),
    tie('object'),
  ),
  object: fc
    .array(fc.tuple(fc.string(), tie('node')), { maxLength: 4 })
    .map((members): JsonNode => ({
      kind: 'object',
      members: members.map(([name, node]) => memberOf(name, node)),
    })),
}));
