import { describe, expectTypeOf, it } from 'vitest';

import type { ParametersOf } from '@lobechat/tool-testing/schema-types';

import type {
  ApplyPatchSchema,
  CopyFilesSchema,
  DeleteFilesSchema,
  EditFileSchema,
  EditFilesSchema,
  GetCommandOutputSchema,
  GlobFilesSchema,
  GrepContentSchema,
  KillCommandSchema,
  ListChangesSchema,
  ListCommandsSchema,
  ListFilesSchema,
  MoveFilesSchema,
  ReadFileSchema,
  ReadFilesSchema,
  RunCommandSchema,
  SearchFilesSchema,
  UndoChangesSchema,
  WriteCommandInputSchema,
  WriteFileSchema,
} from './schemas/index.ts';
import type {
  ApplyPatchStateSchema,
  ChangeFilesStateSchema,
  EditFileStateSchema,
  EditFilesStateSchema,
  GetCommandOutputStateSchema,
  GlobFilesStateSchema,
  GrepContentStateSchema,
  KillCommandStateSchema,
  ListChangesStateSchema,
  ListCommandsStateSchema,
  ListFilesStateSchema,
  RunCommandStateSchema,
  SearchFilesStateSchema,
  UndoChangesStateSchema,
  WriteCommandInputStateSchema,
} from './state-schemas/index.ts';
import type {
  ApplyPatchParams,
  CopyFilesParams,
  DeleteFilesParams,
  EditFileParams,
  EditFilesParams,
  GetCommandOutputParams,
  GlobFilesParams,
  GrepContentParams,
  KillCommandParams,
  ListChangesParams,
  ListCommandsParams,
  ListFilesParams,
  MoveFilesParams,
  ReadFileParams,
  ReadFilesParams,
  RunCommandParams,
  SearchFilesParams,
  UndoChangesParams,
  WriteCommandInputParams,
  WriteFileParams,
  ApplyPatchState,
  ChangeFilesState,
  EditFileState,
  EditFilesState,
  GetCommandOutputState,
  GlobFilesState,
  GrepContentState,
  KillCommandState,
  ListChangesState,
  ListCommandsState,
  ListFilesState,
  RunCommandState,
  SearchFilesState,
  UndoChangesState,
  WriteCommandInputState,
} from './types.ts';

describe('the interfaces of the local system', () => {
  it('of parameters equal the types of their schemas', () => {
    expectTypeOf<ApplyPatchParams>().toEqualTypeOf<ParametersOf<typeof ApplyPatchSchema>>();
    expectTypeOf<CopyFilesParams>().toEqualTypeOf<ParametersOf<typeof CopyFilesSchema>>();
    expectTypeOf<DeleteFilesParams>().toEqualTypeOf<ParametersOf<typeof DeleteFilesSchema>>();
    expectTypeOf<EditFileParams>().toEqualTypeOf<ParametersOf<typeof EditFileSchema>>();
    expectTypeOf<EditFilesParams>().toEqualTypeOf<ParametersOf<typeof EditFilesSchema>>();
    expectTypeOf<GetCommandOutputParams>().toEqualTypeOf<
      ParametersOf<typeof GetCommandOutputSchema>
    >();
    expectTypeOf<GlobFilesParams>().toEqualTypeOf<ParametersOf<typeof GlobFilesSchema>>();
    expectTypeOf<GrepContentParams>().toEqualTypeOf<ParametersOf<typeof GrepContentSchema>>();
    expectTypeOf<KillCommandParams>().toEqualTypeOf<ParametersOf<typeof KillCommandSchema>>();
    expectTypeOf<ListChangesParams>().toEqualTypeOf<ParametersOf<typeof ListChangesSchema>>();
    expectTypeOf<ListCommandsParams>().toEqualTypeOf<ParametersOf<typeof ListCommandsSchema>>();
    expectTypeOf<ListFilesParams>().toEqualTypeOf<ParametersOf<typeof ListFilesSchema>>();
    expectTypeOf<MoveFilesParams>().toEqualTypeOf<ParametersOf<typeof MoveFilesSchema>>();
    expectTypeOf<ReadFileParams>().toEqualTypeOf<ParametersOf<typeof ReadFileSchema>>();
    expectTypeOf<ReadFilesParams>().toEqualTypeOf<ParametersOf<typeof ReadFilesSchema>>();
    expectTypeOf<RunCommandParams>().toEqualTypeOf<ParametersOf<typeof RunCommandSchema>>();
    expectTypeOf<SearchFilesParams>().toEqualTypeOf<ParametersOf<typeof SearchFilesSchema>>();
    expectTypeOf<UndoChangesParams>().toEqualTypeOf<ParametersOf<typeof UndoChangesSchema>>();
    expectTypeOf<WriteCommandInputParams>().toEqualTypeOf<
      ParametersOf<typeof WriteCommandInputSchema>
    >();
    expectTypeOf<WriteFileParams>().toEqualTypeOf<ParametersOf<typeof WriteFileSchema>>();
  });

  it('of states equal the types of their schemas', () => {
    expectTypeOf<ApplyPatchState>().toEqualTypeOf<ParametersOf<typeof ApplyPatchStateSchema>>();
    expectTypeOf<ChangeFilesState>().toEqualTypeOf<ParametersOf<typeof ChangeFilesStateSchema>>();
    expectTypeOf<EditFileState>().toEqualTypeOf<ParametersOf<typeof EditFileStateSchema>>();
    expectTypeOf<EditFilesState>().toEqualTypeOf<ParametersOf<typeof EditFilesStateSchema>>();
    expectTypeOf<GetCommandOutputState>().toEqualTypeOf<
      ParametersOf<typeof GetCommandOutputStateSchema>
    >();
    expectTypeOf<GlobFilesState>().toEqualTypeOf<ParametersOf<typeof GlobFilesStateSchema>>();
    expectTypeOf<GrepContentState>().toEqualTypeOf<ParametersOf<typeof GrepContentStateSchema>>();
    expectTypeOf<KillCommandState>().toEqualTypeOf<ParametersOf<typeof KillCommandStateSchema>>();
    expectTypeOf<ListChangesState>().toEqualTypeOf<ParametersOf<typeof ListChangesStateSchema>>();
    expectTypeOf<ListCommandsState>().toEqualTypeOf<ParametersOf<typeof ListCommandsStateSchema>>();
    expectTypeOf<ListFilesState>().toEqualTypeOf<ParametersOf<typeof ListFilesStateSchema>>();
    expectTypeOf<RunCommandState>().toEqualTypeOf<ParametersOf<typeof RunCommandStateSchema>>();
    expectTypeOf<SearchFilesState>().toEqualTypeOf<ParametersOf<typeof SearchFilesStateSchema>>();
    expectTypeOf<UndoChangesState>().toEqualTypeOf<ParametersOf<typeof UndoChangesStateSchema>>();
    expectTypeOf<WriteCommandInputState>().toEqualTypeOf<
      ParametersOf<typeof WriteCommandInputStateSchema>
    >();
  });
});
