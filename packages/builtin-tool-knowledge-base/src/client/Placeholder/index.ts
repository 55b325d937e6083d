import { knowledgeBaseLines } from '../Inspector/lines.ts';
import { knowledgeSurfaceKit } from '../surface-kit.ts';

/** Placeholders for running calls without output, by API name. */
export const knowledgeBasePlaceholders = knowledgeSurfaceKit.createPlaceholders(knowledgeBaseLines);
