import { LIST_PATIENCE_MS } from '@lobechat/tool-engine';
import type { CatalogueEntry } from '@lobechat/tool-host';

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

/** `lobe-tools list`: the catalogue. */
export const runList: CommandRunner = async (context) => {
  const { options, positionals, stdout } = context;
  if (positionals.length > 0) {
    throw new UsageError(
      `list takes no arguments. Did you mean: lobe-tools show ${positionals[0]}?`,
    );
  }
  await using host = await openHost(context);
  const isPatient = options.flag('wait');
  const catalogue = await host.catalogue(isPatient ? {} : { patienceMs: LIST_PATIENCE_MS });
  await reportBrokenSources(context, host);
  await reportStarting(context, host, { name: 'list' });
  await (options.flag('json')
    ? writeJson(stdout, catalogue)
    : writeLine(stdout, toStreamText(formatCatalogue(catalogue, widthOf(stdout)), stdout)));
  return ExitCode.Success;
};
