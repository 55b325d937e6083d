import { isRecord } from '@lobechat/utils';

/* Arguments arrive piece by piece and have not been validated while they do, nor when a call was
   refused because of them. Surfaces read them with these, and show what there is. */

/** A text or number as text; anything else as nothing. */
export const readText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
};

/** The texts of a list; nothing if it is none. */
export const readTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(readText).filter(Boolean) : [];

/** The named values of an object, as `name = value`. */
export const readAssignments = (value: unknown): string[] =>
  isRecord(value)
    ? Object.entries(value).map(([name, assigned]) => `${name} = ${readText(assigned)}`)
    : [];
