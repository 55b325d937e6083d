/** The letters of the font Symbol at 0x20 to 0x7E and at 0xA0 to 0xFE (Adobe's encoding of it). */
const SYMBOL: readonly (readonly [first: number, letters: string])[] = [
  [
    0x20,
    ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼',
  ],
  [
    0xa0,
    '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪\u{FFFD}〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭',
  ],
];

/** The symbols of Wingdings that occur in texts, out of its many. */
const WINGDINGS: readonly (readonly [first: number, letters: string])[] = [
  [0x21, '✏✂✁'],
  [0x28, '☎✆✉'],
  [0x4a, '☺😐☹'],
  [0x6c, '●❍■□'],
  [0xa7, '▪◻'],
  [0xd8, '➢'],
  [0xdf, '←→↑↓'],
  [0xe8, '➔'],
  [0xef, '⇦⇨⇧⇩⬄'],
  [0xfb, '✗✓☒☑'],
];

const toTable = (ranges: readonly (readonly [number, string])[]): ReadonlyMap<number, string> =>
  new Map([
    [0xb7, '•'],
    ...ranges.flatMap(([first, letters]) =>
      Array.from(letters, (letter, index): [number, string] => [first + index, letter]),
    ),
  ]);

const TABLES = [
  [/wingdings/i, toTable(WINGDINGS)],
  [/^symbol/i, toTable(SYMBOL)],
] as const;

const BULLET: ReadonlyMap<number, string> = toTable([]);

/**
 * Converts the letters of a symbol font to characters: programs write its bytes from U+F020 on.
 * Those of an unknown font have no known meaning.
 */
export const readSymbols = (text: string, font = ''): string => {
  const table = TABLES.find(([name]) => name.test(font))?.[1] ?? BULLET;
  return text.replaceAll(
    /[\u{F020}-\u{F0FF}]/gu,
    (letter) => table.get((letter.codePointAt(0) ?? 0) - 0xf0_00) ?? '\u{FFFD}',
  );
};
