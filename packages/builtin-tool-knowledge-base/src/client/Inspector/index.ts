import { knowledgeSurfaceKit } from '../surface-kit.ts';
import { knowledgeBaseLines } from './lines.ts';

/** One-line summaries of calls, by API name. */
export const knowledgeBaseInspectors = knowledgeSurfaceKit.createInspectors(knowledgeBaseLines);
