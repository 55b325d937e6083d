import { LEAST_DOCUMENTS } from './latent-space.ts';

/** A corpus is learned again after growing or shrinking by this share. */
export const GROWTH = 0.2;

/**
 * The same while documents are being added: a corpus that arrives in portions would otherwise be
 * learned most of the time.
 */
export const GROWTH_BY_ADDING = 0.6;

/** Whether a corpus has to be learned again. */
export const hasChangedMuch = (documents: number, trained: number, growth = GROWTH): boolean =>
  documents >= LEAST_DOCUMENTS &&
  (trained === 0 || Math.abs(documents - trained) >= growth * trained);
