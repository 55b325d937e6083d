import debug from 'debug';

import {
  BaseExecutor,
  type BuiltinToolContext,
  type BuiltinToolResult,
  createRuntimeCache,
} from '@lobechat/types';

import type { LocalSystemParams, LocalSystemStates } from '../../describe-outcome.ts';
import {
  type LocalSystemCallOptions,
  LocalSystemExecutionRuntime,
} from '../../ExecutionRuntime/index.ts';
import { localSystemRecordedCalls } from '../../recorded/read-recorded-arguments.ts';
import { type ILocalSystemService, LocalSystemService } from '../../service.ts';
import { LocalSystemApiName, LocalSystemIdentifier } from '../../types.ts';

const log = debug('lobe-local-system:executor');

const runtimes = createRuntimeCache(
  (services) => new LocalSystemExecutionRuntime({ service: services.get(LocalSystemService) }),
);

/** What the service has to know of a call. Contents and commands are not logged: they may be secret. */
const readContext = (ctx: BuiltinToolContext | undefined): LocalSystemCallOptions => ({
  approvedPaths: ctx?.grants,
  onUpdate: ctx?.onUpdate,
  roots: ctx?.workspace?.roots ?? [],
  sessionId: ctx?.sessionId,
  signal: ctx?.signal,
});

type Name = keyof ILocalSystemService;
type Run<Api extends Name> = (
  params: LocalSystemParams[Api],
  ctx?: BuiltinToolContext,
) => Promise<BuiltinToolResult<LocalSystemStates[Api]>>;

class LocalSystemExecutor extends BaseExecutor<typeof LocalSystemApiName> {
  readonly identifier = LocalSystemIdentifier;
  protected readonly apiEnum = LocalSystemApiName;
  protected override readonly recorded = localSystemRecordedCalls;

  applyPatch: Run<'applyPatch'> = (params, ctx) => {
    log('applyPatch');
    return this.funnel(() => runtimes.for(ctx).applyPatch(params, readContext(ctx)));
  };

  copyFiles: Run<'copyFiles'> = (params, ctx) => {
    log('copyFiles');
    return this.funnel(() => runtimes.for(ctx).copyFiles(params, readContext(ctx)));
  };

  deleteFiles: Run<'deleteFiles'> = (params, ctx) => {
    log('deleteFiles');
    return this.funnel(() => runtimes.for(ctx).deleteFiles(params, readContext(ctx)));
  };

  editFile: Run<'editFile'> = (params, ctx) => {
    log('editFile');
    return this.funnel(() => runtimes.for(ctx).editFile(params, readContext(ctx)));
  };

  editFiles: Run<'editFiles'> = (params, ctx) => {
    log('editFiles');
    return this.funnel(() => runtimes.for(ctx).editFiles(params, readContext(ctx)));
  };

  getCommandOutput: Run<'getCommandOutput'> = (params, ctx) => {
    log('getCommandOutput');
    return this.funnel(() => runtimes.for(ctx).getCommandOutput(params, readContext(ctx)));
  };

  globFiles: Run<'globFiles'> = (params, ctx) => {
    log('globFiles');
    return this.funnel(() => runtimes.for(ctx).globFiles(params, readContext(ctx)));
  };

  grepContent: Run<'grepContent'> = (params, ctx) => {
    log('grepContent');
    return this.funnel(() => runtimes.for(ctx).grepContent(params, readContext(ctx)));
  };

  killCommand: Run<'killCommand'> = (params, ctx) => {
    log('killCommand');
    return this.funnel(() => runtimes.for(ctx).killCommand(params, readContext(ctx)));
  };

  listChanges: Run<'listChanges'> = (params, ctx) => {
    log('listChanges');
    return this.funnel(() => runtimes.for(ctx).listChanges(params, readContext(ctx)));
  };

  listCommands: Run<'listCommands'> = (params, ctx) => {
    log('listCommands');
    return this.funnel(() => runtimes.for(ctx).listCommands(params, readContext(ctx)));
  };

  listFiles: Run<'listFiles'> = (params, ctx) => {
    log('listFiles');
    return this.funnel(() => runtimes.for(ctx).listFiles(params, readContext(ctx)));
  };

  moveFiles: Run<'moveFiles'> = (params, ctx) => {
    log('moveFiles');
    return this.funnel(() => runtimes.for(ctx).moveFiles(params, readContext(ctx)));
  };

  readFile: Run<'readFile'> = (params, ctx) => {
    log('readFile');
    return this.funnel(() => runtimes.for(ctx).readFile(params, readContext(ctx)));
  };

  readFiles: Run<'readFiles'> = (params, ctx) => {
    log('readFiles');
    return this.funnel(() => runtimes.for(ctx).readFiles(params, readContext(ctx)));
  };

  runCommand: Run<'runCommand'> = (params, ctx) => {
    log('runCommand');
    return this.funnel(() => runtimes.for(ctx).runCommand(params, readContext(ctx)));
  };

  searchFiles: Run<'searchFiles'> = (params, ctx) => {
    log('searchFiles');
    return this.funnel(() => runtimes.for(ctx).searchFiles(params, readContext(ctx)));
  };

  undoChanges: Run<'undoChanges'> = (params, ctx) => {
    log('undoChanges');
    return this.funnel(() => runtimes.for(ctx).undoChanges(params, readContext(ctx)));
  };

  writeCommandInput: Run<'writeCommandInput'> = (params, ctx) => {
    log('writeCommandInput');
    return this.funnel(() => runtimes.for(ctx).writeCommandInput(params, readContext(ctx)));
  };

  writeFile: Run<'writeFile'> = (params, ctx) => {
    log('writeFile');
    return this.funnel(() => runtimes.for(ctx).writeFile(params, readContext(ctx)));
  };
}

/** The one executor of the local system; it takes its service from the context of each call. */
export const localSystemExecutor = new LocalSystemExecutor();
