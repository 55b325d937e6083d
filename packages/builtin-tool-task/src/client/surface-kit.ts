import { createSurfaceKit } from '@lobechat/shared-tool-ui';

import { taskApis } from '../apis/index.ts';
import { TaskIdentifier } from '../constants.ts';
import { taskRecordedCalls } from '../recorded.ts';

/** What the surfaces of the tool are made with. */
export const taskSurfaceKit = createSurfaceKit({
  apis: taskApis,
  identifier: TaskIdentifier,
  recorded: { readArguments: taskRecordedCalls.readArguments },
});

/** Reads the tool's texts. The functions stay the same as long as the language does. */
export const { useTexts } = taskSurfaceKit;

/** The tool's texts in the language of the page. */
export type TaskTexts = ReturnType<typeof useTexts>;
