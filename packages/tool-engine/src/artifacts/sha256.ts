/* The constants are the fractional parts of the cube and square roots of the first primes. */
const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
};

const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;

const ROUND = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const INITIAL = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

const rotate = (value: number, bits: number): number => (value >>> bits) | (value << (32 - bits));

const at = (array: Int32Array, index: number): number => array[index] ?? 0;

/** Mixes one block of 64 bytes into the state. */
const compress = (state: Int32Array, words: Int32Array): void => {
  for (let index = 16; index < 64; index += 1) {
    const early = at(words, index - 15);
    const late = at(words, index - 2);
    const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[index] = at(words, index - 16) + small + at(words, index - 7) + large;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let index = 0; index < 64; index += 1) {
    const sumE = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + sumE + choice + at(ROUND, index) + at(words, index)) | 0;
    const sumA = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (sumA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  const mixed = [a, b, c, d, e, f, g, h];
  for (let index = 0; index < 8; index += 1) {
    state[index] = at(state, index) + (mixed[index] ?? 0);
  }
};

/**
 * SHA-256 as lower-case hexadecimal digits. The platform's implementation is asynchronous and
 * missing in pages without a secure context; this one is meant for contents of a few megabytes.
 *
 * @see https://csrc.nist.gov/pubs/fips/180-4/upd1/final
 */
export const sha256 = (data: string | Uint8Array): string => {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
  // A one bit, zeros, and the length in bits as a 64-bit number pad the last block.
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const tailStart = Math.max(0, blocks - 2) * 64;
  const tail = new Uint8Array(blocks * 64 - tailStart);
  tail.set(bytes.subarray(tailStart));
  tail[bytes.length - tailStart] = 0x80;
  const tailView = new DataView(tail.buffer);
  tailView.setUint32(tail.length - 8, Math.floor(bytes.length / 2 ** 29));
  tailView.setUint32(tail.length - 4, (bytes.length << 3) >>> 0);

  const state = INITIAL.slice();
  const words = new Int32Array(64);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let block = 0; block < blocks; block += 1) {
    const inTail = block * 64 >= tailStart;
    const source = inTail ? tailView : view;
    const start = inTail ? block * 64 - tailStart : block * 64;
    for (let index = 0; index < 16; index += 1) {
      words[index] = source.getInt32(start + index * 4);
    }
    compress(state, words);
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
};
