const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** An integer as superscript. */
export const toSuperscript = (value: number): string =>
  Array.from(String(value), (sign) =>
    sign === '-' ? '⁻' : (SUPERSCRIPTS[Number(sign)] ?? ''),
  ).join('');
