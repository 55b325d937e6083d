import { getErrorMessage } from '@lobechat/types';

import { PLUGIN_ANSWER } from '../plugin/plugin-answer.ts';
import { type PluginOptions, resolvePlugin } from '../plugin/plugin-options.ts';
import type { PluginDescription, PluginTool } from '../plugin/protocol.ts';
import type { ConformanceFinding, ConformanceReport } from './finding.ts';
import { type Arguments, Inspection, Stopped } from './inspection.ts';
import { type PluginDriver, startPluginDriver } from './plugin-driver.ts';

/** Arguments for calls of a plugin. */
export interface ConformanceSamples {
  /** Arguments that violate the schema. */
  invalid: readonly Arguments[];
  valid: readonly Arguments[];
}

/** Options of {@link checkPlugin}. */
export interface CheckPluginOptions {
  plugin: PluginOptions;
  /** Returns the arguments for a call of the tool; undefined skips the tool. */
  sample: (tool: PluginTool) => ConformanceSamples | undefined;
  /** Time limit of an answer in milliseconds. Default 10,000. */
  timeoutMs?: number | undefined;
}

const checkTool = async (
  inspection: Inspection,
  tool: PluginTool,
  description: PluginDescription,
  { valid }: ConformanceSamples,
): Promise<void> => {
  if (valid.length === 0) {
    inspection.add(
      'call',
      'warning',
      `No arguments could be generated for '${tool.name}', so it was not called.`,
      "Give some: --args '{…}'.",
    );
    return;
  }
  let failures = 0;
  for (const params of valid) {
    const answer = await inspection.call('call', tool, params, description);
    if (!PLUGIN_ANSWER.read(answer).success) failures += 1;
  }
  inspection.add(
    'call',
    failures === valid.length ? 'warning' : 'ok',
    `'${tool.name}' answered ${valid.length} ${valid.length === 1 ? 'call' : 'calls'}, ${failures} with an error.`,
    failures === valid.length ? "Give arguments that work: --args '{…}'." : '',
  );
  await inspection.order(tool, valid, description);
};

/** Inspects a plugin in its own process, which is gone afterwards. */
const withDriver = async (
  options: CheckPluginOptions,
  look: (inspection: Inspection) => Promise<void>,
): Promise<{ findings: ConformanceFinding[]; log: string }> => {
  let driver: PluginDriver;
  try {
    driver = await startPluginDriver(resolvePlugin(options.plugin));
  } catch (error) {
    return {
      findings: [{ check: 'start', level: 'error', message: getErrorMessage(error) }],
      log: '',
    };
  }
  const inspection = new Inspection(driver, options.timeoutMs ?? 10_000);
  try {
    await look(inspection);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  } finally {
    await driver.kill();
  }
  return { findings: inspection.findings, log: driver.readLog() };
};

/**
 * Calls a tool with arguments that violate its schema. A host never sends them, so problems are
 * only warnings. The calls run in their own process, so that they do not affect the other checks.
 */
const checkBadArguments = async (options: CheckPluginOptions): Promise<ConformanceFinding[]> => {
  const { findings } = await withDriver(options, async (inspection) => {
    const description = await inspection.describe();
    for (const tool of description.tools) {
      const invalid = options.sample(tool)?.invalid ?? [];
      for (const params of invalid) {
        await inspection.call('bad arguments', tool, params, description);
      }
      if (invalid.length > 0) {
        const message = `'${tool.name}' survives ${invalid.length} bad calls.`;
        inspection.add('bad arguments', 'ok', message);
      }
    }
  });
  return findings
    .filter(({ check }) => check === 'bad arguments')
    .map((finding) => ({
      ...finding,
      level: finding.level === 'error' ? 'warning' : finding.level,
    }));
};

/**
 * Checks a plugin as a strict host would: its description, its answers to valid and invalid calls,
 * whether it stays alive and answers in order, what else it writes, and whether it ends. Its
 * processes have ended when this resolves.
 */
export const checkPlugin = async (options: CheckPluginOptions): Promise<ConformanceReport> => {
  const { findings, log } = await withDriver(options, async (inspection) => {
    const description = await inspection.describe();
    let called = 0;
    for (const tool of description.tools) {
      const samples = options.sample(tool);
      if (!samples) continue;
      called += 1;
      await checkTool(inspection, tool, description, samples);
    }
    if (called === 0) {
      const names = description.tools.map(({ name }) => name).join(', ');
      const message = `It has no tool with the requested name. It has: ${names || 'none'}.`;
      inspection.stop('call', message, 'Pass the name of one of these.');
    }
    await inspection.end();
  });
  const conforms = findings.every(({ level }) => level !== 'error');
  if (!conforms) return { conforms, findings, log };
  return { conforms, findings: [...findings, ...(await checkBadArguments(options))], log };
};
