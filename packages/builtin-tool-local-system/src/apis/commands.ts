import { choiceOf, defineToolApis, INTEGER, listOf, NUMBER, objectOf, TEXT } from '@lobechat/types';

import { LOCAL_SYSTEM_AUDIT, LocalSystemLimit } from '../constants.ts';
import { flagOf, itemOf, LOOKS, numberOf, pathOf, RUNS, textOf } from './parts.ts';

/** Extra milliseconds, beyond its own limit, for ending a command and everything it started. */
const COMMAND_GRACE_MS = 20_000;

const COMMAND_ID = textOf('From runCommand.', 64);

/**
 * What the host knows about a command: how long it ran or has been running, in milliseconds; when
 * it started, as ISO 8601 in UTC; whether it is sandboxed. `timed-out` and `killed` commands were
 * ended by us.
 */
const FACTS = {
  command: TEXT,
  commandId: TEXT,
  cwd: TEXT,
  durationMs: NUMBER,
  sandbox: choiceOf(['none', 'used']),
  startedAt: TEXT,
  status: choiceOf(['exited', 'killed', 'running', 'timed-out']),
} as const;

/** The exit code is 124 after a timeout. It is absent while the command runs and after a signal. */
const MORE_FACTS = { description: TEXT, exitCode: INTEGER, signal: TEXT } as const;

/**
 * Standard output and error in the order they arrived, with ANSI colours: head, a line that says
 * what is omitted, tail. The numbers are bytes: where the next reading starts, how many between
 * head and tail were omitted, and the total.
 */
const OUTPUT = {
  nextOffset: INTEGER,
  omittedBytes: INTEGER,
  output: TEXT,
  totalBytes: INTEGER,
} as const;

/** Sentences for the model about side effects: output not kept, processes that were ended. */
const NOTES = { notes: listOf(TEXT) } as const;

/** The APIs that run commands. */
export const commandApis = defineToolApis({
  runCommand: {
    keywords:
      'shell, terminal, console, command line, bash, execute, script, run a script, run a program, run tests, build, install packages, compile, git, npm install, python, start the tests, unit tests, git branch, git commit, check out, docker, pip install, 终端, 命令行, 执行命令, 运行命令, 跑一下, 运行程序, 跑脚本, 运行测试, 安装, 安装依赖, 编译',
    ...RUNS,
    defaultTimeoutMs: LocalSystemLimit.commandTimeoutMs + COMMAND_GRACE_MS,
    description:
      'Run a command in bash. Every call starts a new shell. Only background commands take input.',
    humanIntervention: { audit: LOCAL_SYSTEM_AUDIT, default: 'always' },
    parameters: objectOf(
      { command: textOf('Command line for bash.', LocalSystemLimit.commandLength) },
      {
        background: flagOf('Return at once, with a commandId.'),
        cwd: pathOf('Folder. Default: the workspace.'),
        description: {
          description: 'What it is for, in a few words, for the person who approves.',
          maxLength: 300,
          type: 'string',
        },
        env: {
          additionalProperties: { maxLength: 32_768, type: 'string' },
          description: 'Variables to add.',
          maxProperties: LocalSystemLimit.envVariables,
          type: 'object',
        },
        passEnv: listOf(itemOf(200), {
          description: 'Secret variables to pass on; others are withheld.',
          maxItems: LocalSystemLimit.envVariables,
        }),
        timeout: numberOf(
          'Milliseconds. Default 120000; none in the background.',
          LocalSystemLimit.commandTimeoutMs,
        ),
      },
    ),
    // The whole output in a private file, and the names of withheld variables.
    state: objectOf(
      { ...FACTS, ...OUTPUT, outputFile: TEXT, withheldEnv: listOf(TEXT) },
      { ...MORE_FACTS, ...NOTES },
    ),
  },
  getCommandOutput: {
    keywords:
      'output of a running command, output of a program, what has it printed, logs so far, progress of a process, background output, build log, server log, did it succeed, did it fail, is it finished, compile result, build result, test results, 命令输出, 程序输出, 输出了什么, 日志, 运行结果, 打印了什么',
    ...LOOKS,
    // By default it continues where the last reading ended.
    annotations: { ...LOOKS.annotations, idempotent: false },
    contentLength: LocalSystemLimit.outputContentLength,
    defaultTimeoutMs: LocalSystemLimit.waitMs + COMMAND_GRACE_MS,
    description: 'Get output of a command: what is new since the last reading, or any part of it.',
    parameters: objectOf(
      { commandId: COMMAND_ID },
      {
        filter: textOf('Only lines that match (RE2).', LocalSystemLimit.patternLength),
        limit: numberOf('Bytes. Default 16000.', LocalSystemLimit.outputBytes),
        offset: numberOf('Byte to begin at. -900: the last 900.', 1e15, -1e15),
        wait: numberOf('Milliseconds to wait for more. Default 0.', LocalSystemLimit.waitMs, 0),
      },
    ),
    state: objectOf(
      { ...FACTS, ...OUTPUT, offset: INTEGER },
      { ...MORE_FACTS, ...NOTES, filteredLines: INTEGER },
    ),
  },
  listCommands: {
    keywords:
      'running processes, background jobs, background programs, which programs are running, which commands were started, what is running, 正在运行的命令, 后台进程, 后台程序, 启动了哪些程序, 在运行什么',
    ...LOOKS,
    description: 'List the commands of this session, newest first.',
    parameters: objectOf(
      {},
      { status: choiceOf(['running', 'finished'], { description: 'Default both.' }) },
    ),
    state: objectOf({ commands: listOf(objectOf(FACTS, MORE_FACTS)) }),
  },
  killCommand: {
    keywords:
      'stop a process, stop a program, stop the server, terminate, end a server, quit, abort, kill, running program, hanging process, stuck program, frozen, end it, 停止命令, 停止程序, 停掉, 程序停掉, 终止进程, 结束进程, 关掉程序, 正在运行的程序, 杀掉进程',
    ...LOOKS,
    // Not destructive: it only ends what this session started.
    annotations: { ...LOOKS.annotations, readOnly: false },
    description: 'End a command and all that it started.',
    parameters: objectOf({ commandId: COMMAND_ID }),
    state: objectOf(FACTS, { ...MORE_FACTS, alreadyFinished: { const: true } }),
  },
  writeCommandInput: {
    keywords:
      'type into a program, answer a prompt, answer a question of a program, send input, standard input, confirm yes, press enter in the terminal, 输入, 回答提示, 标准输入, 给程序输入, 回答程序',
    ...RUNS,
    defaultTimeoutMs: 30_000,
    description: 'Write to the input of a background command.',
    parameters: objectOf(
      {
        commandId: COMMAND_ID,
        input: {
          description: 'Text. End a line with \\n.',
          maxLength: 100_000,
          type: 'string',
        },
      },
      { end: flagOf('Close its input afterwards.') },
    ),
    // Bytes that were written, and bytes that the command has not read yet.
    state: objectOf({ ...FACTS, writtenBytes: INTEGER }, { ...MORE_FACTS, waitingBytes: INTEGER }),
  },
});
