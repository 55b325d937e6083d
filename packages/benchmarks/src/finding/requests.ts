import { readFileSync } from 'node:fs';

/** What somebody asks for in everyday words, and the tools that would do it. */
export interface FindingRequest {
  request: string;
  /** Any of these is right. */
  tools: readonly string[];
}

/*
 * Each line: the tools that would do it | the request. What is missed in the development lines may be
 * looked at while ranking, synonyms and declared words are worked on. The held-out lines were written
 * apart from these, and nothing was changed for them: keep it so, and replace them by new ones when you
 * had to look.
 */
const read = (name: string): FindingRequest[] =>
  readFileSync(new URL(`__fixtures__/requests/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [tools = '', request = ''] = line.split('|');
      return { request, tools: tools.split(' ') };
    });

/** Requests by what they are for and their language. */
export const FINDING_REQUESTS = {
  development: { chinese: read('development.chinese'), english: read('development.english') },
  heldOut: { chinese: read('held-out.chinese'), english: read('held-out.english') },
} as const;
