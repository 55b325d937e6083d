const ESCAPE = /\u001B\$[@B][!-~]{2}/;

/** Later ones are not looked for. */
const LOOKED_AT = 65_536;

/**
 * Whether bytes are ISO-2022-JP, whose escape sequences announce its characters. They are all
 * ASCII, and `TextDecoder` reads them, but no codec writes them.
 */
export const isEscapedJapanese = (bytes: Uint8Array): boolean =>
  ESCAPE.test(new TextDecoder('latin1').decode(bytes.subarray(0, LOOKED_AT)));
