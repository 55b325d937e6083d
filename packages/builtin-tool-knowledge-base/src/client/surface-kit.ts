import { createSurfaceKit } from '@lobechat/shared-tool-ui';

import { knowledgeBaseApis } from '../apis/index.ts';
import { KnowledgeBaseIdentifier } from '../constants.ts';
import { knowledgeBaseRecordedCalls } from '../recorded.ts';

/** Shared setup of the tool's surfaces. */
export const knowledgeSurfaceKit = createSurfaceKit({
  apis: knowledgeBaseApis,
  identifier: KnowledgeBaseIdentifier,
  recorded: { readArguments: knowledgeBaseRecordedCalls.readArguments },
});

/** Reads the tool's texts. The functions are stable while the language does not change. */
export const { useTexts } = knowledgeSurfaceKit;

/** The tool's texts in the language of the page. */
export type KnowledgeTexts = ReturnType<typeof useTexts>;
