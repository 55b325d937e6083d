/** The expressions of the language, whatever stands in their place while the validator runs. */
export const NativeRegExp = RegExp;
