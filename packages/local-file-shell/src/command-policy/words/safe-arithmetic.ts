import type { ShellState } from './shell-state.ts';

/** Not `08`, which is an invalid octal number. */
const INTEGER = /^-?(?:0|[1-9]\d{0,17})$/;
const OPERAND = String.raw`(?:[A-Za-z_]\w*|0|[1-9]\d{0,17})`;
/** Dividing by a variable may divide by zero. */
const OPERATION = String.raw`(?:[-+*]\s*${OPERAND}|[/%]\s*[1-9]\d{0,17})`;
const FLAT = String.raw`\s*-?${OPERAND}(?:\s*${OPERATION})*\s*`;
const WHOLE = new RegExp(`^${FLAT}$`);
const INNER = new RegExp(String.raw`\(${FLAT}\)`, 'g');

const cannotFail = (text: string): boolean => {
  let rest = text;
  for (;;) {
    const next = rest.replaceAll(INNER, '1');
    if (next === rest) return WHOLE.test(rest);
    rest = next;
  }
};

/**
 * Whether a calculation contains only numbers, because a text in a variable can contain a command,
 * and cannot fail: bash then skips the rest of the line, and continues with the next.
 */
export const isSafeArithmetic = (text: string, state: ShellState): boolean =>
  cannotFail(text) &&
  (text.match(/[A-Za-z_]\w*/g) ?? []).every((name) => {
    const value = state.variables.get(name);
    return value?.kind === 'number' || (value?.kind === 'known' && INTEGER.test(value.value));
  });
