import { createToolSearch } from '@lobechat/tool-mcp/search';

import { FINDING_CATALOGUE } from './catalogue.ts';
import { FINDING_REQUESTS, type FindingRequest } from './requests.ts';

/** How often the right tool was found, as fractions of 1. */
export interface FindingShares {
  first: number;
  inFive: number;
  missed: readonly string[];
  requests: number;
}

const FIRST = 5;
const { find } = createToolSearch(FINDING_CATALOGUE);

/** The first five tools for a request. */
const findFive = (request: string): string[] =>
  find(request, { limit: FIRST }).tools.map(({ tool }) => tool);

const measure = (requests: readonly FindingRequest[]): FindingShares => {
  const places = requests.map(({ request, tools }) =>
    findFive(request).findIndex((tool) => tools.includes(tool)),
  );
  return {
    first: places.filter((place) => place === 0).length / requests.length,
    inFive: places.filter((place) => place !== -1).length / requests.length,
    missed: requests
      .filter((_, index) => places[index] !== 0)
      .map(
        ({ request, tools }) => `${request} | ${tools.join(' ')} | ${findFive(request).join(' ')}`,
      ),
    requests: requests.length,
  };
};

/** Results for the development requests, or for the held-out ones. */
export const measureFinding = (part: keyof typeof FINDING_REQUESTS) => ({
  chinese: measure(FINDING_REQUESTS[part].chinese),
  english: measure(FINDING_REQUESTS[part].english),
});

/** Tools that are not first for their exact name. */
export const findLostNames = (): string[] =>
  FINDING_CATALOGUE.filter(({ name }) => find(name, { limit: 1 }).tools[0]?.name !== name).map(
    ({ name }) => name,
  );
