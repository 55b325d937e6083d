import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { homedir } from 'node:os';

import {
  type LocalSystemCall,
  LocalSystemErrorType,
  type RunCommandParams,
  type RunCommandState,
} from '@lobechat/builtin-tool-local-system';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { createPathGuard } from '../paths/create-path-guard.ts';
import { rethrowFor } from '../paths/file-error.ts';
import { createNotFoundError } from '../paths/not-found-error.ts';
import { checkNumber } from './check-number.ts';
import { type CommandJob, startJob } from './command-job.ts';
import type { CommandRegistry } from './command-registry.ts';
import type { CommandStore } from './command-store.ts';
import { createEnvironment } from './environment.ts';
import { hideSecrets } from './hide-secrets.ts';
import {
  DEFAULT_TIMEOUT_MS,
  MAX_BACKGROUND_TIMEOUT_MS,
  MAX_COMMAND_BYTES,
  MAX_TIMEOUT_MS,
} from './limits.ts';
import { viewOutput } from './output-view.ts';
import type { Sandbox } from './sandbox.ts';
import type { Shell } from './shell.ts';

/** Dependencies of running commands. */
export interface RunCommandContext {
  dataDirectory: string;
  /** The environment, parts of which commands receive. */
  env: Readonly<Record<string, string | undefined>>;
  findSandbox: () => Promise<Sandbox | undefined>;
  findShell: () => Promise<Shell>;
  graceMs?: number | undefined;
  registry: CommandRegistry;
}

interface Place {
  absolute: string;
  display: string;
  roots: readonly string[];
}

const invalid = (message: string): ToolError =>
  new ToolError(ToolErrorType.InvalidArguments, message);

/**
 * Rejects what cannot be passed to a shell.
 *
 * @throws ToolError `InvalidArguments`
 */
export const checkCommand = ({ background, command, timeout }: RunCommandParams): void => {
  if (command.trim() === '') {
    throw invalid('The command is empty. Give the line that the shell is to run.');
  }
  if (command.includes('\0')) {
    throw invalid('The command holds a NUL character, which no shell can be given. Leave it out.');
  }
  if (Buffer.byteLength(command) > MAX_COMMAND_BYTES) {
    throw invalid(
      `The command is longer than ${MAX_COMMAND_BYTES} bytes. Write it to a script file, and run that.`,
    );
  }
  checkNumber({
    ...(!background && { advice: 'A longer command needs background: true.' }),
    maximum: background ? MAX_BACKGROUND_TIMEOUT_MS : MAX_TIMEOUT_MS,
    minimum: 1,
    name: 'timeout',
    unit: 'milliseconds',
    value: timeout,
  });
};

/**
 * Resolves the folder that a command runs in, at this moment.
 *
 * @throws ToolError `OutsideWorkspace`, `NotFound`, `NotAFile`
 */
export const findPlace = async (
  cwd: string | undefined,
  call: Pick<LocalSystemCall, 'approvedPaths' | 'roots'>,
): Promise<Place> => {
  const guard = await createPathGuard(call);
  if (cwd === undefined && call.roots.length === 0) {
    throw new ToolError(
      LocalSystemErrorType.OutsideWorkspace,
      'There is no workspace, and so no folder to run the command in. Give cwd, a folder that the ' +
        'person approves, or have a workspace opened.',
    );
  }
  const located = await guard.locate(cwd ?? '.', 'write');
  if (!located.exists) throw await createNotFoundError(guard, located, cwd ?? '.');
  const refuse = rethrowFor(located.display);
  const stats = await stat(located.absolute).catch(refuse);
  if (!stats.isDirectory()) {
    throw new ToolError(
      LocalSystemErrorType.NotAFile,
      `${located.shown} is not a folder, and a command runs in a folder. Leave cwd out to use the workspace.`,
    );
  }
  await access(located.absolute, constants.X_OK).catch(refuse);
  return { absolute: located.absolute, display: located.display, roots: guard.roots };
};

/**
 * Behind a script: waits for its jobs, but not for `> >(tee x)`, which ends after the shell, and
 * closes what they may read to the end. If the script succeeded, the exit code is theirs, unless it
 * ended them or has waited itself.
 */
const WAITS = String.raw`
{ code=$?; set +eux; unset IFS; left=$(jobs -p); [ "$BASH" ] || left=$!; } 2>/dev/null
for fd in $([ "$BASH" ] && seq 3 255 || seq 3 9); do eval "exec $fd>&-"; done
if [ "$left" ]; then wait $left; elif [ "$!" ] && ! kill -0 "$!" 2>/dev/null; then wait "$!" 2>/dev/null; fi
last=$?; [ "$BASH" ] || wait; case $code:$last in 0:127|0:130|0:137|0:143) ;; 0:*) code=$last ;; esac; exit "$code"`;

/** `server &` is waited for, and so is `server & echo $!`: the shell would end, and with it both. */
const waitFor = (command: string, shell: Shell): string => {
  const waited = command.replace(/(?<=[^\s&|<>;\\]\s*)&\s*$/, '');
  const starts = /\b(?:[bd]?a|k)?sh$/.test(shell.path) && /[^&|<>;\\]&(?![&>\d])/.test(waited);
  return starts && !waited.endsWith('\\') ? `disown() { :; }; ${waited}${WAITS}` : waited;
};

const aborted = (): ToolError =>
  new ToolError(ToolErrorType.Aborted, 'The call was cancelled before the command was started.');

/** An id that is unique in the session, even if nothing can be written. */
const claimId = async (store: CommandStore): Promise<string> => {
  const claimed = await store.claim().catch(() => undefined);
  return claimed ?? `cmd-${crypto.randomUUID().slice(0, 8)}`;
};

/** The status that a sandbox reports once it could run something. */
const SANDBOX_RAN = /"(?:child-pid|exit-code)"/;

const checkSandbox = async (job: CommandJob): Promise<void> => {
  const facts = job.facts();
  if (facts.sandbox !== 'used' || facts.status !== 'exited') return;
  if (SANDBOX_RAN.test(await job.sandboxStatus)) return;
  throw new ToolError(
    ToolErrorType.ServiceUnavailable,
    `The sandbox could not be set up, and the command was not run: ${job.output.tail().toString().trim()}`,
  );
};

const toState = (job: CommandJob, withheldEnv: string[]): RunCommandState => {
  const facts = job.facts();
  const notes = job.notes();
  return {
    ...facts,
    ...viewOutput({
      commandId: facts.commandId,
      head: job.output.head(),
      tail: job.output.tail(),
      totalBytes: job.output.totalBytes(),
    }),
    ...(notes.length > 0 && { notes }),
    outputFile: job.outputFile,
    withheldEnv,
  };
};

/** A command that was started. */
export interface StartedCommand {
  readonly job: CommandJob;
  readonly store: CommandStore;
  /** Names of withheld variables. */
  readonly withheldEnv: string[];
}

/**
 * Starts a command.
 *
 * @throws ToolError whose type says why it was not started: `InvalidArguments`; `OutsideWorkspace`,
 * `NotFound` and `NotAFile` for the folder; `ServiceUnavailable` for shell or sandbox;
 * `ResourceLimit`; `Aborted`
 */
export const startCommand = async (
  context: RunCommandContext,
  params: RunCommandParams,
  call: LocalSystemCall,
): Promise<StartedCommand> => {
  const { background = false, command, description, timeout } = params;
  const { signal } = call;
  checkCommand(params);
  if (signal?.aborted) throw aborted();
  hideSecrets();
  const { env, withheldEnv } = createEnvironment({
    base: context.env,
    env: params.env,
    passEnv: params.passEnv,
  });
  const [shell, sandbox] = await Promise.all([context.findShell(), context.findSandbox()]);
  const store = context.registry.storeOf(call.sessionId);
  const commandId = await claimId(store);
  let job: CommandJob;
  try {
    const place = await findPlace(params.cwd, call);
    const shellArguments = shell.argumentsFor(background ? waitFor(command, shell) : command);
    const sandboxArguments = await sandbox?.argumentsFor({
      cwd: place.absolute,
      dataDirectory: context.dataDirectory,
      home: context.env['HOME'] ?? homedir(),
      roots: place.roots,
    });
    if (signal?.aborted) throw aborted();
    job = await startJob({
      background,
      command,
      commandId,
      description,
      ...(context.graceMs !== undefined && { graceMs: context.graceMs }),
      onOutput: background ? undefined : call.onOutput,
      place: place.display,
      sandbox: sandbox ? 'used' : 'none',
      start: {
        args: sandboxArguments
          ? [...sandboxArguments, shell.path, ...shellArguments]
          : shellArguments,
        cwd: place.absolute,
        env,
        folder: store.folder,
        path: sandbox?.path ?? shell.path,
        withInput: background,
        withStatus: sandbox !== undefined,
      },
      store,
      timeoutMs: timeout ?? (background ? undefined : DEFAULT_TIMEOUT_MS),
    });
  } catch (error) {
    await store.remove(commandId).catch(() => {});
    throw error;
  }
  context.registry.add(store, commandId, job);
  return { job, store, withheldEnv };
};

/**
 * Returns the answer of a started command: immediately in the background, otherwise when it has
 * ended.
 */
export const answerCommand = async (
  { job, store, withheldEnv }: StartedCommand,
  { signal }: LocalSystemCall,
): Promise<RunCommandState> => {
  if (job.background) {
    await job.saved;
    return toState(job, withheldEnv);
  }
  const onAbort = (): void => void job.end('killed');
  signal?.addEventListener('abort', onAbort);
  if (signal?.aborted) onAbort();
  await job.done;
  signal?.removeEventListener('abort', onAbort);
  await checkSandbox(job);
  const state = toState(job, withheldEnv);
  await store.writePosition(state.commandId, state.nextOffset);
  return state;
};
