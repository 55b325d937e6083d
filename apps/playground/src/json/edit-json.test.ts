import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { jsonNode } from './arbitraries.ts';
import {
  childNode,
  findInexactNumbers,
  findInvalid,
  removeNode,
  setNode,
  swapItems,
} from './edit-json.ts';
import type { JsonNode } from './json-node.ts';
import { parseJson } from './parse-json.ts';
import { printJson } from './print-json.ts';

const node = (text: string): JsonNode => {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error(parsed.error.reason);
  return parsed.node;
};
const compact = (value: JsonNode): string => printJson(value).replace(/\s/g, '');

describe('setNode', () => {
  it('changes one value and keeps the spelling of all others', () => {
    const root = node('{"big":12345678901234567890,"list":[1.0,2],"other":null}');
    const changed = setNode(root, ['list', 1], node('3.00'));
    expect(compact(changed)).toBe('{"big":12345678901234567890,"list":[1.0,3.00],"other":null}');
  });

  it('adds a missing member at the end, and the objects on the way to it', () => {
    expect(compact(setNode(node('{"a":1}'), ['b', 'c'], node('2')))).toBe('{"a":1,"b":{"c":2}}');
  });

  it('changes the last of duplicate members, which is the one that counts', () => {
    expect(compact(setNode(node('{"a":1,"a":2}'), ['a'], node('3')))).toBe('{"a":1,"a":3}');
  });

  it('is undone by setting the old value again', () => {
    fc.assert(
      fc.property(jsonNode.object, jsonNode.node, (object, value) => {
        const first = object.kind === 'object' ? object.members.at(-1) : undefined;
        if (!first) return;
        const back = setNode(setNode(object, [first.name], value), [first.name], first.node);
        expect(back).toEqual(object);
      }),
    );
  });

  it('treats names of inherited properties as ordinary names', () => {
    expect(childNode(node('{}'), 'constructor')).toBeUndefined();
    expect(compact(setNode(node('{}'), ['__proto__'], node('1')))).toBe('{"__proto__":1}');
  });
});

describe('removeNode', () => {
  it('does nothing for a missing node', () => {
    const root = node('{"a":[1]}');
    expect(removeNode(root, ['b'])).toEqual(root);
    expect(removeNode(root, ['b', 'c'])).toEqual(root);
    expect(removeNode(root, ['a', 5])).toEqual(root);
    expect(removeNode(root, [])).toBe(root);
    expect(removeNode(node('1'), ['a'])).toEqual(node('1'));
  });

  it('removes a member with its duplicates, or an item', () => {
    expect(compact(removeNode(node('{"a":1,"b":2,"a":3}'), ['a']))).toBe('{"b":2}');
    expect(compact(removeNode(node('{"a":[1,2,3]}'), ['a', 1]))).toBe('{"a":[1,3]}');
  });
});

describe('swapItems', () => {
  it('exchanges two items and ignores positions that do not exist', () => {
    const root = node('{"a":[1,2,3]}');
    expect(compact(swapItems(root, { first: 0, path: ['a'], second: 2 }))).toBe('{"a":[3,2,1]}');
    expect(swapItems(root, { first: 0, path: ['a'], second: 3 })).toBe(root);
    expect(swapItems(root, { first: 0, path: ['b'], second: 1 })).toBe(root);
  });
});

describe('findInvalid', () => {
  it('finds unfinished fields wherever they are', () => {
    const unfinished: JsonNode = { kind: 'invalid', raw: '{' };
    const root = setNode(setNode(node('{"a":[1]}'), ['a', 0], unfinished), ['b/c'], unfinished);
    expect(findInvalid(root)).toEqual(['/a/0', '/b~1c']);
  });
});

describe('findInexactNumbers', () => {
  it.each(['12345678901234567890', '0.1234567890123456789', '1e400', '9007199254740993'])(
    'finds %s, which a double cannot hold',
    (text) => {
      expect(findInexactNumbers(node(`{"a":[${text}]}`))).toEqual(['/a/0']);
    },
  );

  it.each(['0.1', '1.10', '-0', '100', '1e2', '0.00', '1E+2', '9007199254740992', '123e-2'])(
    'accepts %s',
    (text) => {
      expect(findInexactNumbers(node(text))).toEqual([]);
    },
  );

  it('accepts every number that JavaScript writes', () => {
    fc.assert(
      fc.property(fc.double({ noDefaultInfinity: true, noNaN: true }), (value) => {
        expect(findInexactNumbers(node(JSON.stringify(value)))).toEqual([]);
      }),
    );
  });
});
