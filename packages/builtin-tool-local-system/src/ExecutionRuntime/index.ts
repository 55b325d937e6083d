import {
  type BuiltinServerRuntimeOutput,
  toBuiltinToolError,
  ToolErrorType,
  type ToolUpdate,
} from '@lobechat/types';

import {
  describeOutcome,
  type LocalSystemParams,
  type LocalSystemStates,
} from '../describe-outcome.ts';
import type { ILocalSystemService, LocalSystemCall } from '../service.ts';
import { checkEdit, checkRead, checkSearch, checkUndo } from './check-params.ts';
import { createOutputTail } from './output-tail.ts';

/** What the runtime needs. */
export interface LocalSystemRuntimeOptions {
  service: ILocalSystemService;
}

/** The circumstances of a call. */
export interface LocalSystemCallOptions extends Omit<LocalSystemCall, 'onOutput' | 'roots'> {
  /** Gets the end of a command's output while it runs. */
  onUpdate?: ((update: ToolUpdate) => void) | undefined;
  /** Absolute; the first is where relative paths begin. None: nothing may be touched unapproved. */
  roots?: readonly string[] | undefined;
}

type Name = keyof ILocalSystemService;

/** The service, as a table in which a name and its parameters belong together for the compiler. */
type ServiceTable = {
  readonly [Api in Name]: (
    params: LocalSystemParams[Api],
    call: LocalSystemCall,
  ) => Promise<LocalSystemStates[Api]>;
};

type Params<Api extends Name> = LocalSystemParams[Api];
type Outcome<Api extends Name> = Promise<BuiltinServerRuntimeOutput<LocalSystemStates[Api]>>;

/**
 * The local system's logic: asks the service of the host, and says what came of it. Every method
 * takes the parameters of the API of its name, and never throws.
 */
export class LocalSystemExecutionRuntime {
  readonly #service: ServiceTable;

  constructor(options: LocalSystemRuntimeOptions) {
    this.#service = options.service;
  }

  /** Changes several files by one patch, all or nothing. */
  applyPatch(
    params: Params<'applyPatch'>,
    options?: LocalSystemCallOptions,
  ): Outcome<'applyPatch'> {
    return this.#run('applyPatch', params, options);
  }

  /** Copies files and folders. Succeeds only if all were copied. */
  copyFiles(params: Params<'copyFiles'>, options?: LocalSystemCallOptions): Outcome<'copyFiles'> {
    return this.#run('copyFiles', params, options);
  }

  /** Deletes files and folders. Succeeds only if all were deleted. */
  deleteFiles(
    params: Params<'deleteFiles'>,
    options?: LocalSystemCallOptions,
  ): Outcome<'deleteFiles'> {
    return this.#run('deleteFiles', params, options);
  }

  /** Replaces text in one file, all replacements or none. */
  editFile(params: Params<'editFile'>, options?: LocalSystemCallOptions): Outcome<'editFile'> {
    return this.#run('editFile', params, options, checkEdit);
  }

  /** Replaces text in several files. Succeeds only if all were edited. */
  editFiles(params: Params<'editFiles'>, options?: LocalSystemCallOptions): Outcome<'editFiles'> {
    return this.#run('editFiles', params, options);
  }

  /** Gives a part of a command's output. That the command failed is no failure of this call. */
  getCommandOutput(
    params: Params<'getCommandOutput'>,
    options?: LocalSystemCallOptions,
  ): Outcome<'getCommandOutput'> {
    return this.#run('getCommandOutput', params, options);
  }

  /** Finds files by a pattern. No match is an answer. */
  globFiles(params: Params<'globFiles'>, options?: LocalSystemCallOptions): Outcome<'globFiles'> {
    return this.#run('globFiles', params, options);
  }

  /** Searches the contents of files. No match is an answer. */
  grepContent(
    params: Params<'grepContent'>,
    options?: LocalSystemCallOptions,
  ): Outcome<'grepContent'> {
    return this.#run('grepContent', params, options);
  }

  /** Ends a command and what it started. */
  killCommand(
    params: Params<'killCommand'>,
    options?: LocalSystemCallOptions,
  ): Outcome<'killCommand'> {
    return this.#run('killCommand', params, options);
  }

  /** Lists what the session changed. */
  listChanges(
    params: Params<'listChanges'>,
    options?: LocalSystemCallOptions,
  ): Outcome<'listChanges'> {
    return this.#run('listChanges', params, options);
  }

  /** Lists the commands of the session. */
  listCommands(
    params: Params<'listCommands'>,
    options?: LocalSystemCallOptions,
  ): Outcome<'listCommands'> {
    return this.#run('listCommands', params, options);
  }

  /** Lists one folder. */
  listFiles(params: Params<'listFiles'>, options?: LocalSystemCallOptions): Outcome<'listFiles'> {
    return this.#run('listFiles', params, options);
  }

  /** Moves and renames files and folders. Succeeds only if all were moved. */
  moveFiles(params: Params<'moveFiles'>, options?: LocalSystemCallOptions): Outcome<'moveFiles'> {
    return this.#run('moveFiles', params, options);
  }

  /** Reads a text, an image or a document. */
  readFile(params: Params<'readFile'>, options?: LocalSystemCallOptions): Outcome<'readFile'> {
    return this.#run('readFile', params, options, checkRead);
  }

  /** Reads several files. Succeeds only if all were read. */
  readFiles(params: Params<'readFiles'>, options?: LocalSystemCallOptions): Outcome<'readFiles'> {
    return this.#run('readFiles', params, options);
  }

  /**
   * Runs a command. Succeeds only if it ended with exit code 0, or was left running in the
   * background; what it said is in the state in any case.
   */
  runCommand(
    params: Params<'runCommand'>,
    options?: LocalSystemCallOptions,
  ): Outcome<'runCommand'> {
    return this.#run('runCommand', params, options);
  }

  /** Finds files by words and facts. No match is an answer. */
  searchFiles(
    params: Params<'searchFiles'>,
    options?: LocalSystemCallOptions,
  ): Outcome<'searchFiles'> {
    return this.#run('searchFiles', params, options, checkSearch);
  }

  /** Takes changes back. Succeeds only if all were. */
  undoChanges(
    params: Params<'undoChanges'>,
    options?: LocalSystemCallOptions,
  ): Outcome<'undoChanges'> {
    return this.#run('undoChanges', params, options, checkUndo);
  }

  /** Writes to the input of a command. */
  writeCommandInput(
    params: Params<'writeCommandInput'>,
    options?: LocalSystemCallOptions,
  ): Outcome<'writeCommandInput'> {
    return this.#run('writeCommandInput', params, options);
  }

  /** Makes a file, or replaces what is in it. */
  writeFile(params: Params<'writeFile'>, options?: LocalSystemCallOptions): Outcome<'writeFile'> {
    return this.#run('writeFile', params, options);
  }

  async #run<Api extends Name>(
    apiName: Api,
    params: Params<Api>,
    options: LocalSystemCallOptions = {},
    check?: (params: Params<Api>) => void,
  ): Outcome<Api> {
    const { onUpdate, roots = [], ...circumstances } = options;
    const onOutput = onUpdate && createOutputTail(onUpdate);
    const call: LocalSystemCall = { ...circumstances, onOutput, roots };
    const isAborted = () => options.signal?.aborted === true;
    try {
      check?.(params);
      const state = await this.#service[apiName](params, call);
      return describeOutcome({ apiName, isAborted: isAborted(), params, state });
    } catch (error) {
      return describeFailure(error, isAborted());
    }
  }
}

const describeFailure = (error: unknown, isAborted: boolean): BuiltinServerRuntimeOutput<never> => {
  const { body, message, type } = toBuiltinToolError(error, ToolErrorType.ExecutionFailed);
  // A service that was cancelled may throw whatever its innermost operation threw.
  if (isAborted && type === ToolErrorType.ExecutionFailed) {
    const said = 'The call was cancelled.';
    return {
      content: said,
      error: { message: said, type: ToolErrorType.Aborted },
      success: false,
    };
  }
  const details = body === undefined || body instanceof Error ? {} : { body };
  return { content: message, error: { ...details, message, type }, success: false };
};
