import { foldCase, foldCode, isSpace } from './characters.ts';

let skeletons: Uint16Array | undefined;

/**
 * For each UTF-16 unit: 0 if it is white space, else it as a small letter and with ASCII punctuation.
 * What is left of a text so is the same under every rule of matching.
 */
export const getSkeletons = (): Uint16Array => {
  skeletons ??= Uint16Array.from({ length: 0x1_0000 }, (_, code) =>
    isSpace(code) ? 0 : foldCase(foldCode(code)),
  );
  return skeletons;
};
