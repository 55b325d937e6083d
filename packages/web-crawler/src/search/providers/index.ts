import type { SearchProvider } from '../provider.ts';
import { brave } from './brave.ts';
import { duckduckgo } from './duckduckgo.ts';
import { exa } from './exa.ts';
import { firecrawl } from './firecrawl.ts';
import { google } from './google.ts';
import { jina } from './jina.ts';
import { kagi } from './kagi.ts';
import { searxng } from './searxng.ts';
import { tavily } from './tavily.ts';
import { wikipedia } from './wikipedia.ts';

/** All providers, in the default order. */
export const SEARCH_PROVIDERS: readonly SearchProvider[] = [
  searxng,
  brave,
  tavily,
  exa,
  google,
  jina,
  kagi,
  firecrawl,
  duckduckgo,
  wikipedia,
];
