import type { StoredArtifact } from '@lobechat/types';

/** An artifact of the examples, with its bytes. */
export interface SampleArtifact {
  artifact: StoredArtifact;
  bytes: Uint8Array;
}

/** 2026-03-02T09:30:00Z, the time of the first example. */
const FIRST = 1_772_443_800_000;
const MINUTE = 60_000;

/** The smallest possible PNG: one transparent pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const fromBase64 = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const LOG_LINES = 1200;

const logLine = (_: unknown, index: number): string =>
  `09:${String(Math.floor(index / 60) % 60).padStart(2, '0')}:${String(index % 60).padStart(2, '0')} ` +
  `step ${index + 1} of ${LOG_LINES} finished ✓`;

const sample = (
  id: string,
  name: string,
  mimeType: string,
  bytes: Uint8Array,
  minute: number,
): SampleArtifact => ({
  artifact: { createdAt: FIRST + minute * MINUTE, id, mimeType, name, size: bytes.byteLength },
  bytes,
});

/** Ids of the examples, in the format of stores. */
export const SampleId = {
  archive: '4d3c2b1a0f9e8d7c6b5a4938',
  empty: '0a1b2c3d4e5f60718293a4b5',
  log: 'b7f2d0c94a1e58e36d7fa210',
  pixel: '9e8d7c6b5a49382716f5e4d3',
  table: '51c0ffee8badf00d12345678',
} as const;

/** The artifacts of the examples, newest first. */
export const SAMPLES: readonly SampleArtifact[] = [
  sample(
    SampleId.archive,
    'export.zip',
    'application/zip',
    Uint8Array.of(0x50, 0x4b, 0x05, 0x06, ...Array.from({ length: 18 }, () => 0)),
    4,
  ),
  sample(SampleId.pixel, 'pixel.png', 'image/png', fromBase64(PIXEL), 3),
  sample(SampleId.empty, 'stderr.txt', 'text/plain', encode(''), 2),
  sample(
    SampleId.table,
    'prices.csv',
    'text/csv',
    encode('item,price\ncoffee,3.20 €\ntea,2.80 €\n'),
    1,
  ),
  sample(
    SampleId.log,
    'build-call-7.txt',
    'text/plain',
    encode(`${Array.from({ length: LOG_LINES }, logLine).join('\n')}\n`),
    0,
  ),
];
