import { describe, expectTypeOf, it } from 'vitest';

import type { ParametersOf } from '@lobechat/tool-testing/schema-types';

import type {
  AddTaskCommentSchema,
  CancelTaskRunSchema,
  ClaimTaskSchema,
  CreateTaskSchema,
  CreateTasksSchema,
  DeleteTaskSchema,
  DeleteTasksSchema,
  EditTaskSchema,
  EditTasksSchema,
  GetTaskTreeSchema,
  ListReadyTasksSchema,
  ListTasksSchema,
  RunTaskSchema,
  RunTasksSchema,
  SearchTasksSchema,
  SetTaskScheduleSchema,
  UpdateTaskStatusSchema,
  ViewTaskSchema,
} from './schemas/index.ts';
import type {
  AddTaskCommentStateSchema,
  CancelTaskRunStateSchema,
  ClaimTaskStateSchema,
  CreateTaskStateSchema,
  CreateTasksStateSchema,
  DeleteTaskStateSchema,
  DeleteTasksStateSchema,
  EditTaskStateSchema,
  EditTasksStateSchema,
  GetTaskTreeStateSchema,
  ListReadyTasksStateSchema,
  ListTasksStateSchema,
  RunTaskStateSchema,
  RunTasksStateSchema,
  SearchTasksStateSchema,
  SetTaskScheduleStateSchema,
  UpdateTaskStatusStateSchema,
  ViewTaskStateSchema,
} from './state-schemas/index.ts';
import type {
  AddTaskCommentParams,
  AddTaskCommentState,
  CancelTaskRunParams,
  CancelTaskRunState,
  ClaimTaskParams,
  ClaimTaskState,
  CreateTaskParams,
  CreateTaskState,
  CreateTasksParams,
  CreateTasksState,
  DeleteTaskParams,
  DeleteTaskState,
  DeleteTasksParams,
  DeleteTasksState,
  EditTaskParams,
  EditTaskState,
  EditTasksParams,
  EditTasksState,
  GetTaskTreeParams,
  GetTaskTreeState,
  ListReadyTasksParams,
  ListReadyTasksState,
  ListTasksParams,
  ListTasksState,
  RunTaskParams,
  RunTaskState,
  RunTasksParams,
  RunTasksState,
  SearchTasksParams,
  SearchTasksState,
  SetTaskScheduleParams,
  SetTaskScheduleState,
  UpdateTaskStatusParams,
  UpdateTaskStatusState,
  ViewTaskParams,
  ViewTaskState,
  EditTaskArguments,
  EditTasksArguments,
} from './types.ts';

describe('the interfaces of tasks', () => {
  it('of parameters equal the types of their schemas', () => {
    expectTypeOf<AddTaskCommentParams>().toEqualTypeOf<ParametersOf<typeof AddTaskCommentSchema>>();
    expectTypeOf<CancelTaskRunParams>().toEqualTypeOf<ParametersOf<typeof CancelTaskRunSchema>>();
    expectTypeOf<ClaimTaskParams>().toEqualTypeOf<ParametersOf<typeof ClaimTaskSchema>>();
    expectTypeOf<CreateTaskParams>().toEqualTypeOf<ParametersOf<typeof CreateTaskSchema>>();
    expectTypeOf<CreateTasksParams>().toEqualTypeOf<ParametersOf<typeof CreateTasksSchema>>();
    expectTypeOf<DeleteTaskParams>().toEqualTypeOf<ParametersOf<typeof DeleteTaskSchema>>();
    expectTypeOf<DeleteTasksParams>().toEqualTypeOf<ParametersOf<typeof DeleteTasksSchema>>();
    expectTypeOf<GetTaskTreeParams>().toEqualTypeOf<ParametersOf<typeof GetTaskTreeSchema>>();
    expectTypeOf<ListReadyTasksParams>().toEqualTypeOf<ParametersOf<typeof ListReadyTasksSchema>>();
    expectTypeOf<ListTasksParams>().toEqualTypeOf<ParametersOf<typeof ListTasksSchema>>();
    expectTypeOf<RunTaskParams>().toEqualTypeOf<ParametersOf<typeof RunTaskSchema>>();
    expectTypeOf<RunTasksParams>().toEqualTypeOf<ParametersOf<typeof RunTasksSchema>>();
    expectTypeOf<SearchTasksParams>().toEqualTypeOf<ParametersOf<typeof SearchTasksSchema>>();
    expectTypeOf<SetTaskScheduleParams>().toEqualTypeOf<
      ParametersOf<typeof SetTaskScheduleSchema>
    >();
    expectTypeOf<UpdateTaskStatusParams>().toEqualTypeOf<
      ParametersOf<typeof UpdateTaskStatusSchema>
    >();
    expectTypeOf<ViewTaskParams>().toEqualTypeOf<ParametersOf<typeof ViewTaskSchema>>();
  });

  it('of changes equal the types of their schemas, and what the service takes fits them', () => {
    expectTypeOf<EditTaskArguments>().toEqualTypeOf<ParametersOf<typeof EditTaskSchema>>();
    expectTypeOf<EditTasksArguments>().toEqualTypeOf<ParametersOf<typeof EditTasksSchema>>();
    expectTypeOf<EditTasksArguments>().toExtend<EditTasksParams>();
    type Read = 'run' | 'work';
    expectTypeOf<Omit<EditTaskArguments, Read>>().toEqualTypeOf<Omit<EditTaskParams, Read>>();
  });

  it('of states equal the types of their schemas', () => {
    expectTypeOf<AddTaskCommentState>().toEqualTypeOf<
      ParametersOf<typeof AddTaskCommentStateSchema>
    >();
    expectTypeOf<CancelTaskRunState>().toEqualTypeOf<
      ParametersOf<typeof CancelTaskRunStateSchema>
    >();
    expectTypeOf<ClaimTaskState>().toEqualTypeOf<ParametersOf<typeof ClaimTaskStateSchema>>();
    expectTypeOf<CreateTaskState>().toEqualTypeOf<ParametersOf<typeof CreateTaskStateSchema>>();
    expectTypeOf<CreateTasksState>().toEqualTypeOf<ParametersOf<typeof CreateTasksStateSchema>>();
    expectTypeOf<DeleteTaskState>().toEqualTypeOf<ParametersOf<typeof DeleteTaskStateSchema>>();
    expectTypeOf<DeleteTasksState>().toEqualTypeOf<ParametersOf<typeof DeleteTasksStateSchema>>();
    expectTypeOf<EditTaskState>().toEqualTypeOf<ParametersOf<typeof EditTaskStateSchema>>();
    expectTypeOf<EditTasksState>().toEqualTypeOf<ParametersOf<typeof EditTasksStateSchema>>();
    expectTypeOf<GetTaskTreeState>().toEqualTypeOf<ParametersOf<typeof GetTaskTreeStateSchema>>();
    expectTypeOf<ListReadyTasksState>().toEqualTypeOf<
      ParametersOf<typeof ListReadyTasksStateSchema>
    >();
    expectTypeOf<ListTasksState>().toEqualTypeOf<ParametersOf<typeof ListTasksStateSchema>>();
    expectTypeOf<RunTaskState>().toEqualTypeOf<ParametersOf<typeof RunTaskStateSchema>>();
    expectTypeOf<RunTasksState>().toEqualTypeOf<ParametersOf<typeof RunTasksStateSchema>>();
    expectTypeOf<SearchTasksState>().toEqualTypeOf<ParametersOf<typeof SearchTasksStateSchema>>();
    expectTypeOf<SetTaskScheduleState>().toEqualTypeOf<
      ParametersOf<typeof SetTaskScheduleStateSchema>
    >();
    expectTypeOf<UpdateTaskStatusState>().toEqualTypeOf<
      ParametersOf<typeof UpdateTaskStatusStateSchema>
    >();
    expectTypeOf<ViewTaskState>().toEqualTypeOf<ParametersOf<typeof ViewTaskStateSchema>>();
  });
});
