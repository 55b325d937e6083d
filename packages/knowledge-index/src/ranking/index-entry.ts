import type { LanguageCode } from '../analysis/languages.ts';
import type { Compounds } from './compounds.ts';
import { EmbeddedVectors } from './embedded-vectors.ts';
import type { PassageVectors } from './passage-vectors.ts';
import { type TermCounts, TextIndex } from './text-index.ts';

/** The in-memory state of one base: its index, its model and the versions of its documents. */
export interface IndexEntry {
  /** Computed on first use. */
  compounds: { found: Compounds | undefined; places: number } | undefined;
  documents: Map<string, { document: number; firstPassage: number; version: string }>;
  embedded: EmbeddedVectors;
  ids: string[];
  index: TextIndex;
  languages: Map<LanguageCode, number>;
  /** Terms of passages that were added during learning; undefined at other times. */
  late: TermCounts[] | undefined;
  latent: { trainedAt: number; vectors: PassageVectors } | undefined;
  revision: string;
  isStored: boolean;
  /** Documents that it was trained on. */
  trained: number;
  training: Promise<void> | undefined;
  /** Documents with a passage that had no vector. */
  unembedded: Set<string>;
  /** Of each document in `ids`. */
  versions: Array<{ language: LanguageCode; version: string }>;
}

/** The entry of a base before anything is loaded. */
export const createEntry = (): IndexEntry => ({
  compounds: undefined,
  documents: new Map(),
  embedded: new EmbeddedVectors(),
  ids: [],
  index: new TextIndex(),
  isStored: false,
  languages: new Map(),
  late: undefined,
  latent: undefined,
  revision: '',
  trained: 0,
  training: undefined,
  unembedded: new Set(),
  versions: [],
});
