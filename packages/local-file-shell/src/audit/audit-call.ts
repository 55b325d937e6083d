import {
  LocalSystemApiName,
  type RunCommandParams,
  type WriteCommandInputParams,
} from '@lobechat/builtin-tool-local-system';
import type { AuditAnswer, InterventionAudit } from '@lobechat/tool-engine';

import { createCommandJudge } from '../command-policy/index.ts';
import { createSandboxFinder } from '../commands/sandbox.ts';
import type { LocalSystemOptions } from '../create-local-system-service.ts';
import { auditCommand } from './audit-command.ts';
import { auditPaths } from './paths-audit.ts';
import { createChangesPreviewer } from './preview-changes.ts';

const INPUT_LENGTH = 200;

/** Input for a program may be a command to it: it needs approval. */
const auditInput = ({ commandId, end, input }: WriteCommandInputParams): AuditAnswer => {
  const text = JSON.stringify(
    input.length > INPUT_LENGTH ? `${input.slice(0, INPUT_LENGTH)}…` : input,
  );
  const ending = end === true ? ' and ends it' : '';
  return {
    policy: 'required',
    reason: `It writes ${text} to the input of command ${commandId}${ending}.`,
  };
};

/** Creates the audit of calls, depending on what each API does. */
export const createCallAudit = (options: LocalSystemOptions): InterventionAudit => {
  const { commands, dataDirectory, sandbox = 'off' } = options;
  const judge = createCommandJudge({ ...(commands && { rules: commands }) });
  const findSandbox = createSandboxFinder(sandbox);
  const previewChanges = createChangesPreviewer(options);

  return async (args, { context, descriptor }) => {
    const roots = context.workspace?.roots ?? [];
    const apiName = descriptor.tool;
    if (apiName === LocalSystemApiName.runCommand) {
      const params = args as unknown as RunCommandParams;
      const found = await findSandbox().catch(() => undefined);
      return auditCommand({ judge, params, roots, sandbox: found ? 'used' : 'none' });
    }
    if (apiName === LocalSystemApiName.writeCommandInput) {
      return auditInput(args as unknown as WriteCommandInputParams);
    }
    const { details, ...answer } = await auditPaths({
      apiName,
      args,
      dataDirectory,
      roots,
      sessionId: context.sessionId,
    });
    if (answer.policy === 'never') return answer;
    const previewed = await previewChanges(apiName, args, {
      approvedPaths: answer.grants,
      roots,
      sessionId: context.sessionId,
    });
    if (previewed === undefined) return answer;
    const { failure, isFinal, preview } = previewed;
    // Even a failure reveals something about outside or protected paths: these need approval.
    const isTold = failure !== undefined && answer.grants === undefined;
    return {
      ...answer,
      // As for commands that delete.
      ...(isFinal && { policy: 'always', reason: `${answer.reason} This cannot be undone.` }),
      preview: { ...preview, ...(details !== undefined && { details }) },
      ...(isTold && { failure }),
    };
  };
};
