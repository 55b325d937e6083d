import { checkParameters } from '@lobechat/tool-engine';
import { getErrorMessage } from '@lobechat/types';

import { COMPLAINT_MILLISECONDS, isComplaint } from '../plugin/await-description.ts';
import { DESCRIPTION_EXAMPLE, parseDescription } from '../plugin/parse-description.ts';
import type { PluginDescription, PluginTool } from '../plugin/protocol.ts';
import { takeHead } from '../take-head.ts';
import { explainLine, findLineSlip, NOT_UTF_8, UTF_8 } from './explain-line.ts';
import { findSlips } from './find-slips.ts';
import type { ConformanceCheck, ConformanceFinding } from './finding.ts';
import { judgeAnswer } from './judge-answer.ts';
import type { PluginDriver, PluginReaction } from './plugin-driver.ts';
import { writeVisibly } from './write-visibly.ts';

/** A line that is part of the protocol. */
type PluginMessage = Extract<PluginReaction, { value: unknown }>;

/** Arguments of a call. */
export type Arguments = Record<string, unknown>;

/** Time limit for the end of a plugin. */
const END_MS = 3_000;
/** Time to wait for stray lines after an answer. */
const SURPLUS_MS = 50;
/** Maximum number of extra lines that are skipped. */
const MAX_SURPLUS = 1000;

const explainAs = (check: ConformanceCheck, line: string): string | undefined =>
  explainLine(line, check === 'describe' ? DESCRIPTION_EXAMPLE : undefined);

/** Ends the inspection of a plugin: further checks would only repeat the finding. */
export class Stopped extends Error {}

/** Inspects one plugin and collects findings. */
export class Inspection {
  readonly findings: ConformanceFinding[] = [];
  readonly #driver: PluginDriver;
  readonly #timeoutMs: number;
  #calls = 0;
  #hasProgress = false;
  /** Messages that arrived while another one was expected. */
  readonly #skipped: string[] = [];

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

  /** Returns the message that answers the last request; anything else ends the inspection. */
  #expect(check: ConformanceCheck, what: string, reaction: PluginReaction): PluginMessage {
    switch (reaction.kind) {
      case 'answer':
      case 'description':
      case 'progress':
        return reaction;
      case 'broken':
        return this.stop(
          check,
          `${what} was answered by a line that does not have the form of an answer: ${takeHead(reaction.line, 200)}`,
          reaction.repair ??
            explainAs(check, reaction.line) ??
            'Write one object per line, without pretty-printing, with \\n for a line break in a text, and nothing else that begins with {.',
        );
      case 'closed':
        return this.stop(
          check,
          `The process closed its standard output or input instead of answering ${what}.`,
          'Keep both open until standard input ends.',
        );
      case 'exit':
        this.#tellNoise();
        return this.stop(
          check,
          `The process ended (${reaction.exit.signal ?? `code ${reaction.exit.code}`}) instead of answering ${what}.`,
          'Read lines in a loop until standard input ends, and answer errors instead of crashing.',
        );
      default:
        this.#tellNoise();
        return this.#stopInSilence(check, what);
    }
  }

  #stopInSilence(check: ConformanceCheck, what: string): never {
    const told = `${what} was not answered within ${this.#timeoutMs} ms`;
    const line = this.#driver.readUnfinished().trim();
    const slip = explainAs(check, this.#driver.noise.at(-1) ?? '');
    const patience =
      check === 'describe'
        ? 'If it starts slowly, give it more time (--timeout, and "describeTimeoutMs" of its configuration).'
        : "If the work takes long, give other arguments (--args '{…}') or more time (--timeout).";
    return line === ''
      ? this.stop(
          check,
          `${told}.`,
          `${slip === undefined ? '' : `${slip} `}Answer with one line and flush it (Python: print(…, flush=True); Perl: $| = 1; C: fflush). ${patience}`,
        )
      : this.stop(
          check,
          `${told}: a line has no end: ${takeHead(line, 200)}`,
          findLineSlip(line) ?? 'Write a line break (\\n) after every answer.',
        );
  }

  /** Returns the description, or the error that the host would accept instead. */
  async #receiveDescription(): Promise<PluginMessage> {
    const isAnswer = (message: PluginMessage): boolean =>
      message.kind === 'description' || isComplaint(message);
    const first = await this.#receive('describe', '{"type":"describe"}', isAnswer);
    const patience = Math.min(this.#timeoutMs, COMPLAINT_MILLISECONDS);
    const end = Date.now() + patience;
    while (first.kind !== 'description' && Date.now() < end) {
      const next = await this.#driver.next(end - Date.now());
      if (next.kind !== 'answer' && next.kind !== 'description' && next.kind !== 'progress') break;
      this.#skipped.push(JSON.stringify((next.kind === 'description' ? first : next).value));
      if (next.kind === 'description') return next;
    }
    return first;
  }

  async describe(): Promise<PluginDescription> {
    this.#driver.send({ type: 'describe' });
    const answer = await this.#receiveDescription();
    try {
      const description = parseDescription(answer.value);
      for (const slip of findSlips(answer.value)) {
        this.add(
          'describe',
          'warning',
          slip,
          'Use the names and values of PROTOCOL.md and of JSON Schema: others have no effect.',
        );
      }
      this.#tellEncoding('describe', answer.value);
      this.#hasProgress = description.capabilities.progress;
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
        'See "The protocol" in PROTOCOL.md for a valid description.',
      );
    }
  }

  #tellEncoding(check: ConformanceCheck, value: Arguments): void {
    if (!NOT_UTF_8.test(JSON.stringify(value))) return;
    const message = `The ${check === 'answer' ? 'answer' : 'description'} has a �. Bytes that are not UTF-8 are read as that.`;
    this.add(check, 'warning', message, UTF_8);
  }

  send(tool: PluginTool, params: Arguments, description: PluginDescription): string {
    this.#calls += 1;
    const callId = `check_${this.#calls}`;
    const name = description.sendsToolName ? { name: tool.name } : {};
    this.#driver.send({ type: 'call', call_id: callId, ...name, params });
    return callId;
  }

  /** Returns the next expected message; others are skipped, as the host does. */
  async #receive(
    check: ConformanceCheck,
    what: string,
    isWanted: (message: PluginMessage) => boolean,
  ): Promise<PluginMessage> {
    // Progress does not extend the time limit of an answer, as in the host.
    const end = Date.now() + this.#timeoutMs;
    for (;;) {
      const left = end - Date.now();
      const reaction: PluginReaction =
        left > 0 ? await this.#driver.next(left) : { kind: 'silence' };
      const message = this.#expect(check, what, reaction);
      if (isWanted(message)) return message;
      if (message.kind === 'progress' && this.#hasProgress) continue;
      this.#skipped.push(JSON.stringify(message.value));
    }
  }

  receive(check: ConformanceCheck, what: string): Promise<PluginMessage> {
    return this.#receive(check, what, ({ kind }) => kind === 'answer');
  }

  async call(
    check: ConformanceCheck,
    tool: PluginTool,
    params: Arguments,
    description: PluginDescription,
  ): Promise<Arguments> {
    const callId = this.send(tool, params, description);
    const what = `the call of '${tool.name}' with ${takeHead(writeVisibly(params), 200)}`;
    const answer = await this.receive(check, what);
    this.#tellEncoding('answer', answer.value);
    for (const { level, message, repair } of judgeAnswer(answer.value)) {
      this.add('answer', level, message, repair);
    }
    if (answer.kind === 'answer' && answer.id !== undefined && answer.id !== callId) {
      this.stop(
        'answer',
        `The answer to ${what} has the call_id '${takeHead(answer.id, 100)}', and the call had '${callId}'. The host skips it.`,
        'Copy "call_id" from the call into its answer, or leave it out.',
      );
    }
    return answer.value;
  }

  /** Sends several calls at the same time: they must be answered in order, or with their ids. */
  async order(tool: PluginTool, samples: readonly Arguments[], description: PluginDescription) {
    const first = samples[0];
    if (!first) return;
    const sent = [first, samples[1] ?? first, first].map((params) =>
      this.send(tool, params, description),
    );
    const ids: unknown[] = [];
    for (const id of sent) {
      const answer = await this.receive('order', `call ${id} of three that were sent together`);
      ids.push(answer.value['call_id']);
    }
    const concurrent = description.capabilities.concurrency > 1;
    const told = ids.filter((id) => id !== undefined);
    if (concurrent && new Set(told).size < sent.length) {
      this.stop(
        'order',
        'It declares "concurrency" but does not put the call_id of the call into every answer.',
        'Copy "call_id" from the call into its answer.',
      );
    }
    if (!concurrent && told.some((id, index) => id !== sent[index])) {
      this.stop(
        'order',
        `Three calls were answered in another order: ${ids.map(String).join(', ')}.`,
        'Answer in order, or declare "capabilities":{"concurrency":…}.',
      );
    }
    this.add('order', 'ok', 'Three calls that were sent together got three answers.');
  }

  #tellGlued(): void {
    const { glued } = this.#driver;
    const [first] = glued;
    if (first === undefined) return;
    this.add(
      'output',
      'warning',
      `${glued.length} ${glued.length === 1 ? 'answer has' : 'answers have'} other text in the line: ${writeVisibly(takeHead(first, 100))}`,
      'End every line that you write to standard output, or write to standard error.',
    );
  }

  #tellNoise(): void {
    const lines = [...this.#driver.noise, ...this.#skipped];
    if (lines.length === 0) return;
    const shown = lines.slice(0, 3).map((line) => writeVisibly(takeHead(line, 100)));
    this.add(
      'output',
      'warning',
      `${lines.length} ${lines.length === 1 ? 'line on standard output answered nothing and was' : 'lines on standard output answered nothing and were'} skipped: ${shown.join(', ')}`,
      'Write logs to standard error, and declare "progress" if you send it.',
    );
  }

  async end(): Promise<void> {
    const stray = await this.#driver.next(SURPLUS_MS);
    if (stray.kind === 'exit') {
      this.stop(
        'end',
        'The process ended by itself after the last call.',
        'Keep running between calls, and exit when standard input ends.',
      );
    }
    if (stray.kind === 'answer' || stray.kind === 'broken') {
      const repair = 'Answer every call once; use "progress" for anything before the answer.';
      this.add('answer', 'error', 'There were more answers than calls.', repair);
    } else if (stray.kind !== 'silence') this.#skipped.push(stray.kind);
    this.#tellNoise();
    this.#tellGlued();
    this.#driver.endInput();
    let reaction = await this.#driver.next(END_MS);
    // Its other findings have been reported already.
    for (let left = MAX_SURPLUS; left > 0 && !/^(?:exit|silence)$/.test(reaction.kind); left -= 1)
      reaction = await this.#driver.next(END_MS);
    if (reaction.kind === 'exit') this.add('end', 'ok', 'It ends when standard input ends.');
    else {
      const repair = 'Leave the loop when there are no more lines to read, and exit.';
      this.add('end', 'error', 'It does not end when standard input ends.', repair);
    }
  }
}
