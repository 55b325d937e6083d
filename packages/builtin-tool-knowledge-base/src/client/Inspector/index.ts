import { knowledgeSurfaceKit } from '../surface-kit.ts';
import { knowledgeBaseLines } from './lines.ts';

/** The one line of a call, by API name. */
export const knowledgeBaseInspectors = knowledgeSurfaceKit.createInspectors(knowledgeBaseLines);
