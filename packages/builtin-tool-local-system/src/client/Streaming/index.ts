import type { BuiltinStreaming } from '@lobechat/types';

import { LocalSystemApiName } from '../../types.ts';
import {
  ApplyPatchStreaming,
  EditFileStreaming,
  EditFilesStreaming,
  RunCommandStreaming,
  WriteFileStreaming,
} from './streamings.tsx';

/** What is shown while a call runs and something of it arrives, by API name. */
export const localSystemStreamings: Readonly<Record<string, BuiltinStreaming>> = {
  [LocalSystemApiName.applyPatch]: ApplyPatchStreaming,
  [LocalSystemApiName.editFile]: EditFileStreaming,
  [LocalSystemApiName.editFiles]: EditFilesStreaming,
  [LocalSystemApiName.runCommand]: RunCommandStreaming,
  [LocalSystemApiName.writeFile]: WriteFileStreaming,
};
