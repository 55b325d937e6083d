import { describe, expect, it } from 'vitest';

import { FINDING_CATALOGUE, PUBLIC_SERVERS } from './catalogue.ts';
import { findLostNames, measureFinding } from './measure-finding.ts';
import { FINDING_REQUESTS } from './requests.ts';

describe('finding a tool among the builtin ones, nine public servers and 2,000 others', () => {
  it('requests only existing tools', () => {
    const names = new Set(FINDING_CATALOGUE.map(({ tool }) => tool));
    const { development, heldOut } = FINDING_REQUESTS;
    const english = [...development.english, ...heldOut.english];
    const chinese = [...development.chinese, ...heldOut.chinese];
    const asked = [...english, ...chinese].flatMap(({ tools }) => tools);
    expect(asked.filter((tool) => !names.has(tool))).toEqual([]);
    const known = new Set(
      [...development.english, ...development.chinese].map(({ request }) => request),
    );
    const heldOutToo = [...heldOut.english, ...heldOut.chinese].map(({ request }) => request);
    expect(heldOutToo.filter((request) => known.has(request))).toEqual([]);
    expect(PUBLIC_SERVERS.length).toBeGreaterThanOrEqual(8);
    expect(FINDING_CATALOGUE.length).toBeGreaterThan(2150);
    expect(english.length).toBeGreaterThanOrEqual(150);
    expect(chinese.length).toBeGreaterThanOrEqual(60);
  });

  it('returns every tool first for its exact name', () => {
    expect(findLostNames()).toEqual([]);
  });

  it.each(['development', 'heldOut'] as const)('finds the tools for the %s requests', (part) => {
    const { chinese, english } = measureFinding(part);
    expect(english.inFive).toBeGreaterThanOrEqual(0.9);
    expect(english.first).toBeGreaterThanOrEqual(0.75);
    expect(chinese.inFive).toBeGreaterThanOrEqual(0.8);
  });
});
