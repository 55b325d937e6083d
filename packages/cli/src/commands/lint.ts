import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';

import { countOf } from '@lobechat/prompts';
import type { LintFinding } from '@lobechat/tool-testing/lint';

import type { CommandContext, CommandRunner } from '../command.ts';
import { ExitCode } from '../exit-code.ts';
import { findWorkspace } from '../find-workspace.ts';
import { writeJson, writeLine } from '../io/streams.ts';
import { UsageError } from '../usage-error.ts';

/** The findings of one package. */
interface PackageFindings {
  findings: LintFinding[];
  /** Relative to the current folder. */
  package: string;
}

const isToolPackage = (folder: string): boolean => basename(folder).startsWith('builtin-tool-');

/** The tool packages of the workspace, and the one that is the current folder. */
const findToolPackages = async (cwd: string): Promise<string[]> => {
  const packages = join(await findWorkspace(cwd).catch(() => cwd), 'packages');
  const folders = (await readdir(packages).catch((): string[] => []))
    .toSorted()
    .map((name) => join(packages, name));
  const found = [...new Set([...folders, cwd])].filter(isToolPackage);
  if (found.length > 0) return found;
  throw new UsageError(
    `${cwd} is neither a tool package nor in a workspace with tools in packages/builtin-tool-*. Pass the folder of a tool: lobe-tools lint <folder>.`,
  );
};

const checkPackage = async (folder: string): Promise<void> => {
  const facts = await stat(join(folder, 'package.json')).catch(() => undefined);
  if (!facts?.isFile()) throw new UsageError(`${folder} is not a package: it has no package.json.`);
};

const choosePackages = async ({ cwd, positionals }: CommandContext): Promise<string[]> => {
  if (positionals.length === 0) return findToolPackages(cwd);
  const folders = positionals.map((folder) => resolve(cwd, folder));
  await Promise.all(folders.map(checkPackage));
  return folders;
};

const countSeverity = (reports: readonly PackageFindings[], severity: string): number =>
  reports.flatMap(({ findings }) => findings).filter((finding) => finding.severity === severity)
    .length;

/** `lobe-tools lint`: problems of tool packages, with their location and repair. */
export const runLint: CommandRunner = async (context) => {
  const { cwd, options, stderr, stdout } = context;
  const folders = await choosePackages(context);
  const { formatFindings, lintBuiltinTool } = await import('@lobechat/tool-testing/lint');
  const reports: PackageFindings[] = [];
  for (const folder of folders) {
    const report = {
      findings: await lintBuiltinTool(folder),
      package: relative(cwd, folder) || '.',
    };
    reports.push(report);
    if (options.flag('json') || report.findings.length === 0) continue;
    await writeLine(stdout, `${formatFindings(report.findings, { prefix: report.package })}\n`);
  }
  if (options.flag('json')) await writeJson(stdout, reports);

  const errors = countSeverity(reports, 'error');
  const warnings = countSeverity(reports, 'warning');
  await writeLine(
    stderr,
    `${countOf(reports.length, 'package')} checked: ${countOf(errors, 'error')}, ${countOf(warnings, 'warning')}.`,
  );
  return errors > 0 ? ExitCode.Failure : ExitCode.Success;
};
