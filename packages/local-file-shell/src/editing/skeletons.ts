import { foldCase, foldCode, isSpace } from './characters.ts';

let skeletons: Uint16Array | undefined;

/**
 * For each UTF-16 unit: 0 if it is white space, otherwise in lower case and with ASCII punctuation.
 * This form of a text is the same under every matching rule.
 */
export const getSkeletons = (): Uint16Array => {
  skeletons ??= Uint16Array.from({ length: 0x1_0000 }, (_, code) =>
    isSpace(code) ? 0 : foldCase(foldCode(code)),
  );
  return skeletons;
};
