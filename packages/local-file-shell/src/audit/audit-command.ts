import type { CommandPreview, RunCommandParams } from '@lobechat/builtin-tool-local-system';
import type { AuditAnswer } from '@lobechat/tool-engine';
import { type HumanInterventionPolicy, toBuiltinToolError, ToolError } from '@lobechat/types';

import type { CommandJudge } from '../command-policy/index.ts';
import { checkCommand, findPlace } from '../commands/run-command.ts';
import { createPathGuard } from '../paths/create-path-guard.ts';
import { toFileError } from '../paths/file-error.ts';
import { parsePath } from '../paths/parse-path.ts';
import { followPath, resolvePath } from '../paths/resolve-path.ts';

/** Context for the audit of a command. */
export interface AuditCommandOptions {
  judge: CommandJudge;
  params: RunCommandParams;
  roots: readonly string[];
  /** Whether the command would be sandboxed. */
  sandbox: CommandPreview['sandbox'];
}

/** The strictest of them. */
const ORDER: readonly HumanInterventionPolicy[] = ['never', 'required', 'always'];
const strictest = (policies: readonly HumanInterventionPolicy[]): HumanInterventionPolicy =>
  ORDER.findLast((policy) => policies.includes(policy)) ?? 'always';

interface Folder {
  absolute: string;
  /**
   * The error of a command there: a path in the workspace that is not a folder, or does not exist
   * (yet).
   */
  failure?: ToolError | undefined;
  isAllowed: boolean;
}

/**
 * Resolves where a command would run, as the runner will do again. Whether a folder outside the
 * workspace exists is not revealed.
 *
 * @throws ToolError as the runner would, if there is no workspace or `cwd` is not a path
 */
const locateFolder = async (cwd: string | undefined, roots: readonly string[]): Promise<Folder> => {
  if (cwd === undefined) {
    const { absolute } = await findPlace(cwd, { roots });
    return { absolute, isAllowed: true };
  }
  const parsed = parsePath(cwd, roots[0]);
  const absolute = await resolvePath(parsed).then(
    (resolved) => resolved.absolute,
    () => followPath(parsed),
  );
  const guard = await createPathGuard({ roots });
  if (!guard.isAllowed(absolute)) {
    guard.refuseLost(absolute);
    return { absolute, isAllowed: false };
  }
  const place = await findPlace(cwd, { roots }).catch((error: unknown) => toFileError(error, cwd));
  return place instanceof ToolError
    ? { absolute, failure: place, isAllowed: true }
    : { absolute: place.absolute, isAllowed: true };
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
    ...(folder.isAllowed || judgement.reason.includes(folder.absolute)
      ? []
      : [`It runs in ${folder.absolute}, outside the workspace.`]),
    judgement.reason,
  ];
  return {
    ...(folder.failure && { failure: toBuiltinToolError(folder.failure) }),
    ...(folder.isAllowed ? {} : { grants: [folder.absolute] }),
    policy: asked.length > 0 ? strictest(asked) : 'never',
    preview,
    reason: reasons.join(' '),
  };
};
