import type { BuiltinToolResult } from '@lobechat/types';

import { editText } from './edit-text.ts';
import { keepMemory } from './keep-memory.ts';
import type { NativeAnswerer, NativeCaller, NativeRequest, RunApi } from './native-call.ts';
import { patchFiles } from './patch-files.ts';
import { runBash, runShell } from './run-shell.ts';

const ANSWERERS: Readonly<Record<NativeRequest['kind'], NativeAnswerer>> = {
  apply_patch: patchFiles,
  bash: runBash,
  memory: keepMemory,
  shell: runShell,
  text_editor: editText,
};

/** Answers a call of a native tool with the APIs of local-system. */
export const answerNative = (
  { input, kind }: NativeRequest,
  run: RunApi,
  caller: NativeCaller = {},
): Promise<BuiltinToolResult> => ANSWERERS[kind](input, run, caller);
