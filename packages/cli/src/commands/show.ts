import { didYouMean } from '@lobechat/prompts';
import type { CatalogueApi, ToolDetails, ToolHost } from '@lobechat/tool-host';

import type { CommandRunner } from '../command.ts';
import { ExitCode } from '../exit-code.ts';
import { writeJson, writeLine } from '../io/streams.ts';
import { toStreamText } from '../io/terminal-text.ts';
import { openHost } from '../open-host.ts';
import { UsageError } from '../usage-error.ts';
import { formatApi, formatDetails } from './show-text.ts';

/** What a name stands for: a whole tool, or one API of it. */
interface Found {
  api?: CatalogueApi | undefined;
  details: ToolDetails;
}

const findByQualifiedName = async (host: ToolHost, name: string): Promise<Found | undefined> => {
  const descriptor = await host.engine.find(name);
  if (!descriptor) return undefined;
  const entry = (await host.catalogue()).find(({ apis }) =>
    apis.some(({ qualifiedName }) => qualifiedName === descriptor.name),
  );
  const details = entry && (await host.describe(entry.identifier));
  const api = details?.apis.find(({ qualifiedName }) => qualifiedName === descriptor.name);
  return details && { api, details };
};

const failToFind = async (host: ToolHost, name: string): Promise<never> => {
  const broken = (await host.sources()).find(
    ({ identifier, key, problem }) =>
      problem !== undefined &&
      (name === identifier ||
        [`${identifier}/`, `${identifier}__`, `${key}/`].some((prefix) => name.startsWith(prefix))),
  );
  if (broken) throw new UsageError(`${broken.identifier} is not available: ${broken.problem}`);
  const catalogue = await host.catalogue();
  const [identifier = name] = name.split('/');
  const entry = catalogue.find((candidate) => candidate.identifier === identifier);
  if (entry) {
    const apis = entry.apis.map((api) => api.name);
    const given = name.slice(identifier.length + 1);
    throw new UsageError(
      `${identifier} has no API '${given}'.${didYouMean(given, apis)} It has: ${apis.join(', ')}.`,
    );
  }
  const names = catalogue.map((candidate) => candidate.identifier);
  const apis = catalogue.flatMap((tool) =>
    tool.apis.map((api) => `${tool.identifier}/${api.name}`),
  );
  const hint =
    didYouMean(identifier, names) || didYouMean(name, apis) || ` Tools are: ${names.join(', ')}.`;
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
