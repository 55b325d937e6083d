import { type ToolTexts, useToolTexts } from '@lobechat/shared-tool-ui';

import { ArtifactIdentifier } from '../constants.ts';
import type { ArtifactApiNameType } from '../types.ts';

/** The tool's texts in the language of the page. */
export type ArtifactTexts = ToolTexts<ArtifactApiNameType>;

/** Reads the tool's texts. The functions stay the same as long as the language does. */
export const useTexts = (): ArtifactTexts => useToolTexts(ArtifactIdentifier);
