import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { LocalSystemApiName, LocalSystemIdentifier } from '@lobechat/builtin-tool-local-system';
import { createLocalSystemAudit, type LocalSystemSettings } from '@lobechat/local-file-shell';
import type { InterventionAudit, ToolPolicy } from '@lobechat/tool-engine';
import type { ToolHost } from '@lobechat/tool-host';
import { createTurns, isRecord, parseJson } from '@lobechat/utils';

import { proposeCommandRule, varyCommand, varyPaths } from './approval-examples.ts';

/** How long an approval lasts. */
export type ApprovalScope = 'always' | 'session';

/** Calls that a person allowed in advance. */
export interface RememberedApproval {
  /**
   * The rule of a command, in the syntax of local-file-shell. Absent: every call without grants.
   */
  command?: string | undefined;
  id: string;
  scope: ApprovalScope;
  /** The qualified name of the API. */
  tool: string;
}

/** What would be remembered of an approval, with calls that it covers and does not cover. */
export interface ApprovalProposal {
  command?: string | undefined;
  covers: string[];
  excludes: string[];
  tool: string;
}

/** The calls that a person allowed for a session or permanently. */
export interface ApprovalMemory {
  forget: (id: string) => Promise<boolean>;
  /** For the policy of the host. */
  isRemembered: NonNullable<ToolPolicy['isRemembered']>;
  list: () => Promise<RememberedApproval[]>;
  /** What an approval of a call would allow; undefined if each call must be asked about. */
  propose: (
    host: Pick<ToolHost, 'context' | 'engine' | 'judge'>,
    tool: string,
    args: Record<string, unknown>,
  ) => Promise<ApprovalProposal | undefined>;
  remember: (proposal: ApprovalProposal, scope: ApprovalScope) => Promise<void>;
}

/** Options of {@link createApprovalMemory}. */
export interface ApprovalMemoryOptions {
  /** Directory of the permanent ones. Determined on first use. */
  directory: () => string;
  /** The host's settings: its denials and approval rules stay in force. */
  settings?: LocalSystemSettings | undefined;
}

const FILE = 'remembered-approvals.json';

const LOCAL_SYSTEM = `builtin__${LocalSystemIdentifier}__`;
const RUN_COMMAND = LOCAL_SYSTEM + LocalSystemApiName.runCommand;
/** Input to a running program could be any command: no rule can cover it. */
const NEVER_REMEMBERED: ReadonlySet<string> = new Set([
  LOCAL_SYSTEM + LocalSystemApiName.writeCommandInput,
]);

const readKept = (text: string): RememberedApproval[] => {
  const value = parseJson(text);
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown): RememberedApproval[] => {
    if (!isRecord(item) || typeof item.id !== 'string' || typeof item.tool !== 'string') return [];
    const { command, id, tool } = item;
    const isCommand = tool === RUN_COMMAND;
    if (isCommand !== (typeof command === 'string')) return [];
    return [{ id, scope: 'always', tool, ...(typeof command === 'string' && { command }) }];
  });
};

/** Creates the approval memory of a host. Command rules are judged by local-file-shell itself. */
export const createApprovalMemory = ({
  directory,
  settings = {},
}: ApprovalMemoryOptions): ApprovalMemory => {
  const inTurn = createTurns();
  let known: RememberedApproval[] | undefined;
  const load = async (): Promise<RememberedApproval[]> => {
    if (known) return known;
    const kept = await readFile(join(directory(), FILE), 'utf8').then(readKept, () => []);
    known ??= kept;
    return known;
  };
  const store = async (next: RememberedApproval[]): Promise<void> => {
    known = next;
    const lasting = next.filter(({ scope }) => scope === 'always');
    await mkdir(directory(), { mode: 0o700, recursive: true });
    const temporary = join(directory(), `${FILE}.${randomUUID()}.tmp`);
    await writeFile(temporary, `${JSON.stringify(lasting, null, 2)}\n`, { mode: 0o600 });
    await rename(temporary, join(directory(), FILE));
  };

  /** Returns `never` only for a command that the rules allow. */
  const createAudit = (commands: readonly string[]): InterventionAudit =>
    createLocalSystemAudit({
      ...settings,
      commands: {
        ...settings.commands,
        allow: [...(settings.commands?.allow ?? []), ...commands],
      },
      dataDirectory: join(directory(), 'local-system'),
    });

  const isAllowed = async (
    commands: readonly string[],
    ...call: Parameters<InterventionAudit>
  ): Promise<boolean> => {
    const answer = await Promise.resolve(createAudit(commands)(...call)).catch(() => undefined);
    return answer?.policy === 'never';
  };

  const proposeCommand = async (
    host: Pick<ToolHost, 'context' | 'engine' | 'judge'>,
    args: Record<string, unknown>,
    preview: unknown,
  ): Promise<ApprovalProposal | undefined> => {
    const command = proposeCommandRule(preview);
    if (command === undefined) return undefined;
    const call: Parameters<InterventionAudit>[1] = {
      context: host.context,
      descriptor: { tool: LocalSystemApiName.runCommand },
    } as never;
    const covers: string[] = [];
    const excludes: string[] = [];
    for (const example of varyCommand(String(args['command']))) {
      const isCovered = await isAllowed([command], { ...args, command: example }, call);
      (isCovered ? covers : excludes).push(example);
    }
    // A rule that does not cover the call it was made from would be useless.
    return covers.includes(String(args['command']))
      ? { command, covers, excludes, tool: RUN_COMMAND }
      : undefined;
  };

  return {
    forget: (id) =>
      inTurn(async () => {
        const all = await load();
        const left = all.filter((item) => item.id !== id);
        if (left.length === all.length) return false;
        await store(left);
        return true;
      }),
    isRemembered: async (args, call) => {
      const own = (await load()).filter(({ tool }) => tool === call.descriptor.name);
      if (own.length === 0) return false;
      if (call.descriptor.name !== RUN_COMMAND) return true;
      return isAllowed(
        own.flatMap(({ command }) => command ?? []),
        args,
        call,
      );
    },
    list: load,
    propose: async (host, name, args) => {
      // A program may also write `identifier/api`.
      const tool = (await host.engine.find(name))?.name ?? name;
      if (NEVER_REMEMBERED.has(tool)) return undefined;
      const mayBe = async (given: Record<string, unknown>) => {
        const verdict = await host.judge({ arguments: given, name: tool });
        const isFree =
          verdict.action === 'ask' &&
          verdict.policy === 'required' &&
          !verdict.rule &&
          !verdict.grants;
        return isFree ? verdict : undefined;
      };
      const verdict = await mayBe(args);
      if (!verdict) return undefined;
      if (tool === RUN_COMMAND) return proposeCommand(host, args, verdict.preview);
      const covers: string[] = [];
      const excludes: string[] = [];
      for (const { path, args: other } of varyPaths(args)) {
        ((await mayBe(other)) ? covers : excludes).push(path);
      }
      return { covers, excludes, tool };
    },
    remember: ({ command, tool }, scope) =>
      inTurn(async () => {
        const all = await load();
        const others = all.filter((item) => item.tool !== tool || item.command !== command);
        const before = all.find((item) => !others.includes(item));
        const lasting = before?.scope === 'always' ? 'always' : scope;
        await store([
          ...others,
          { id: randomUUID(), scope: lasting, tool, ...(command !== undefined && { command }) },
        ]);
      }),
  };
};
