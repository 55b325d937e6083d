/** JavaScript's own `RegExp`, even while the validator runs with a replacement. */
export const NativeRegExp = RegExp;
