import { expect, it } from 'vitest';

import { readRobots } from './robots.ts';

it.each([
  ['', '/a', true],
  ['User-agent: *\nDisallow: /', '/a', false],
  ['User-agent: *\nDisallow:', '/a', true],
  ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
  ['User-agent: *\nDisallow: /*.pdf$', '/x/y.pdf', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/x/y.pdf?z', true],
  ['User-agent: *\nDisallow: /\n\nUser-agent: LobeTools\nAllow: /', '/a', true],
  ['User-agent: other\nUser-agent: lobetools\nDisallow: /a # why', '/a', false],
  ['User-agent: LobeTools/1.0 (robot)\nDisallow: /a', '/a', false],
  ['Disallow: /a', '/a', true],
  [`User-agent: *\nDisallow: ${'*a'.repeat(5000)}b`, `/${'a'.repeat(20_000)}`, true],
])('%j allows %j: %j', (text, path, allowed) => {
  expect(readRobots(text).allows(path)).toBe(allowed);
});

it.each([
  ['', 0],
  ['User-agent: *\nCrawl-delay: soon', 0],
  ['User-agent: *\nCrawl-delay: -1', 0],
  ['User-agent: *\nCrawl-delay: 0.5\nDisallow: /a', 500],
  ['User-agent: *\nCrawl-delay: 5\n\nUser-agent: LobeTools\nDisallow:', 0],
  ['User-agent: other\nUser-agent: lobetools\nCrawl-delay: 2 # why', 2000],
  ['User-agent: *\nCrawl-delay: 86400', 10_000],
])('%j sets a delay of %j ms', (text, delay) => {
  expect(readRobots(text).delayMs).toBe(delay);
});

it.each([
  ['/straße', '/stra%C3%9Fe/1'],
  ['/stra%c3%9fe', '/stra%C3%9Fe/1'],
  ['/~user', '/%7Euser/'],
  ['/%7Euser', '/~user/'],
  ['/\uD800', '/%EF%BF%BD'],
])('matches the path %j in any encoding', (pattern, path) => {
  const rules = readRobots(`User-agent: *\nDisallow: ${pattern}`);
  expect(rules.allows(path)).toBe(false);
  expect(rules.allows('/other')).toBe(true);
});

it('distinguishes an encoded slash from a separator', () => {
  const rules = readRobots('User-agent: *\nDisallow: /a%2Fb');
  expect([rules.allows('/a%2fb'), rules.allows('/a/b')]).toEqual([false, true]);
});

it('finds its group among thousands of programs and rules', () => {
  const others = Array.from({ length: 15_000 }, (_, index) => `User-agent: bot${index}`);
  const paths = Array.from({ length: 9000 }, (_, index) => `Disallow: /p${index}`);
  const rules = readRobots([...others, 'User-agent: lobetools', ...paths].join('\n'));
  expect([rules.allows('/p8999'), rules.allows('/q')]).toEqual([false, true]);
});
