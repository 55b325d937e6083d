import { Converter } from 'opencc-js/t2cn';

type Convert = ReturnType<typeof Converter>;

let convert: Convert | undefined;
const simplified = new Map<string, string>();

const HAN = /\p{Script=Han}/gu;

/**
 * Converts traditional Chinese to simplified, character by character, so that a question in one
 * finds a text in the other. The length does not change.
 */
export const simplify = (word: string): string =>
  word.replaceAll(HAN, (character) => {
    const known = simplified.get(character);
    if (known !== undefined) return known;
    convert ??= Converter({ from: 't', to: 'cn' });
    const converted = convert(character);
    const same = converted.length === character.length ? converted : character;
    simplified.set(character, same);
    return same;
  });
