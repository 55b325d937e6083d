/** Ids of the examples, in the service's format. */
export const SampleId = {
  handbook: 'kb_handbook',
  hotelChunk: 'chunk_hotels',
  onboarding: 'doc_onboarding',
  prices: 'doc_prices',
  recipes: 'kb_recipes',
  travel: 'doc_travel',
  vendor: 'doc_vendor',
} as const;
