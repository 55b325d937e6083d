import { countOf, didYouMean } from '@lobechat/prompts';
import {
  type AuditFinding,
  auditServer,
  HOST_PROFILES,
  type HostProfile,
  type ListedServer,
  showServerAsHost,
  valueOf,
} from '@lobechat/tool-contracts';
import { checkParameters } from '@lobechat/tool-engine';
import { getErrorMessage, ToolError } from '@lobechat/types';

import type { CommandContext, CommandRunner } from '../command.ts';
import { ExitCode } from '../exit-code.ts';
import { writeJson, writeLine } from '../io/streams.ts';
import { toStreamText } from '../io/terminal-text.ts';
import { openHost, reportBrokenSources } from '../open-host.ts';
import { refuseOptions } from '../options/refuse-options.ts';
import { UsageError } from '../usage-error.ts';
import { SERVER_NAME } from './mcp-clients.ts';
import { createServing } from './mcp.ts';
import { refuseUnmatched } from './only-patterns.ts';

const readHosts = ({ options }: CommandContext): readonly HostProfile[] => {
  const given = options.value('host')?.split(',');
  if (!given) return HOST_PROFILES;
  const known = HOST_PROFILES.map(({ id }) => id);
  return given.map((each) => {
    const id = each.trim();
    const profile = HOST_PROFILES.find((host) => host.id === id);
    if (profile) return profile;
    throw new UsageError(
      `There is no host '${id}'.${didYouMean(id, known)} Known hosts: ${known.join(', ')}.`,
    );
  });
};

/** A server's listing, and the parts of it that no client could read. */
interface Listing extends ListedServer {
  problems: readonly string[];
}

const listForeign = async ({ cwd, options, positionals }: CommandContext): Promise<Listing> => {
  const [command, ...args] = positionals;
  const url = options.value('url');
  refuseOptions(
    options,
    ['config', 'only'],
    'works only for our own tools, without another server.',
  );
  if (command !== undefined && url !== undefined) {
    throw new UsageError('Pass either a command or --url, not both.');
  }
  if (url !== undefined && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) {
    throw new UsageError(`--url is '${url}'. Pass an http or https address.`);
  }
  const { listServer } = await import('@lobechat/tool-mcp');
  try {
    const listing = await listServer(command === undefined ? { url } : { args, command, cwd });
    return listing as Listing;
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    throw new UsageError(error.message, { cause: error });
  }
};

const listOwn = async (context: CommandContext): Promise<Listing> => {
  await using host = await openHost(context);
  // Mounted servers included: an audit that covers only the fast ones would say little.
  await host.engine.list();
  await refuseUnmatched(context, host);
  await reportBrokenSources(context, host);
  const { listServing } = await import('@lobechat/tool-mcp/server');
  const serving = await createServing(context, host, { format: 'mcp', mode: 'dynamic' });
  return { ...(await listServing(serving)), givenName: SERVER_NAME, problems: [] };
};

const toFinding = (problem: string): AuditFinding => ({
  hosts: [],
  message: `The list violates the protocol: ${problem}.`,
  repair: 'Fix the tool: clients that validate the list reject all of it.',
  rule: 'list-unreadable',
  severity: 'error',
});

/** A mistake that a validator would ignore, so that any value passes. */
const findSchemaMistake = ({
  inputSchema,
  name,
}: ListedServer['tools'][number]): AuditFinding[] => {
  try {
    checkParameters(name, inputSchema);
    return [];
  } catch (error) {
    return [
      {
        hosts: [],
        message: getErrorMessage(error),
        repair: 'Correct the schema: model APIs refuse it, or any value passes.',
        rule: 'schema-invalid',
        severity: 'error',
        tool: name,
      },
    ];
  }
};

const SIGNS = { error: '✗', warning: '!' } as const;

/** Maximum number of tools named for a shared fault. */
const NAMED_TOOLS = 8;

/** One fault, with the tools that have it: repeating it for each tool would hide the others. */
const formatFindings = (findings: readonly AuditFinding[]): string[] => {
  const groups = Map.groupBy(findings, ({ hosts, message, rule }) =>
    JSON.stringify([rule, message, hosts]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { hosts, message, repair, rule, severity } = first;
    const tools = group.flatMap(({ tool }) => tool ?? []);
    const more = tools.length > NAMED_TOOLS ? ` and ${tools.length - NAMED_TOOLS} more` : '';
    const where = tools.length > 0 ? `${tools.slice(0, NAMED_TOOLS).join(', ')}${more}: ` : '';
    const source = [rule, hosts.join(', ')].filter(Boolean).join('; ');
    return `${SIGNS[severity]} ${where}${message} (${source})\n    ${repair}`;
  });
};

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.floor((100 * part) / whole)} %`;

/** What arrives in one host, and the number of findings that affect it. */
const describeHost = (host: HostProfile, server: Listing, findings: readonly AuditFinding[]) => {
  const seen = showServerAsHost(server, host);
  const length = (texts: readonly { description?: string | undefined }[]): number =>
    texts.reduce((sum, { description = '' }) => sum + description.length, 0);
  const of = (severity: AuditFinding['severity']): string =>
    String(
      findings.filter((each) => each.severity === severity && each.hosts.includes(host.id)).length,
    );
  return [
    host.name,
    of('error'),
    of('warning'),
    percent(seen.instructions.length, (server.instructions ?? '').length),
    percent(length(seen.tools), length(server.tools)),
    percent(seen.tools.length, server.tools.length),
    valueOf(host.resultPart) ?? 'unknown',
  ];
};

const formatTable = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const HEAD = ['HOST', 'ERRORS', 'WARNINGS', 'INSTRUCTIONS', 'DESCRIPTIONS', 'TOOLS', 'MODEL GETS'];

/** `lobe-tools audit`: how hosts would present the tools. */
export const runAudit: CommandRunner = async (context) => {
  const { options, positionals, stdout } = context;
  const hosts = readHosts(context);
  const isForeign = positionals.length > 0 || options.value('url') !== undefined;
  const server = await (isForeign ? listForeign(context) : listOwn(context));
  const findings = [
    ...server.problems.map(toFinding),
    ...server.tools.flatMap(findSchemaMistake),
    ...auditServer(server, hosts),
  ];
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  if (options.flag('json')) {
    await writeJson(stdout, { findings, hosts, tools: server.tools.length });
  } else {
    const table = [HEAD, ...hosts.map((host) => describeHost(host, server, findings))];
    const text = [
      ...formatFindings(findings),
      ...(findings.length > 0 ? [''] : []),
      formatTable(table),
      '',
      `${countOf(server.tools.length, 'tool')}: ${countOf(errors, 'error')}, ${countOf(findings.length - errors, 'warning')}.`,
    ].join('\n');
    await writeLine(stdout, toStreamText(text, stdout));
  }
  return errors > 0 ? ExitCode.Failure : ExitCode.Success;
};
