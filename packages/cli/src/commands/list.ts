import { LIST_PATIENCE_MS } from '@lobechat/tool-engine';
import type { CatalogueEntry, ToolHost } from '@lobechat/tool-host';

import type { CommandRunner } from '../command.ts';
import { ExitCode } from '../exit-code.ts';
import { type OutputStream, writeJson, writeLine } from '../io/streams.ts';
import { toOneLine, toStreamText } from '../io/terminal-text.ts';
import { openHost, reportBrokenSources } from '../open-host.ts';
import { UsageError } from '../usage-error.ts';
import { reportStarting } from './report-starting.ts';

/** A pipe has no width, so lines are not cut. */
const widthOf = (stream: OutputStream): number => (stream.isTTY ? (stream.columns ?? 80) : 200);

/** A longer name shifts only its own description. */
const WIDEST_NAME = 72;

const formatEntry = (entry: CatalogueEntry, nameWidth: number, width: number): string[] =>
  entry.apis.map(({ description, name }) => {
    const left = `${entry.identifier}/${name}`.padEnd(nameWidth);
    return `${left}  ${toOneLine(description, Math.max(20, width - left.length - 2))}`;
  });

/** The catalogue as a table: one line per API. */
export const formatCatalogue = (catalogue: readonly CatalogueEntry[], width: number): string => {
  const names = catalogue.flatMap(({ apis, identifier }) =>
    apis.map(({ name }) => `${identifier}/${name}`),
  );
  const widest = Math.max('NAME'.length, ...names.map((name) => name.length));
  const nameWidth = Math.min(WIDEST_NAME, widest);
  return [
    `${'NAME'.padEnd(nameWidth)}  DESCRIPTION`,
    ...catalogue.flatMap((entry) => formatEntry(entry, nameWidth, width)),
  ].join('\n');
};

/** APIs that are listed for a request in words. */
const FOUND = 10;

/** One entry for each API that fits the words, best first; for a tool's identifier, all of it. */
const findApis = async (
  host: ToolHost,
  catalogue: readonly CatalogueEntry[],
  words: string,
): Promise<CatalogueEntry[]> => {
  const tool = catalogue.find(({ identifier }) => identifier === words);
  if (tool) return [tool];
  const { createToolSearch } = await import('@lobechat/tool-mcp/search');
  const known = await host.engine.listKnown({ patienceMs: 0 });
  const { tools } = createToolSearch(known).find(words, { limit: FOUND });
  return tools.flatMap((found) =>
    catalogue.flatMap((entry) => {
      const apis = entry.apis.filter(({ qualifiedName }) => qualifiedName === found.name);
      return apis.length > 0 ? [{ ...entry, apis }] : [];
    }),
  );
};

/** `lobe-tools list`: the catalogue, or what fits some words. */
export const runList: CommandRunner = async (context) => {
  const { options, positionals, stdout } = context;
  await using host = await openHost(context);
  const isPatient = options.flag('wait');
  const all = await host.catalogue(isPatient ? {} : { patienceMs: LIST_PATIENCE_MS });
  const words = positionals.join(' ');
  const catalogue = words === '' ? all : await findApis(host, all, words);
  await reportBrokenSources(context, host);
  const listed = new Set(all.map(({ identifier }) => identifier));
  await reportStarting(context, host, { listed, name: 'list' });
  if (catalogue.length === 0 && words !== '') {
    throw new UsageError(`No tool fits '${words}'. Use other or fewer words, or list all tools.`);
  }
  await (options.flag('json')
    ? writeJson(stdout, catalogue)
    : writeLine(stdout, toStreamText(formatCatalogue(catalogue, widthOf(stdout)), stdout)));
  return ExitCode.Success;
};
