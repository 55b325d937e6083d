/** `pnpm bench`: the cost of the engine compared with its peers, and of loading its parts. */
import { atLeast, atMost, type BudgetLine, formatBudget, nothing } from './budget.ts';
import { createAiSdkContender } from './contenders/ai-sdk.ts';
import { createBareContender } from './contenders/bare.ts';
import { createEngineContender } from './contenders/engine.ts';
import { createLangChainContender } from './contenders/langchain.ts';
import { createMcpContender } from './contenders/mcp.ts';
import { measureExtraction } from './measure-extraction.ts';
import { measureFiles } from './measure-files.ts';
import { measureFirstCall } from './measure-first-call.ts';
import { measureHosts } from './measure-hosts.ts';
import { measureKnowledge } from './measure-knowledge.ts';
import { measureMaths } from './measure-maths.ts';
import { measureMounting } from './measure-mounting.ts';
import { measurePlugins } from './measure-plugins.ts';
import { measureSearch } from './measure-search.ts';
import { measureServing } from './measure-serving.ts';
import { measureTasks } from './measure-tasks.ts';
import { fastest, measure, type Measurement, median, ratio } from './measure.ts';
import { runChild } from './run-child.ts';

const ROUNDS = { roundMilliseconds: 80, rounds: 15 };
const CHILD_RUNS = 9;
const MATHS_LIBRARY = /[/\\](?:mathjs|decimal\.js|compute-engine|math-engine)[/\\]/;

const measureCalls = async (): Promise<{ lines: BudgetLine[]; measured: Measurement[] }> => {
  const contenders = [
    createBareContender(),
    createEngineContender(),
    await createMcpContender(),
    createLangChainContender(),
    createAiSdkContender(),
  ] as const;
  const measured = await measure(contenders, ROUNDS);
  for (const contender of contenders) await contender.close();
  const [bare, engine, mcp, langChain] = measured;
  if (!bare || !engine || !mcp || !langChain) throw new Error('A contender was not measured.');
  return {
    lines: [
      atMost({
        limit: 5,
        measured: fastest(engine) - fastest(bare),
        name: 'engine over the bare function',
        unit: 'µs',
      }),
      atLeast({
        limit: 6,
        measured: ratio(mcp, engine),
        name: 'MCP SDK over the engine',
        unit: '×',
      }),
      atLeast({
        limit: 3,
        measured: ratio(langChain, engine),
        name: 'LangChain over the engine',
        unit: '×',
      }),
    ],
    measured,
  };
};

const measureLoading = async (): Promise<BudgetLine[]> => {
  const milliseconds: number[] = [];
  for (let index = 0; index < CHILD_RUNS; index += 1) {
    const child = await runChild<{ milliseconds: number }>('import-identifiers');
    milliseconds.push(child.milliseconds);
  }
  const { loaded, toolCount } = await runChild<{ loaded: string[]; toolCount: number }>(
    'list-tools',
  );
  if (toolCount === 0) throw new Error('No tools were listed: there was nothing to measure.');
  return [
    atMost({
      limit: 10,
      measured: median(milliseconds),
      name: 'importing the identifiers',
      unit: 'ms',
    }),
    nothing(
      `maths loaded by listing ${toolCount} tools`,
      loaded.filter((url) => MATHS_LIBRARY.test(url)),
    ),
  ];
};

console.log(
  `One call of the same tool, ${ROUNDS.rounds} rounds side by side (Node ${process.version}):\n`,
);
const { lines, measured } = await measureCalls();
const engine = measured[1];
for (const measurement of measured) {
  const microseconds = median(measurement.rounds).toFixed(2).padStart(8);
  const times = engine ? ratio(measurement, engine).toFixed(2).padStart(7) : '';
  console.log(`  ${measurement.name.padEnd(24)} ${microseconds} µs  ${times} × the engine`);
}

const maths = await measureMaths();
const total = maths.problems.reduce((sum, milliseconds) => sum + milliseconds, 0);
console.log(`\n  ${maths.problems.length} maths problems ${total.toFixed(0).padStart(12)} ms\n`);

const plugins = await measurePlugins();
const mounting = await measureMounting();
for (const measurement of [...plugins.measured, ...mounting.measured]) {
  const microseconds = median(measurement.rounds).toFixed(2).padStart(8);
  console.log(`  ${measurement.name.padEnd(24)} ${microseconds} µs`);
}
console.log('');

const search = await measureSearch();
const files = await measureFiles();
for (const measurement of [...search.measured, ...files.measured]) {
  const milliseconds = median(measurement.rounds).toFixed(0).padStart(8);
  console.log(`  ${measurement.name.padEnd(24)} ${milliseconds} ms`);
}
console.log('');

const serving = await measureServing();
console.log(
  `  MCP over stdio ready    ${serving.ours.toFixed(0)} ms, reference ${serving.reference.toFixed(0)} ms\n`,
);

const firstCall = await measureFirstCall();
const tasks = await measureTasks();
for (const measurement of [...firstCall.measured, ...tasks.measured]) {
  const milliseconds = median(measurement.rounds).toFixed(1).padStart(8);
  console.log(`  ${measurement.name.padEnd(48)} ${milliseconds} ms`);
}
console.log('');

const extraction = await measureExtraction();
for (const { f1, milliseconds, name, precision, recall } of extraction.scores) {
  const quality = [f1, precision, recall].map((value) => value.toFixed(3)).join('  ');
  console.log(
    `  ${name.padEnd(28)} F1, precision, recall ${quality}  ${milliseconds.toFixed(1).padStart(7)} ms`,
  );
}
console.log('');

const knowledge = await measureKnowledge();
for (const { gain, milliseconds, name, perSecond } of knowledge.scores) {
  const speed = `${perSecond.toFixed(0).padStart(6)} documents added a second`;
  console.log(
    `  ${name.padEnd(28)} nDCG@10 ${gain.toFixed(3)}  ${milliseconds.toFixed(1).padStart(7)} ms  ${speed}`,
  );
}
console.log('');

const budget = [
  ...lines,
  ...(await measureLoading()),
  ...(await measureHosts()),
  ...maths.lines,
  ...plugins.lines,
  ...mounting.lines,
  ...search.lines,
  ...files.lines,
  ...firstCall.lines,
  ...tasks.lines,
  ...extraction.lines,
  ...knowledge.lines,
  atMost({
    limit: 1.5,
    measured: serving.ours / serving.reference,
    name: 'MCP server ready, over the reference server',
    unit: '×',
  }),
];
console.log(formatBudget(budget));
process.exitCode = budget.every(({ passed }) => passed) ? 0 : 1;
