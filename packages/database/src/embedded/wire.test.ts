import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  createMessageReader,
  parsedName,
  queryMessage,
  renameStatement,
  welcomeMessage,
} from './wire.ts';

const startup = (): Buffer => {
  const body = Buffer.from('user\0me\0\0');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.writeUInt32BE(196_608, 4);
  return Buffer.concat([head, body]);
};

const message = (letter: string, body: string): Buffer => {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeUInt32BE(Buffer.byteLength(body) + 4, 1);
  return Buffer.concat([head, Buffer.from(body)]);
};

describe('createMessageReader', () => {
  it.each([3_000_000, 0])('rejects a message that claims to have %d bytes', (length) => {
    const reader = createMessageReader(1_000_000);
    reader.push(startup());
    const head = Buffer.from('Q....');
    head.writeUInt32BE(length, 1);
    expect(() => reader.push(head)).toThrow(RangeError);
  });

  it('finds the same messages, however they are split', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 50 }), { maxLength: 10 }),
        fc.array(fc.integer({ max: 40, min: 1 }), { minLength: 1 }),
        (queries, sizes) => {
          const bytes = Buffer.concat([startup(), ...queries.map((query) => queryMessage(query))]);
          const reader = createMessageReader(1_000_000);
          const found: string[] = [];
          for (let position = 0, index = 0; position < bytes.length; index += 1) {
            const size = sizes[index % sizes.length]!;
            for (const { bytes: one, kind } of reader.push(
              bytes.subarray(position, position + size),
            )) {
              found.push(kind === 'Q' ? one.toString('utf8', 5, one.length - 1) : kind);
            }
            position += size;
          }
          expect(found).toEqual(['startup', ...queries.map((query) => query.toWellFormed())]);
        },
      ),
    );
  });

  it('distinguishes requests for encryption and others from a startup', () => {
    const request = (code: number): string | undefined => {
      const bytes = Buffer.alloc(8);
      bytes.writeUInt32BE(8, 0);
      bytes.writeUInt32BE(code, 4);
      return createMessageReader(1000).push(bytes)[0]?.kind;
    };
    expect([80_877_103, 80_877_104, 80_877_102].map(request)).toEqual([
      'encryption',
      'encryption',
      'other',
    ]);
  });
});

describe('renameStatement', () => {
  const rename = (letter: string, body: string): string =>
    renameStatement({ bytes: message(letter, body), kind: letter }, 'c7_').toString('latin1', 5);

  it('leaves the unnamed statement alone', () => {
    expect(rename('P', '\0SELECT 1\0\0\0')).toBe('\0SELECT 1\0\0\0');
    expect(rename('B', '\0\0\0\0')).toBe('\0\0\0\0');
    expect(rename('D', 'S\0')).toBe('S\0');
  });

  it('leaves portals alone, which live no longer than a transaction', () => {
    expect(rename('D', 'Pmine\0')).toBe('Pmine\0');
    expect(rename('E', 'mine\0\0\0\0\0')).toBe('mine\0\0\0\0\0');
  });

  it('prefixes named statements with their connection, and adjusts the length', () => {
    expect(rename('P', 'mine\0SELECT 1\0\0\0')).toBe('c7_mine\0SELECT 1\0\0\0');
    expect(rename('B', 'portal\0mine\0\0\0')).toBe('portal\0c7_mine\0\0\0');
    expect(rename('C', 'Smine\0')).toBe('Sc7_mine\0');
    const renamed = renameStatement({ bytes: message('C', 'Smine\0'), kind: 'C' }, 'c7_');
    expect(renamed.readUInt32BE(1)).toBe(renamed.length - 1);
  });
});

describe('parsedName', () => {
  it('returns the name of a Parse message, and nothing for others', () => {
    expect(parsedName({ bytes: message('P', 'mine\0SELECT 1\0\0\0'), kind: 'P' })).toBe('mine');
    expect(parsedName({ bytes: queryMessage('SELECT 1'), kind: 'Q' })).toBe('');
  });
});

describe('welcomeMessage', () => {
  it('ends with ReadyForQuery outside of a transaction', () => {
    expect(welcomeMessage({ server_version: '18' }, 1).toString('latin1').endsWith('I')).toBe(true);
  });
});
