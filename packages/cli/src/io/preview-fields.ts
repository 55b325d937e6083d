import { isRecord } from '@lobechat/utils';

/** A preview is unvalidated plain data. */
export type Fields = Record<string, unknown>;

/** The objects of a list. */
export const readList = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

export const readText = (value: unknown): string => (typeof value === 'string' ? value : '');
