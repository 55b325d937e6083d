import { getErrorMessage } from '@lobechat/types';

import { parseDescription } from '../plugin/parse-description.ts';
import type { PluginDescription, PluginTool } from '../plugin/protocol.ts';
import { checkParameters } from '../source/check-parameters.ts';
import type { ConformanceCheck, ConformanceFinding } from './finding.ts';
import { judgeAnswer } from './judge-answer.ts';
import type { PluginDriver, PluginReaction } from './plugin-driver.ts';

/** Arguments of a call. */
export type Arguments = Record<string, unknown>;

/** A plugin that is to end has this long. */
const END_MS = 3_000;
/** Stray lines after an answer are waited for this long. */
const SURPLUS_MS = 50;

/** Ends the look at a plugin: what follows would only repeat what was found. */
export class Stopped extends Error {}

/** Looks at one plugin; collects findings. */
export class Inspection {
  readonly findings: ConformanceFinding[] = [];
  readonly #driver: PluginDriver;
  readonly #timeoutMs: number;
  #calls = 0;

  constructor(driver: PluginDriver, timeoutMs: number) {
    this.#driver = driver;
    this.#timeoutMs = timeoutMs;
  }

  add(check: ConformanceCheck, level: ConformanceFinding['level'], message: string, repair = '') {
    const known = this.findings.some((finding) => finding.message === message);
    if (!known) this.findings.push({ check, level, message, ...(repair ? { repair } : {}) });
  }

  stop(check: ConformanceCheck, message: string, repair: string): never {
    this.add(check, 'error', message, repair);
    throw new Stopped();
  }

  /** The answer to what was just sent; everything else is an end of the look. */
  #expect(check: ConformanceCheck, what: string, reaction: PluginReaction): Arguments {
    switch (reaction.kind) {
      case 'answer':
        return reaction.value;
      case 'broken':
        return this.stop(
          check,
          `${what} was answered by a line that is no whole JSON object: ${reaction.line.slice(0, 200)}`,
          'Write one object a line, without pretty-printing, and nothing else that begins with {.',
        );
      case 'exit':
        return this.stop(
          check,
          `The process ended (${reaction.exit.signal ?? `code ${reaction.exit.code}`}) instead of answering ${what}.`,
          'Read lines in a loop until standard input ends, and answer errors instead of crashing.',
        );
      default:
        return this.stop(
          check,
          `${what} was not answered within ${this.#timeoutMs} ms.`,
          'Answer with one line and flush it (Python: print(…, flush=True); C: fflush).',
        );
    }
  }

  async describe(): Promise<PluginDescription> {
    this.#driver.send({ type: 'describe' });
    const reaction = await this.#driver.next(this.#timeoutMs);
    const answer = this.#expect('describe', '{"type":"describe"}', reaction);
    try {
      const description = parseDescription(answer);
      for (const { description: text, name, parameters } of description.tools) {
        checkParameters(name, parameters);
        if (text.trim() === '') {
          const repair = 'Say there what it does and when to use it: the model reads nothing else.';
          this.add('describe', 'warning', `The tool '${name}' has no description.`, repair);
        }
      }
      const names = description.tools.map(({ name }) => `'${name}'`).join(', ');
      this.add('describe', 'ok', `It describes ${names}.`);
      return description;
    } catch (error) {
      return this.stop(
        'describe',
        getErrorMessage(error),
        'See "The protocol" in PROTOCOL.md for a description that fits.',
      );
    }
  }

  send(tool: PluginTool, params: Arguments, description: PluginDescription): string {
    this.#calls += 1;
    const callId = `check_${this.#calls}`;
    const name = description.sendsToolName ? { name: tool.name } : {};
    this.#driver.send({ call_id: callId, ...name, params, type: 'call' });
    return callId;
  }

  async receive(check: ConformanceCheck, what: string): Promise<Arguments> {
    for (;;) {
      const reaction = await this.#driver.next(this.#timeoutMs);
      const answer = this.#expect(check, what, reaction);
      if (answer['type'] !== 'progress') return answer;
    }
  }

  async call(
    check: ConformanceCheck,
    tool: PluginTool,
    params: Arguments,
    description: PluginDescription,
  ): Promise<Arguments> {
    this.send(tool, params, description);
    const what = `the call of '${tool.name}' with ${JSON.stringify(params).slice(0, 200)}`;
    const answer = await this.receive(check, what);
    this.findings.push(
      ...judgeAnswer(answer).filter(
        ({ message }) => !this.findings.some((known) => known.message === message),
      ),
    );
    return answer;
  }

  /** Several calls at once: as many answers, in order, or with their ids. */
  async order(tool: PluginTool, samples: readonly Arguments[], description: PluginDescription) {
    const first = samples[0];
    if (!first) return;
    const sent = [first, samples[1] ?? first, first].map((params) =>
      this.send(tool, params, description),
    );
    const ids: unknown[] = [];
    for (const id of sent) {
      const answer = await this.receive('order', `call ${id} of three that were sent together`);
      ids.push(answer['call_id']);
    }
    const concurrent = description.capabilities.concurrency > 1;
    const told = ids.filter((id) => id !== undefined);
    if (concurrent && new Set(told).size < sent.length) {
      this.stop(
        'order',
        'It announces "concurrency" and does not put the call_id of the call into every answer.',
        'Copy "call_id" from the call into its answer.',
      );
    }
    if (!concurrent && told.some((id, index) => id !== sent[index])) {
      this.stop(
        'order',
        `Three calls were answered in another order: ${ids.map(String).join(', ')}.`,
        'Answer in order, or announce "capabilities":{"concurrency":…}.',
      );
    }
    this.add('order', 'ok', 'Three calls that were sent together got three answers.');
  }

  async end(): Promise<void> {
    const stray = await this.#driver.next(SURPLUS_MS);
    if (stray.kind === 'exit') {
      this.stop(
        'end',
        'The process ended by itself after the last call.',
        'Stay alive between calls; end when standard input ends.',
      );
    }
    if (stray.kind !== 'silence') {
      const repair = 'Answer every call once; what is shown on the way is "progress".';
      this.add('answer', 'error', 'There were more answers than calls.', repair);
    }
    const { noise } = this.#driver;
    if (noise.length > 0) {
      const shown = noise.slice(0, 3).map((line) => JSON.stringify(line.slice(0, 100)));
      this.add(
        'output',
        'warning',
        `${noise.length} lines on standard output are no answers, and are skipped: ${shown.join(', ')}`,
        'Write logs to standard error.',
      );
    }
    this.#driver.endInput();
    const reaction = await this.#driver.next(END_MS);
    if (reaction.kind === 'exit') this.add('end', 'ok', 'It ends when standard input ends.');
    else {
      const repair = 'Leave the loop when reading gives no more lines, and end.';
      this.add('end', 'error', 'It does not end when standard input ends.', repair);
    }
  }
}
