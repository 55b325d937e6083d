import { createToolSearch } from '@lobechat/tool-mcp/search';

import { FINDING_CATALOGUE } from './catalogue.ts';
import { CHINESE_REQUESTS, ENGLISH_REQUESTS, type FindingRequest } from './requests.ts';

/** How often the right tool was found, as shares of 1. */
export interface FindingShares {
  first: number;
  inFive: number;
  missed: readonly string[];
  requests: number;
}

const FIRST = 5;
const { find } = createToolSearch(FINDING_CATALOGUE);

/** The first five tools for a request. */
export const findFive = (request: string): string[] =>
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

/** Every second request is held out: the other half alone is looked at while ranking is worked on. */
const half = (requests: readonly FindingRequest[], isHeldOut: boolean): FindingRequest[] =>
  requests.filter((_, index) => (index % 2 === 1) === isHeldOut);

/** What is found, by language, for the half that may be worked on or the one that is held out. */
export const measureFinding = (
  isHeldOut: boolean,
): Record<'chinese' | 'english', FindingShares> => ({
  chinese: measure(half(CHINESE_REQUESTS, isHeldOut)),
  english: measure(half(ENGLISH_REQUESTS, isHeldOut)),
});

/** Exact names of tools that do not find them first. */
export const findLostNames = (): string[] =>
  FINDING_CATALOGUE.filter(({ name }) => find(name, { limit: 1 }).tools[0]?.name !== name).map(
    ({ name }) => name,
  );
