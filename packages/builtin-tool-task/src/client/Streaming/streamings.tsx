import { Flexbox } from '@lobehub/ui';
import { memo, type NamedExoticComponent, type ReactNode } from 'react';

import { PendingState, readList, readRecord } from '@lobechat/shared-tool-ui';
import type { BuiltinStreamingProps } from '@lobechat/types';

import { TaskApiName, type TaskApiNameType } from '../../types.ts';
import { RunItems } from '../components/RunItems/index.tsx';
import { inspectArguments } from '../Inspector/inspect-arguments.ts';
import { type GivenArguments, readArguments, readFields, readText } from '../read-arguments.ts';
import { readView } from '../read-state/read-details.ts';
import { readRunItems, readRunState } from '../read-state/read-run-state.ts';
import { RunStateView } from '../Render/Running/RunStateView.tsx';
import { ViewState } from '../Render/Running/ViewState.tsx';
import { useTexts } from '../use-texts.ts';
import { GrowingPlan } from './GrowingPlan.tsx';

/* Shows what has arrived; nothing yet looks like what is to come. */
const createStreaming = (
  apiName: TaskApiNameType,
  show: (state: unknown, args: GivenArguments) => ReactNode,
): NamedExoticComponent<BuiltinStreamingProps> => {
  const Streaming = memo<BuiltinStreamingProps>(({ args, pluginState }) => {
    const { title } = useTexts();
    const given = readArguments(args);
    const shown = show(pluginState, given);
    const { short } = inspectArguments(apiName, given);
    return (
      <Flexbox gap={12}>
        {shown ?? <PendingState lines={4} text={`${title(apiName, 'running')} ${short}`.trim()} />}
      </Flexbox>
    );
  });
  Streaming.displayName = `${apiName}Streaming`;
  return Streaming;
};

/** Tasks as they are thought up. */
export const CreateTasksStreaming = createStreaming(TaskApiName.createTasks, (_, args) => {
  const tasks = readList(args.tasks)
    .map(readRecord)
    .map(({ name, reference }) => ({ name: readText(name), reference: readText(reference) }))
    .filter(({ name, reference }) => name !== '' || reference !== '');
  return tasks.length > 0 ? <GrowingPlan tasks={tasks} /> : undefined;
});

/** A run as it goes on. */
export const RunTaskStreaming = createStreaming(TaskApiName.runTask, (state) => {
  const read = readRunState(state);
  return read && <RunStateView isLive state={read} />;
});

/** Runs as they go on. */
export const RunTasksStreaming = createStreaming(TaskApiName.runTasks, (state, args) => {
  const read = readRunItems(state);
  const expected = readFields(args.identifiers, '').length;
  return read && read.items.length > 0 ? (
    <RunItems isLive expected={expected} state={read} />
  ) : undefined;
});

/** A task, with its run as it goes on. */
export const ViewTaskStreaming = createStreaming(TaskApiName.viewTask, (state) => {
  const read = readView(state);
  return read && <ViewState isLive view={read} />;
});
