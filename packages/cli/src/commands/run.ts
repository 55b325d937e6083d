import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { didYouMean, joinList, oneLine } from '@lobechat/prompts';
import {
  type CallCollection,
  COLLECTION_SUFFIX,
  parseCollection,
  runCollection,
} from '@lobechat/tool-engine/collections';
import { getErrorMessage } from '@lobechat/types';

import type { CommandContext, CommandRunner } from '../command.ts';
import { ExitCode } from '../exit-code.ts';
import { createApprovalHandler } from '../io/approval.ts';
import { writeJson, writeLine } from '../io/streams.ts';
import { toStreamText } from '../io/terminal-text.ts';
import { openHost } from '../open-host.ts';
import { parseDuration } from '../options/duration.ts';
import { refuseOptions } from '../options/refuse-options.ts';
import { UsageError } from '../usage-error.ts';
import { type FileReport, formatCall, formatJunit, formatTotal } from './run-report.ts';

const REPORTS = ['text', 'json', 'junit'] as const;
type ReportFormat = (typeof REPORTS)[number];

interface NamedCollection {
  collection: CallCollection;
  file: string;
}

const readFormat = ({ options }: CommandContext): ReportFormat => {
  const report = options.value('report');
  if (report !== undefined) {
    refuseOptions(options, ['json'], 'does not work with --report: both choose the output.');
  }
  const given = report ?? (options.flag('json') ? 'json' : 'text');
  const format = REPORTS.find((known) => known === given);
  if (format) return format;
  throw new UsageError(
    `Unknown report '${given}'.${didYouMean(given, REPORTS)} Known reports: ${REPORTS.join(', ')}.`,
  );
};

/** The files of a path: itself, or all collections in a folder, at any depth. */
const listFiles = async (path: string): Promise<string[]> => {
  const facts = await stat(path).catch(() => undefined);
  if (!facts) throw new UsageError(`${path} does not exist.`);
  if (!facts.isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(COLLECTION_SUFFIX))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules'))
    .toSorted();
};

const readOne = async (file: string): Promise<NamedCollection> => {
  try {
    return { collection: parseCollection(await readFile(file, 'utf8')), file };
  } catch (error) {
    throw new UsageError(`${file} cannot be run. ${getErrorMessage(error)}`, { cause: error });
  }
};

const narrow = (
  collections: readonly NamedCollection[],
  only: readonly string[],
): NamedCollection[] => {
  if (only.length === 0) return [...collections];
  const names = collections.flatMap(({ collection }) => collection.calls.map(({ name }) => name));
  for (const name of only) {
    if (!names.includes(name)) {
      throw new UsageError(`No call is named '${name}'.${didYouMean(name, names)}`);
    }
  }
  return collections.flatMap(({ collection, file }) => {
    const calls = collection.calls.filter(({ name }) => only.includes(name));
    return calls.length > 0 ? [{ collection: { ...collection, calls }, file }] : [];
  });
};

const load = async (context: CommandContext): Promise<NamedCollection[]> => {
  const { cwd, options, positionals } = context;
  if (positionals.length === 0) {
    throw new UsageError(
      `run needs a file or a folder: lobe-tools run <file>${COLLECTION_SUFFIX}.`,
    );
  }
  const files = (
    await Promise.all(positionals.map((path) => listFiles(resolve(cwd, path))))
  ).flat();
  if (files.length === 0) {
    throw new UsageError(`No file in ${joinList(positionals)} ends in ${COLLECTION_SUFFIX}.`);
  }
  // All files are read before the first call, so that a broken one does not leave a run half done.
  const collections = await Promise.all([...new Set(files)].map(readOne));
  return narrow(collections, options.all('only'));
};

/** `lobe-tools run`: makes the calls of collections and checks their results. */
export const runRun: CommandRunner = async (context) => {
  const { interrupts, options, stderr, stdin, stdout } = context;
  const format = readFormat(context);
  const timeout = options.value('timeout');
  const limit = timeout ? { timeoutMs: parseDuration(timeout, '--timeout') } : {};
  const collections = await load(context);
  const onApproval = createApprovalHandler({ approveAll: options.flag('yes'), stderr, stdin });
  const release = interrupts.guard();
  const print = (text: string): Promise<void> => writeLine(stdout, toStreamText(text, stdout));
  try {
    await using host = await openHost(context, { onApproval });
    const reports: FileReport[] = [];
    for (const { collection, file } of collections) {
      if (format === 'text') await print(oneLine(collection.name));
      const lines: Promise<void>[] = [];
      const report = await runCollection(collection, {
        call: (request) =>
          host.call(request, {
            context: { sessionId: `run ${file}` },
            onApproval,
            signal: interrupts.signal,
            ...limit,
          }),
        onCall: (call) => {
          if (format === 'text') lines.push(print(formatCall(call)));
        },
        signal: interrupts.signal,
      });
      await Promise.all(lines);
      reports.push({ ...report, file });
    }
    if (format === 'json') await writeJson(stdout, reports);
    else if (format === 'junit') await writeLine(stdout, formatJunit(reports));
    else await print(`\n${formatTotal(reports)}.`);
    const ok = reports.every((report) => report.ok);
    return interrupts.exitCode ?? (ok ? ExitCode.Success : ExitCode.Failure);
  } finally {
    release();
  }
};
