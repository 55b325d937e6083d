import type { ToolSource } from '@lobechat/tool-engine';
import type { ServerSource, ServerStatus } from '@lobechat/tool-mcp';
import type { ProcessSource, ProcessStatus } from '@lobechat/tool-plugins';

/** A source of programs that have a status and can be restarted. */
export type ManagedSource = Pick<ProcessSource, 'readLog' | 'reload'> &
  Partial<Pick<ServerSource, 'pendingChanges'>> &
  Pick<ServerSource, 'signIn' | 'signOut'> &
  ToolSource & {
    status: () => (ProcessStatus | ServerStatus)[];
    /** First part of the names of its tools. Default: its id. */
    readonly toolbox?: string;
  };

/** First part of the names of a source's tools. */
export const toolboxOf = ({ id, toolbox = id }: ManagedSource): string => toolbox;

const METHODS = ['readLog', 'reload', 'status'] as const;

/** Whether a source reports on programs. The host's own sources may do so, too. */
export const isManagedSource = (source: ToolSource): source is ManagedSource =>
  METHODS.every((method) => typeof (source as Partial<ManagedSource>)[method] === 'function');
