/** Pixels of four bytes each (red, green, blue, opacity), row by row from the top. */
export interface Pixels {
  bytes: Uint8Array;
  height: number;
  width: number;
}

const BYTES = 4;

/** Maps a pixel of the turned image to its position in the stored one. */
type Place = (x: number, y: number, stored: Pixels) => readonly [x: number, y: number];

/** By EXIF orientation (CIPA DC-008, tag 274); 1 is unchanged. */
const PLACES: Readonly<Partial<Record<number, Place>>> = {
  2: (x, y, { width }) => [width - 1 - x, y],
  3: (x, y, { height, width }) => [width - 1 - x, height - 1 - y],
  4: (x, y, { height }) => [x, height - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, { height }) => [y, height - 1 - x],
  7: (x, y, { height, width }) => [width - 1 - y, height - 1 - x],
  8: (x, y, { width }) => [width - 1 - y, x],
};

/** Whether an orientation swaps width and height. */
export const isOnItsSide = (orientation: number): boolean => orientation >= 5 && orientation <= 8;

/**
 * Turns an image to its intended orientation: cameras store it as the sensor was held, with an
 * instruction for turning it.
 */
export const turnPixels = (stored: Pixels, orientation: number): Pixels => {
  const place = PLACES[orientation];
  if (!place) return stored;
  const [width, height] = isOnItsSide(orientation)
    ? [stored.height, stored.width]
    : [stored.width, stored.height];
  const from = new Uint32Array(stored.bytes.slice().buffer);
  const to = new Uint32Array(from.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [storedX, storedY] = place(x, y, stored);
      to[y * width + x] = from[storedY * stored.width + storedX] ?? 0;
    }
  return { bytes: new Uint8Array(to.buffer), height, width };
};

/** Puts an image on white, as on a page: JPEG cannot store transparency. */
export const paintOnWhite = ({ bytes, height, width }: Pixels): Pixels => {
  const painted = Uint8Array.from(bytes);
  for (let at = 0; at < painted.length; at += BYTES) {
    const opacity = (painted[at + 3] ?? 255) / 255;
    for (let channel = at; channel < at + 3; channel += 1)
      painted[channel] = Math.round((painted[channel] ?? 0) * opacity + 255 * (1 - opacity));
    painted[at + 3] = 255;
  }
  return { bytes: painted, height, width };
};
