import { access } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';

import type { CommandRunner } from '../command.ts';
import { ExitCode } from '../exit-code.ts';
import { findWorkspace } from '../find-workspace.ts';
import { writeLine } from '../io/streams.ts';
import { refuseOptions } from '../options/refuse-options.ts';
import { addApi } from '../scaffold/add-api.ts';
import { createStandalone } from '../scaffold/create-standalone.ts';
import { type CreatedTool, createTool } from '../scaffold/create-tool.ts';
import { formatFiles } from '../scaffold/format-files.ts';
import type { ToolKind } from '../scaffold/tool-names.ts';
import { UsageError } from '../usage-error.ts';

/** The next steps for the author of a new tool. */
const NEXT: Readonly<
  Record<ToolKind, (names: CreatedTool['names']) => { advice: string[]; call: string }>
> = {
  pure: ({ pascal }) => ({
    advice: [
      'Then make it yours: src/index.ts declares what the tool can do, src/ExecutionRuntime does it, and',
      'src/tool.ts has its texts and examples. The contract test reports what is missing.',
    ],
    call: `measure${pascal} '{"text":"one two"}'`,
  }),
  service: ({ plural }) => ({
    advice: [
      'The call fails with ServiceUnavailable until the service that service.ts declares is provided: by the',
      'tool itself (services in tool.ts) if it needs no Node and no library, else by the host, in',
      'packages/tool-host/src/node-services.ts.',
      '',
      'Then make it yours: apis.ts, systemRole.ts, service.ts, ExecutionRuntime, fixtures.ts, the surfaces',
      'and locales. The contract test reports what is missing.',
    ],
    call: `search${plural} '{"query":"first"}'`,
  }),
};

/** The same outside this workspace, where a tool includes its service. */
const NEXT_ALONE: typeof NEXT = {
  pure: NEXT.pure,
  service: ({ pascal, words }) => ({
    advice: [
      'Then make it yours: src/apis.ts and src/systemRole.ts declare what the tool can do, src/ExecutionRuntime does it',
      'with the service that src/file-service.ts implements. The contract test reports what is missing.',
    ],
    call: `create${pascal} '{"name":"A first ${words}"}'`,
  }),
};

/** The workspace in which new tools are registered. Elsewhere a package is standalone. */
const findOwnWorkspace = async (cwd: string): Promise<string | undefined> => {
  const workspace = await findWorkspace(cwd).catch(() => undefined);
  if (workspace === undefined) return undefined;
  return access(join(workspace, 'packages/builtin-tools/package.json')).then(
    () => workspace,
    () => undefined,
  );
};

/**
 * The package of a tool: the one around the current folder, unless a tool is named.
 *
 * @throws UsageError if there is none
 */
const locateTool = (cwd: string, workspace: string | undefined, named: string | undefined) => {
  const inside = workspace === undefined ? basename(cwd) : relative(workspace, cwd);
  const [, around] = /builtin-tool-([^\\/]+)/.exec(inside) ?? [];
  if (workspace !== undefined && named === undefined && around === undefined) {
    throw new UsageError(
      `${cwd} is in no tool package. Go to one, or name the tool: --tool <name>.`,
    );
  }
  const kebab = (named ?? around ?? basename(cwd)).replace(/^.*builtin-tool-|^lobe-/, '');
  const name = `builtin-tool-${kebab}`;
  if (workspace !== undefined) return { folder: join(workspace, 'packages', name), kebab };
  return { folder: named === undefined ? cwd : join(cwd, name), kebab };
};

const describeNext = ({ kind, names }: CreatedTool): string => {
  const { identifier, kebab, packageName } = names;
  const { advice, call } = NEXT[kind](names);
  return [
    '',
    'Next:',
    '  pnpm install',
    `  pnpm --filter ${packageName} test`,
    `  pnpm lobe-tools lint packages/builtin-tool-${kebab}`,
    `  pnpm lobe-tools call ${identifier}/${call}`,
    '',
    ...advice,
  ].join('\n');
};

/** `lobe-tools new`: creates a complete tool package, or adds an API to one. */
export const runNew: CommandRunner = async ({ cwd, options, positionals, stderr, stdout }) => {
  const workspace = await findOwnWorkspace(cwd);
  const api = options.value('api');
  if (api !== undefined) {
    refuseOptions(options, ['pure', 'service'], 'does not work with --api.');
    const [unexpected] = positionals;
    if (unexpected !== undefined) {
      throw new UsageError(
        `new --api does not expect '${unexpected}'. To name the tool: --tool ${unexpected}.`,
      );
    }
    const { folder, kebab } = locateTool(cwd, workspace, options.value('tool'));
    const changed = (await addApi(folder, kebab, api)).map((path) => join(folder, path));
    if (workspace !== undefined) await formatFiles(workspace, changed);
    const shown = changed.map((path) => relative(workspace ?? cwd, path));
    await writeLine(stdout, shown.join('\n'));
    await writeLine(
      stderr,
      `\n'${api}' only measures a text for now. Make it yours in these files.`,
    );
    return ExitCode.Success;
  }
  refuseOptions(options, ['tool'], 'works only with --api.');
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) {
    throw new UsageError(
      'new takes one name: lobe-tools new <name>, e.g. lobe-tools new bookmark.',
    );
  }
  if (options.flag('pure') && options.flag('service')) {
    throw new UsageError('Pass either --pure or --service, not both.');
  }
  const kind = options.flag('pure') ? 'pure' : 'service';
  if (workspace === undefined) {
    const alone = options.flag('service') ? 'service' : 'pure';
    const { created, names } = await createStandalone(cwd, name, alone);
    const { advice, call } = NEXT_ALONE[alone](names);
    await writeLine(stdout, created.join('\n'));
    await writeLine(
      stderr,
      `\nNext:\n  cd ${names.packageName}\n  npm install\n  npm test\n  npx lobe-tools call --config lobe-tools.json ${names.identifier}/${call}\n\n${advice.join('\n')}`,
    );
    return ExitCode.Success;
  }
  const tool = await createTool(workspace, name, kind);
  await writeLine(stdout, tool.created.join('\n'));
  await writeLine(stderr, `Changed: ${tool.changed.join(', ')}`);
  await writeLine(stderr, describeNext(tool));
  return ExitCode.Success;
};
