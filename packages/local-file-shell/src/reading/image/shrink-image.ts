import { PhotonImage, resize, SamplingFilter } from '@cf-wasm/photon';

import { paintOnWhite, type Pixels, turnPixels } from './turn-pixels.ts';

/** An image that is too large for a model, and the limits of the model. */
export interface ShrinkJob {
  data: Uint8Array;
  /** Whether it is a photograph, which is stored as JPEG. */
  isPhoto: boolean;
  /** Maximum bytes of the result. */
  maxBytes: number;
  /** Maximum pixels of the result on one side. */
  maxSide: number;
  /** From EXIF, 1 to 8. */
  orientation: number;
}

/** An image in a form that a model accepts. */
export interface ShrunkImage {
  data: Uint8Array;
  height: number;
  mimeType: 'image/jpeg' | 'image/png';
  width: number;
}

/** JPEG quality in percent: the first that is small enough is used. */
const QUALITIES = [85, 60, 30] as const;

const decode = (data: Uint8Array, maxSide: number): Pixels => {
  using image = PhotonImage.new_from_byteslice(data);
  const [width, height] = [image.get_width(), image.get_height()];
  const scale = Math.min(1, maxSide / Math.max(width, height));
  if (scale === 1) return { bytes: image.get_raw_pixels(), height, width };
  const side = (pixels: number): number => Math.max(1, Math.round(pixels * scale));
  using small = resize(image, side(width), side(height), SamplingFilter.Lanczos3);
  return { bytes: small.get_raw_pixels(), height: small.get_height(), width: small.get_width() };
};

const encodePng = ({ bytes, height, width }: Pixels): Uint8Array => {
  using image = new PhotonImage(bytes, width, height);
  return image.get_bytes();
};

const encodeJpeg = ({ bytes, height, width }: Pixels, maxBytes: number): Uint8Array => {
  using image = new PhotonImage(bytes, width, height);
  let data: Uint8Array = new Uint8Array();
  for (const quality of QUALITIES) {
    data = image.get_bytes_jpeg(quality);
    if (data.length <= maxBytes) break;
  }
  return data;
};

/**
 * Scales an image down and turns it the right way up. Drawings and screenshots stay PNG if that is
 * small enough, since JPEG blurs letters. Of an animation, only the first frame is kept.
 *
 * @throws Error if the image is damaged
 */
export const shrinkImage = ({
  data,
  isPhoto,
  maxBytes,
  maxSide,
  orientation,
}: ShrinkJob): ShrunkImage => {
  const pixels = turnPixels(decode(data, maxSide), orientation);
  const { height, width } = pixels;
  const png = isPhoto ? undefined : encodePng(pixels);
  return png && png.length <= maxBytes
    ? { data: png, height, mimeType: 'image/png', width }
    : { data: encodeJpeg(paintOnWhite(pixels), maxBytes), height, mimeType: 'image/jpeg', width };
};
