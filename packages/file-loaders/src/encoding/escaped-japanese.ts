const ESCAPE = /\u001B\$[@B][!-~]{2}/;

/** Later ones are not looked for. */
const LOOKED_AT = 65_536;

/** The share of characters beyond ASCII that may be damaged; where others follow, most are. */
const MOST_DAMAGED = 0.1;

/**
 * Whether bytes are ISO-2022-JP, whose escape sequences announce its characters. They are all
 * ASCII, and `TextDecoder` reads them, but no codec writes them. Other texts may show a sequence:
 * what follows it there makes no sense.
 */
export const isEscapedJapanese = (bytes: Uint8Array): boolean => {
  const start = bytes.subarray(0, LOOKED_AT);
  if (!ESCAPE.test(new TextDecoder('latin1').decode(start))) return false;
  const text = new TextDecoder('iso-2022-jp').decode(start, { stream: true });
  const [damaged = [], foreign = []] = [/\uFFFD/g, /[^\0-\u007F]/g].map(
    (one) => text.match(one) ?? [],
  );
  return damaged.length <= foreign.length * MOST_DAMAGED;
};
