/** A token of an RTF file. */
export type RtfToken =
  | { kind: 'close' }
  | { kind: 'open' }
  | { kind: 'text'; text: string }
  | { byte: number; kind: 'byte' }
  | { kind: 'word'; parameter: number | undefined; word: string };

const TOKEN =
  /\\'([0-9a-fA-F]{2})|\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\([^a-zA-Z])|([{}])|([^\\{}]+)/gs;

/** Reads the tokens of RTF, which is ASCII: other bytes are read in the code page. */
export function* readTokens(source: string): Generator<RtfToken> {
  const pattern = new RegExp(TOKEN);
  for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
    const [, hex, word, parameter, symbol, brace, text] = match;
    if (hex !== undefined) yield { byte: Number.parseInt(hex, 16), kind: 'byte' };
    else if (word !== undefined) {
      // Bytes of a picture, which may be braces.
      if (word === 'bin') pattern.lastIndex += Math.max(0, Number(parameter ?? 0));
      yield {
        kind: 'word',
        parameter: parameter === undefined ? undefined : Number(parameter),
        word,
      };
    } else if (symbol !== undefined) yield { kind: 'word', parameter: undefined, word: symbol };
    else if (brace !== undefined) yield { kind: brace === '{' ? 'open' : 'close' };
    else if (text !== undefined) yield { kind: 'text', text };
  }
}
