import type { Form } from './form.ts';

/** Constants come first, then variables, then compound parts, numbers last. */
const placeOf = (key: string, index: number): number => {
  const mark = key[index];
  return mark === '$' ? CONSTANT_PLACE : mark === '?' ? SYMBOL_PLACE : key.charCodeAt(index);
};

const CONSTANT_PLACE = 0x23;
const SYMBOL_PLACE = 0x24;

/** The order of terms and factors. */
export const byKey = ({ key: left }: Form, { key: right }: Form): number => {
  const length = Math.min(left.length, right.length);
  let index = 0;
  while (index < length && left.charCodeAt(index) === right.charCodeAt(index)) index += 1;
  return index < length ? placeOf(left, index) - placeOf(right, index) : left.length - right.length;
};
