import { knowledgeBaseLines } from '../Inspector/lines.ts';
import { knowledgeSurfaceKit } from '../surface-kit.ts';

/** What is shown while a call runs and there is nothing to show yet, by API name. */
export const knowledgeBasePlaceholders = knowledgeSurfaceKit.createPlaceholders(
  knowledgeBaseLines,
  { findSimilar: 6, grepKnowledge: 6, listDocuments: 6, readKnowledge: 8, searchKnowledge: 6 },
);
