import { PhotonImage } from '@cf-wasm/photon';
import { describe, expect, it } from 'vitest';

import { shrinkImage } from './shrink-image.ts';
import { isOnItsSide, type Pixels, turnPixels } from './turn-pixels.ts';

const SIDES = { maxBytes: 1_000_000, maxSide: 100, orientation: 1 };

/** A picture of random dots, which no encoder can compress, or of one colour. */
const draw = (width: number, height: number, opacity = 255, isNoise = false): PhotonImage => {
  let seed = 1;
  const next = (): number => (seed = (seed * 48_271) % 2_147_483_647) % 256;
  const colour = [200, 40, 90];
  const bytes = Uint8Array.from({ length: width * height * 4 }, (_, at) =>
    at % 4 === 3 ? opacity : isNoise ? next() : (colour[at % 4] ?? 0),
  );
  return new PhotonImage(bytes, width, height);
};

const pixelOf = (data: Uint8Array): number[] =>
  Array.from(PhotonImage.new_from_byteslice(data).get_raw_pixels().subarray(0, 4));

describe('shrinkImage', () => {
  it('throws for a truncated image', () => {
    const data = draw(300, 200).get_bytes();
    const cut = data.slice(0, data.length / 2);
    expect(() => shrinkImage({ ...SIDES, data: cut, isPhoto: false })).toThrow();
  });

  it('limits the longer side, and keeps at least one pixel on the other', () => {
    const data = draw(400, 200).get_bytes();
    expect(shrinkImage({ ...SIDES, data, isPhoto: false })).toMatchObject({
      height: 50,
      width: 100,
    });
    const line = draw(3000, 1).get_bytes();
    expect(shrinkImage({ ...SIDES, data: line, isPhoto: false })).toMatchObject({
      height: 1,
      width: 100,
    });
  });

  it('keeps a drawing as PNG, with its transparency', () => {
    const data = draw(400, 200, 128).get_bytes();
    const shown = shrinkImage({ ...SIDES, data, isPhoto: false });
    expect(shown.mimeType).toBe('image/png');
    expect(pixelOf(shown.data)).toEqual([200, 40, 90, 128]);
  });

  it('stores an image that would be too large as JPEG on white, no smaller than needed', () => {
    const data = draw(90, 90, 0, true).get_bytes();
    const white = shrinkImage({ ...SIDES, data, isPhoto: false, maxBytes: 6000 });
    expect(white.mimeType).toBe('image/jpeg');
    expect(pixelOf(white.data)).toEqual([255, 255, 255, 255]);
    const noise = draw(90, 90, 255, true).get_bytes();
    const sizes = [100_000, 6000].map(
      (maxBytes) => shrinkImage({ ...SIDES, data: noise, isPhoto: true, maxBytes }).data.length,
    );
    expect(sizes[1]).toBeLessThan(sizes[0] ?? 0);
    expect(sizes[1]).toBeLessThan(6000);
  });

  it('turns a photograph according to its orientation', () => {
    const data = draw(80, 40).get_bytes_jpeg(90);
    expect(shrinkImage({ ...SIDES, data, isPhoto: true, orientation: 6 })).toMatchObject({
      height: 80,
      mimeType: 'image/jpeg',
      width: 40,
    });
  });
});

describe('turnPixels', () => {
  /** The letters of each row, one per pixel: ABC over DEF. */
  const stored: Pixels = {
    bytes: Uint8Array.from([...'ABCDEF'].flatMap((letter) => [letter.charCodeAt(0), 0, 0, 255])),
    height: 2,
    width: 3,
  };
  const lettersOf = ({ bytes, width }: Pixels): string =>
    Array.from(bytes.filter((_, at) => at % 4 === 0))
      .map((code, at) => String.fromCharCode(code) + (at % width === width - 1 ? ' ' : ''))
      .join('')
      .trim();

  it.each([
    [0, 'ABC DEF'],
    [1, 'ABC DEF'],
    [2, 'CBA FED'],
    [3, 'FED CBA'],
    [4, 'DEF ABC'],
    [5, 'AD BE CF'],
    [6, 'DA EB FC'],
    [7, 'FC EB DA'],
    [8, 'CF BE AD'],
    [9, 'ABC DEF'],
  ])('orientation %d shows %j', (orientation, letters) => {
    const turned = turnPixels(stored, orientation);
    expect(lettersOf(turned)).toBe(letters);
    expect(turned.width === stored.height).toBe(isOnItsSide(orientation));
  });
});
