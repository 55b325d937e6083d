import { didYouMean, offerNames } from '@lobechat/prompts';
import { findMeantTools, LIST_PATIENCE_MS } from '@lobechat/tool-engine';
import type { CatalogueApi, SourceStatus, ToolDetails, ToolHost } from '@lobechat/tool-host';

import type { CommandRunner } from '../command.ts';
import { ExitCode } from '../exit-code.ts';
import { writeJson, writeLine } from '../io/streams.ts';
import { toStreamText } from '../io/terminal-text.ts';
import { openHost } from '../open-host.ts';
import { UsageError } from '../usage-error.ts';
import { formatApi, formatDetails } from './show-text.ts';

/** The meaning of a name: a whole tool, or one of its APIs. */
interface Found {
  api?: CatalogueApi | undefined;
  details: ToolDetails;
}

const findByQualifiedName = async (host: ToolHost, name: string): Promise<Found | undefined> => {
  const descriptor = await host.engine.find(name);
  if (!descriptor) return undefined;
  const details = await host.describe(`${descriptor.toolbox}/${descriptor.server}`);
  const api = details?.apis.find(({ qualifiedName }) => qualifiedName === descriptor.name);
  return details && { api, details };
};

/** Whether a name may refer to a program, or to one of its tools. */
const isMeant = ({ identifier, key, toolbox }: SourceStatus, name: string): boolean =>
  [identifier, `${toolbox}/${key}`].includes(name) ||
  [`${identifier}/`, `${identifier}__`, `${toolbox}/${key}/`, `${key}/`].some((prefix) =>
    name.startsWith(prefix),
  );

const failToFind = async (host: ToolHost, name: string): Promise<never> => {
  const sources = await host.sources({ patienceMs: 0 });
  const broken = sources.find(
    (source) =>
      (source.problem !== undefined || source.state === 'starting') && isMeant(source, name),
  );
  if (broken) {
    const { identifier, problem = 'it is still starting' } = broken;
    throw new UsageError(`${identifier} is not available: ${problem}`);
  }
  const catalogue = await host.catalogue({ patienceMs: LIST_PATIENCE_MS });
  const [identifier = name] = name.split('/');
  const entry = catalogue.find((candidate) => candidate.identifier === identifier);
  if (entry) {
    const apis = entry.apis.map((api) => api.name);
    const given = name.slice(identifier.length + 1);
    const tools = await host.engine.list({ patienceMs: LIST_PATIENCE_MS });
    const own = tools.filter(({ name }) => entry.apis.some((api) => api.qualifiedName === name));
    const meant = offerNames(findMeantTools(given, own).map(({ tool }) => tool));
    throw new UsageError(
      `${identifier} has no API '${given}'.${meant} It has: ${apis.join(', ')}.`,
    );
  }
  const names = catalogue.map((candidate) => candidate.identifier);
  const apis = catalogue.flatMap((tool) =>
    tool.apis.map((api) => `${tool.identifier}/${api.name}`),
  );
  const hint =
    didYouMean(identifier, names) || didYouMean(name, apis) || ` Known tools: ${names.join(', ')}.`;
  throw new UsageError(`Unknown tool '${identifier}'.${hint}`);
};

const find = async (host: ToolHost, name: string): Promise<Found> => {
  const details = await host.describe(name);
  if (details) return { details };
  return (await findByQualifiedName(host, name)) ?? failToFind(host, name);
};

/** `lobe-tools show`: a tool or one of its APIs. */
export const runShow: CommandRunner = async (context) => {
  const { options, positionals, stdout } = context;
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) {
    throw new UsageError('show takes one name: lobe-tools show <identifier>[/<api>].');
  }
  await using host = await openHost(context);
  const { api, details } = await find(host, name);
  if (options.flag('json')) {
    await writeJson(stdout, api ? { ...api, tokens: details.tokens.apis[api.name] } : details);
  } else {
    const text = api ? formatApi(api, details.tokens.apis[api.name]) : formatDetails(details);
    await writeLine(stdout, toStreamText(text, stdout));
  }
  return ExitCode.Success;
};
