/** One more step of a JSON pointer (RFC 6901). */
export const appendPointer = (pointer: string, key: number | string): string =>
  `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
