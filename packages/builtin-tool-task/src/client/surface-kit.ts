import { createSurfaceKit } from '@lobechat/shared-tool-ui';

import { taskApis } from '../apis/index.ts';
import { TaskIdentifier } from '../constants.ts';
import { taskRecordedCalls } from '../recorded.ts';

/** Shared setup of the tool's surfaces. */
export const taskSurfaceKit = createSurfaceKit({
  apis: taskApis,
  identifier: TaskIdentifier,
  recorded: { readArguments: taskRecordedCalls.readArguments },
});

/** Reads the tool's texts. The functions stay the same until the language changes. */
export const { useTexts } = taskSurfaceKit;

/** The tool's texts in the language of the page. */
export type TaskTexts = ReturnType<typeof useTexts>;
