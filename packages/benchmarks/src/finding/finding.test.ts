import { describe, expect, it } from 'vitest';

import { FINDING_CATALOGUE, PUBLIC_SERVERS } from './catalogue.ts';
import { findLostNames, measureFinding } from './measure-finding.ts';
import { CHINESE_REQUESTS, ENGLISH_REQUESTS } from './requests.ts';

describe('finding a tool among the builtin ones, nine public servers and 2,000 others', () => {
  it('asks for tools that there are', () => {
    const names = new Set(FINDING_CATALOGUE.map(({ tool }) => tool));
    const asked = [...ENGLISH_REQUESTS, ...CHINESE_REQUESTS].flatMap(({ tools }) => tools);
    expect(asked.filter((tool) => !names.has(tool))).toEqual([]);
    expect(PUBLIC_SERVERS.length).toBeGreaterThanOrEqual(8);
    expect(FINDING_CATALOGUE.length).toBeGreaterThan(2150);
    expect(ENGLISH_REQUESTS.length).toBeGreaterThanOrEqual(150);
    expect(CHINESE_REQUESTS.length).toBeGreaterThanOrEqual(60);
  });

  it('finds every tool by its exact name first', () => {
    expect(findLostNames()).toEqual([]);
  });

  it('finds what the held-out requests ask for', () => {
    const { chinese, english } = measureFinding(true);
    expect(english.inFive).toBeGreaterThanOrEqual(0.85);
    expect(english.first).toBeGreaterThanOrEqual(0.7);
    expect(chinese.inFive).toBeGreaterThanOrEqual(0.8);
  });
});
