import { CHARACTER_COSTS, type CharacterCosts } from './character-costs.ts';

/**
 * Costs in bits of a transition from one class of characters to another: rows and columns are those
 * of CLASSES, each cost is a hexadecimal digit. Averages over the languages of a kind.
 */
const CLASSES = 'aA0 .lLcp';
const TRANSITIONS = {
  alphabet:
    '16733bdf5 31733bce7 361228bc6 6582413f6 2451345f7 fff360ffc dd94512d9 444342344 4671157c8',
  caseless:
    '16833ffa6 21634cce7 47123dd94 44743ff16 25513ff37 244334444 414444444 fee36ff08 45312ab36',
  eastAsian:
    '17833ff65 31734ee57 36122dd45 64713ff18 24522ff47 244344433 424444444 a9a35ff05 55622cc26',
  latin:
    '0ab354ff8 2173456d8 36122cc95 1382468f6 145238af7 0ef264ffb 2193554a8 244244434 356118bc5',
} as const;

/** The kind of a script: another alphabet with case or without, East Asian, or Latin itself. */
export type ScriptKind = keyof typeof TRANSITIONS;

/** Returns the class of a character, as in CLASSES, of which the first five are ASCII. */
const classify = (character: string): string => {
  if (character < '\u0080') {
    if (/[a-z]/.test(character)) return 'a';
    if (/[A-Z]/.test(character)) return 'A';
    if (/\d/.test(character)) return '0';
    return /\s/.test(character) ? ' ' : '.';
  }
  if (/\p{Ll}/u.test(character)) return 'l';
  if (/\p{Lu}/u.test(character)) return 'L';
  return /[\p{L}\p{M}]/u.test(character) ? 'c' : 'p';
};

/** A model of one language, which tells how likely a text is. */
export interface LanguageModel {
  costs: ReadonlyMap<string, number>;
  kind: ScriptKind;
  transitions: readonly number[];
  /** Cost of a character that is not in the list. */
  unlisted: (character: string) => number;
}

const UNLISTED_LETTER = 14;
const UNLISTED_IDEOGRAPH = 16;
const UNLIKELY = 18;
/** Undefined, private and control characters, which do not occur in text. */
const IMPOSSIBLE = 25;
/** From ASCII letters to those of another script or back. */
const SCRIPT_SWITCH = 4;

const expand = (table: CharacterCosts): Map<string, number> =>
  new Map(
    Object.entries(table).flatMap(([cost, characters]) =>
      Array.from(characters, (character) => [character, Number(cost)] as const),
    ),
  );

const FULL_WIDTH = /[\u3000-\u301F\uFF00-\uFF60]/;

const isEastAsian = (script: RegExp, cost: number) => (character: string) => {
  if (script.test(character)) return cost;
  return FULL_WIDTH.test(character) ? UNLISTED_LETTER : UNLIKELY;
};

const UNLISTED_BY_LANGUAGE: Readonly<Record<string, LanguageModel['unlisted']>> = {
  japanese: isEastAsian(/[\p{Script=Han}\u3040-\u30FF]/u, UNLISTED_IDEOGRAPH),
  korean: isEastAsian(/\p{Script=Hangul}/u, UNLISTED_LETTER),
  simplifiedChinese: isEastAsian(/\p{Script=Han}/u, UNLISTED_IDEOGRAPH),
  traditionalChinese: isEastAsian(/\p{Script=Han}/u, UNLISTED_IDEOGRAPH),
};

/** Languages with a model. */
export type Language = keyof typeof CHARACTER_COSTS;

const build = (language: Language, kind: ScriptKind): LanguageModel => ({
  costs: expand(CHARACTER_COSTS[language]),
  kind,
  transitions: Array.from(TRANSITIONS[kind].replaceAll(' ', ''), (digit) => parseInt(digit, 16)),
  unlisted: UNLISTED_BY_LANGUAGE[language] ?? (() => UNLISTED_LETTER),
});

const models = new Map<Language, LanguageModel>();

/** Returns the model of a language, built on first use. */
export const getLanguageModel = (language: Language, kind: ScriptKind): LanguageModel => {
  const model = models.get(language) ?? build(language, kind);
  models.set(language, model);
  return model;
};

/** A character prepared for judging; the same for all languages of an encoding. */
export interface JudgedCharacter {
  character: string;
  class: number;
  impossible: boolean;
  lower: string;
}

const FOREIGN = CLASSES.indexOf('l');

export const prepareText = (text: string): JudgedCharacter[] =>
  Array.from(`${text} `, (character) => ({
    character,
    class: CLASSES.indexOf(classify(character)),
    impossible: /[\p{Cc}\p{Cn}\p{Co}\p{Cs}\uFFFD]/u.test(character),
    lower: character.toLowerCase(),
  }));

/** Returns how surprising a text is in a language, in bits. ASCII proves nothing and is ignored. */
export const judge = (text: readonly JudgedCharacter[], model: LanguageModel): number => {
  const switches = model.kind === 'alphabet' || model.kind === 'caseless';
  let bits = 0;
  let previous = CLASSES.indexOf(' ');
  let script: 'ascii' | 'foreign' | undefined;
  for (const judged of text) {
    const isForeign = judged.class >= FOREIGN;
    if (isForeign || previous >= FOREIGN) {
      bits += model.transitions[previous * CLASSES.length + judged.class] ?? 0;
    }
    const isLetter = CLASSES[judged.class] !== 'p' && (isForeign || judged.class < 2);
    if (isLetter) {
      const next = isForeign ? 'foreign' : 'ascii';
      if (switches && script && script !== next) bits += SCRIPT_SWITCH;
      script = next;
    }
    if (judged.impossible && isForeign) bits += IMPOSSIBLE;
    else if (isForeign) {
      const cost = model.costs.get(judged.character) ?? model.costs.get(judged.lower);
      bits += cost ?? model.unlisted(judged.character);
    }
    previous = judged.class;
  }
  return bits;
};
