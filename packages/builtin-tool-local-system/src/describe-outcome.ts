import {
  type ApiNameOf,
  type BuiltinServerRuntimeOutput,
  type ContentBlock,
  type DescribeOutcome,
  type OutcomeCircumstances,
  type ParametersOf,
  type StateOf,
  succeedWith,
  ToolErrorType,
} from '@lobechat/types';

import type { LocalSystemApis } from './apis/index.ts';
import { LocalSystemErrorType } from './constants.ts';
import { type BatchItem, describeBatch } from './describe-batch.ts';
import {
  formatChangeList,
  formatChanges,
  formatEdit,
  formatEdits,
  formatPatch,
  formatUndo,
  formatWrite,
} from './format/changing.ts';
import {
  describeStatus,
  formatCommandList,
  formatCommandOutput,
  formatInput,
  formatKill,
  formatRun,
} from './format/commands.ts';
import { formatGrep } from './format/grep.ts';
import { formatGlob, formatListing, formatSearch } from './format/listing.ts';
import { formatFile, formatFiles } from './format/reading.ts';
import { remark } from './format/words.ts';
import { isAnswer } from './is-answer.ts';
import type { ReadFileState, RunCommandState } from './types.ts';

/* The bytes of an image are in a separate block. */
const withImages = <State>(
  output: BuiltinServerRuntimeOutput<State>,
  files: ReadonlyArray<ReadFileState | undefined>,
): BuiltinServerRuntimeOutput<State> => {
  const images = files.flatMap((file): ContentBlock[] =>
    file?.kind === 'image' ? [{ data: file.data, mimeType: file.mimeType, type: 'image' }] : [],
  );
  if (images.length === 0) return output;
  return { ...output, blocks: [{ text: output.content, type: 'text' }, ...images] };
};

const ofBatch =
  <Item extends BatchItem, State extends { results: Item[] }>(
    items: string,
    format: (state: State) => string,
  ): DescribeOutcome<unknown, State> =>
  (state) =>
    describeBatch({ content: format(state), items, state });

const describeRead = ofBatch('files', formatFiles);

/** The error of an unsuccessful command with advice; undefined if it did not fail. */
const findCommandError = (
  facts: RunCommandState,
  { isAborted = false }: OutcomeCircumstances,
): { advice: string; type: string } | undefined => {
  const { exitCode, status } = facts;
  if (status === 'running' || (status === 'exited' && exitCode === 0)) return undefined;
  if (isAnswer(facts)) return undefined;
  if (status === 'killed' && isAborted) {
    return { advice: 'The call was cancelled.', type: ToolErrorType.Aborted };
  }
  if (status === 'timed-out') {
    const unit = facts.durationMs < 1000 ? 'timeout is in milliseconds. ' : '';
    // An editor such as vim says so, and waits.
    const advice = facts.output.includes('not to a terminal')
      ? 'It waits for keystrokes, and commands have no terminal. Change files with editFile.'
      : `${unit}Give it more time with timeout, or run it in the background.`;
    return { advice, type: ToolErrorType.Timeout };
  }
  const advice = 'Fix the command or the reported problem before you run it again.';
  return { advice, type: LocalSystemErrorType.CommandFailed };
};

const describeRun: DescribeOutcome<unknown, RunCommandState> = (state, _, circumstances) => {
  const failure = findCommandError(state, circumstances);
  const content = formatRun(state);
  if (!failure) return { content, state, success: true };
  const { advice, type } = failure;
  const error = { message: `The command ${describeStatus(state)}. ${advice}`, type };
  return { content: `${content}\n${remark(advice)}`, error, state, success: false };
};

const DESCRIPTIONS: {
  readonly [Name in ApiNameOf<LocalSystemApis>]: DescribeOutcome<
    ParametersOf<LocalSystemApis, Name>,
    StateOf<LocalSystemApis, Name>
  >;
} = {
  applyPatch: succeedWith(formatPatch),
  copyFiles: ofBatch('items to copy', formatChanges),
  deleteFiles: ofBatch('items to delete', formatChanges),
  editFile: succeedWith(formatEdit),
  editFiles: ofBatch('files', formatEdits),
  getCommandOutput: succeedWith(formatCommandOutput),
  globFiles: succeedWith(formatGlob),
  grepContent: succeedWith(formatGrep),
  killCommand: succeedWith(formatKill),
  listChanges: succeedWith(formatChangeList),
  listCommands: succeedWith(formatCommandList),
  listFiles: succeedWith(formatListing),
  moveFiles: ofBatch('items to move', formatChanges),
  readFile: (state) => withImages({ content: formatFile(state), state, success: true }, [state]),
  readFiles: (state, params, circumstances) =>
    withImages(
      describeRead(state, params, circumstances),
      state.results.map(({ file }) => file),
    ),
  runCommand: describeRun,
  searchFiles: succeedWith(formatSearch),
  undoChanges: ofBatch('changes', formatUndo),
  writeCommandInput: succeedWith(formatInput),
  writeFile: succeedWith(formatWrite),
};

/**
 * Describes the state returned by the service: the content, and whether the call succeeded.
 *
 * @param params - as given: hints suggest what was not tried
 */
export const describeOutcome = <Name extends ApiNameOf<LocalSystemApis>>(
  apiName: Name,
  state: StateOf<LocalSystemApis, Name>,
  params: ParametersOf<LocalSystemApis, Name>,
  circumstances: OutcomeCircumstances,
): BuiltinServerRuntimeOutput<StateOf<LocalSystemApis, Name>> =>
  DESCRIPTIONS[apiName](state, params, circumstances);
