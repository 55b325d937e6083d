import { createSurfaceKit } from '@lobechat/shared-tool-ui';

import { localSystemApis } from '../apis/index.ts';
import { LocalSystemIdentifier } from '../constants.ts';
import { localSystemRecordedCalls } from '../recorded/read-recorded-arguments.ts';

/** Shared setup of the tool's surfaces. */
export const localSystemKit = createSurfaceKit({
  apis: localSystemApis,
  identifier: LocalSystemIdentifier,
  recorded: { readArguments: localSystemRecordedCalls.readArguments },
});

/** The tool's texts in the language of the page. */
export type LocalSystemTexts = ReturnType<typeof localSystemKit.useTexts>;
