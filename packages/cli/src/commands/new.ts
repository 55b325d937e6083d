import type { CommandRunner } from '../command.ts';
import { ExitCode } from '../exit-code.ts';
import { findWorkspace } from '../find-workspace.ts';
import { writeLine } from '../io/streams.ts';
import { type CreatedTool, createTool } from '../scaffold/create-tool.ts';
import { UsageError } from '../usage-error.ts';

const describeNext = ({ names }: CreatedTool): string => {
  const { identifier, kebab, packageName, plural } = names;
  const folder = `packages/builtin-tool-${kebab}`;
  return [
    '',
    'Next:',
    '  pnpm install',
    `  pnpm --filter ${packageName} test`,
    `  pnpm lobe-tools lint ${folder}`,
    `  pnpm lobe-tools call ${identifier}/search${plural} '{"query":"first"}'`,
    '',
    'The call fails with ServiceUnavailable until a host provides the service that service.ts',
    'declares, e.g. packages/tool-host/src/node-services.ts.',
    '',
    'Then make it yours: types.ts and parameters.ts, manifest.ts, systemRole.ts, ExecutionRuntime,',
    'fixtures.ts, the surfaces and both languages. Its tests say what is missing.',
  ].join('\n');
};

/** `lobe-tools new`: a complete tool package. */
export const runNew: CommandRunner = async ({ cwd, positionals, stderr, stdout }) => {
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) {
    throw new UsageError(
      'new takes one name: lobe-tools new <name>, e.g. lobe-tools new bookmark.',
    );
  }
  const tool = await createTool(await findWorkspace(cwd), name);
  await writeLine(stdout, tool.created.join('\n'));
  await writeLine(stderr, `Changed: ${tool.changed.join(', ')}`);
  await writeLine(stderr, describeNext(tool));
  return ExitCode.Success;
};
