import { PhotonImage } from '@cf-wasm/photon';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readImage } from './read-image.ts';
import { seemsComplete } from './seems-complete.ts';

const dots = Uint8Array.from({ length: 40 * 30 * 4 }, (_, at) => (at * 7919) % 256);
const drawn = new PhotonImage(dots, 40, 30);

const IMAGES: Readonly<Record<string, Uint8Array>> = {
  'image/gif': Buffer.from(
    'R0lGODlhAQABAIAAAAAAAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==',
    'base64',
  ),
  'image/jpeg': drawn.get_bytes_jpeg(80),
  'image/png': drawn.get_bytes(),
  'image/webp': drawn.get_bytes_webp(),
};

const types = Object.keys(IMAGES);
const imageOf = (mimeType: string): Uint8Array => IMAGES[mimeType] ?? new Uint8Array();

const read = (bytes: Uint8Array, mimeType: string) =>
  readImage(bytes, { mimeType, name: 'x', signal: undefined });

describe('an image does not seem complete', () => {
  it.each(types)('if anything of its end is missing: %s', (mimeType) => {
    const image = imageOf(mimeType);
    fc.assert(
      fc.property(fc.integer({ max: image.length - 1, min: 1 }), (length) => {
        // By chance, the byte of a GIF's end may stand in its middle.
        fc.pre(mimeType !== 'image/gif' || image[length - 1] !== 0x3b);
        expect(seemsComplete(image.slice(0, length), mimeType)).toBe(false);
      }),
    );
  });

  it('if a byte of a PNG differs', () => {
    const image = imageOf('image/png');
    fc.assert(
      fc.property(fc.integer({ max: image.length - 1, min: 8 }), (at) => {
        const damaged = image.slice();
        damaged[at] = (damaged[at] ?? 0) ^ 0x10;
        expect(seemsComplete(damaged, 'image/png')).toBe(false);
      }),
    );
  });

  it('if it is of another type', () => {
    expect(seemsComplete(imageOf('image/png'), 'image/bmp')).toBe(false);
  });
});

describe('an image seems complete', () => {
  it.each(types)('even if something follows: %s', (mimeType) => {
    const image = imageOf(mimeType);
    expect(seemsComplete(image, mimeType)).toBe(true);
    expect(seemsComplete(Buffer.concat([image, Buffer.alloc(20)]), mimeType)).toBe(true);
  });
});

describe('readImage', () => {
  it('refuses a PNG without its pixels, instead of showing it to a model', async () => {
    const cut = imageOf('image/png').slice(0, 300);
    await expect(read(cut, 'image/png')).rejects.toMatchObject({ type: 'BinaryFile' });
  });

  it.each([
    ['image/jpeg', 2],
    ['image/png', 12],
  ])('shows a picture that only lacks its end mark: %s', async (mimeType, missing) => {
    const shown = await read(imageOf(mimeType).slice(0, -missing), mimeType);
    expect(shown).toMatchObject({ height: 30, mimeType, width: 40 });
    expect(seemsComplete(Buffer.from(shown.data, 'base64'), mimeType)).toBe(true);
  });

  it('decodes what does not seem complete, and shows what can be decoded', async () => {
    const motion = Buffer.concat([imageOf('image/jpeg'), Buffer.from('ffda', 'hex')]);
    const shown = await read(motion, 'image/jpeg');
    expect(shown).toMatchObject({ height: 30, mimeType: 'image/jpeg', width: 40 });
    expect(seemsComplete(Buffer.from(shown.data, 'base64'), 'image/jpeg')).toBe(true);
  });
});
