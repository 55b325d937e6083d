import type { CommandPreview, RunCommandParams } from '@lobechat/builtin-tool-local-system';
import type { AuditAnswer } from '@lobechat/tool-engine';
import type { HumanInterventionPolicy } from '@lobechat/types';

import type { CommandJudge } from '../command-policy/index.ts';
import { checkCommand, findPlace } from '../commands/run-command.ts';
import { createPathGuard } from '../paths/create-path-guard.ts';
import { parsePath } from '../paths/parse-path.ts';
import { resolvePath } from '../paths/resolve-path.ts';

/** What the audit of a command needs to know. */
export interface AuditCommandOptions {
  judge: CommandJudge;
  params: RunCommandParams;
  roots: readonly string[];
  /** Whether a sandbox would hold it. */
  sandbox: CommandPreview['sandbox'];
}

/** The one of them that asks most. */
const ORDER: readonly HumanInterventionPolicy[] = ['never', 'required', 'always'];
const strictest = (policies: readonly HumanInterventionPolicy[]): HumanInterventionPolicy =>
  ORDER.findLast((policy) => policies.includes(policy)) ?? 'always';

/**
 * Where a command would run, looked at as the runner will do it again: nobody is asked about a folder
 * that is not there, or none at all.
 *
 * @throws ToolError as the runner would
 */
const locateFolder = async (
  cwd: string | undefined,
  roots: readonly string[],
): Promise<{ absolute: string; isAllowed: boolean }> => {
  if (cwd === undefined) {
    const { absolute } = await findPlace(cwd, { roots });
    return { absolute, isAllowed: true };
  }
  const { absolute } = await resolvePath(parsePath(cwd, roots[0]));
  const guard = await createPathGuard({ roots });
  const isAllowed = guard.isAllowed(absolute);
  const place = await findPlace(cwd, { approvedPaths: isAllowed ? [] : [absolute], roots });
  return { absolute: place.absolute, isAllowed };
};

/** Judges a command with everything that it would run, and the folder it would run in. */
export const auditCommand = async ({
  judge,
  params,
  roots,
  sandbox,
}: AuditCommandOptions): Promise<AuditAnswer> => {
  const { command, cwd, env, passEnv = [] } = params;
  checkCommand(params);
  const folder = await locateFolder(cwd, roots);
  const judgement = await judge({ command, cwd: folder.absolute, env, passEnv, roots });
  const preview: CommandPreview = {
    command,
    cwd: folder.absolute,
    judgement,
    kind: 'command',
    sandbox,
  };
  if (judgement.decision === 'deny') return { policy: 'deny', preview, reason: judgement.reason };

  const isDangerous = judgement.commands.some(({ danger }) => danger !== undefined);
  const asked = [
    ...(judgement.decision === 'ask' ? [isDangerous ? 'always' : 'required'] : []),
    ...(folder.isAllowed ? [] : ['required']),
  ] as HumanInterventionPolicy[];
  const reasons = [
    ...(folder.isAllowed ? [] : [`It runs in ${folder.absolute}, outside the workspace.`]),
    judgement.reason,
  ];
  return {
    ...(folder.isAllowed ? {} : { grants: [folder.absolute] }),
    policy: asked.length > 0 ? strictest(asked) : 'never',
    preview,
    reason: reasons.join(' '),
  };
};
