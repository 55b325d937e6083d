import { hostname } from 'node:os';

import { isRecord } from '@lobechat/utils';

import { SAMPLE_BEGIN } from './sample-clock.ts';

const MINUTE = 60_000;
const TIME = /2026-03-02T\d\d:\d\d:\d\d\.\d{3}Z/g;
const DURATION = /\bafter \d[\d.]* m?s\b/g;
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Offset of an event in seconds from the start of the examples, by its name in states. */
const SECONDS: Readonly<Record<string, number>> = { finishedAt: 4, startedAt: 1, at: 2 };

/** Times that depend on the time of a call are at least five minutes apart. */
const maskTime = (text: string, name: string): string => {
  const time = Date.parse(text);
  if (time < SAMPLE_BEGIN + 5 * MINUTE && time >= SAMPLE_BEGIN)
    return new Date(SAMPLE_BEGIN + (SECONDS[name] ?? 0) * 1000).toISOString();
  return new Date(Math.floor(time / (5 * MINUTE)) * 5 * MINUTE).toISOString();
};

const kindOf = (owner: Readonly<Record<string, unknown>>, name: string): string => {
  if (name === 'token') return 'token';
  return 'runner' in owner ? 'run' : 'comment';
};

/**
 * An answer without machine-specific or time-specific parts.
 *
 * @param known - ids that existed before, and their names
 */
export const maskAnswer = (answer: unknown, known: ReadonlyMap<string, string>): unknown => {
  const names = new Map(known);
  const nameId = (id: string, kind: string): void => {
    const taken = new Set(names.values());
    let number = 1;
    while (taken.has(`${kind}-${number}`)) number += 1;
    if (!names.has(id)) names.set(id, `${kind}-${number}`);
  };
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect);
    if (!isRecord(value)) return;
    for (const [key, each] of Object.entries(value)) {
      if (typeof each !== 'string') collect(each);
      else if (key === 'id' || key === 'token')
        for (const id of each.match(ID) ?? []) nameId(id, kindOf(value, key));
    }
  };
  const maskText = (text: string, name: string): string => {
    let masked = text.replaceAll(`${hostname()}:${process.pid}`, 'workstation:4711');
    for (const [from, to] of names) masked = masked.replaceAll(from, to);
    masked = masked.replaceAll(DURATION, 'after 230 ms');
    return masked.replaceAll(TIME, (time) => maskTime(time, name));
  };
  const mask = (value: unknown, name = ''): unknown => {
    if (name === 'durationMs') return 1230;
    if (name === 'commandId') return 'cmd-0001';
    // The run of TASK-9; the worker may already have begun what the call queued.
    if (name === 'active') return 1;
    if (typeof value === 'string') return maskText(value, name);
    if (Array.isArray(value)) return value.map((item) => mask(item));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, each]) => each !== undefined)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, each]) => [key, mask(each, key)]),
    );
  };
  collect(answer);
  return mask(answer);
};
