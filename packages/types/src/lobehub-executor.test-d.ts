import { describe, expectTypeOf, it } from 'vitest';

import {
  BaseExecutor,
  type BuiltinServerRuntimeOutput,
  type BuiltinToolContext,
  type BuiltinToolResult,
  type IBuiltinToolExecutor,
} from './index.ts';

/*
 * Executors written for LobeHub, following its documentation: they must compile unchanged, with
 * their own private funnels and parameter types.
 */

const TaskApiName = { createTask: 'createTask', runTask: 'runTask' } as const;

interface CreateTaskParams {
  assigneeAgentId?: string;
  name: string;
  parentIdentifier?: string;
}

class TaskExecutor extends BaseExecutor<typeof TaskApiName> {
  readonly identifier = 'lobe-task';
  protected readonly apiEnum = TaskApiName;

  createTask = async (
    params: CreateTaskParams,
    ctx?: BuiltinToolContext,
  ): Promise<BuiltinToolResult> => {
    try {
      const assignee = params.assigneeAgentId ?? (ctx?.scope === 'task' ? undefined : ctx?.agentId);
      if (!params.name) return this.errorResult('Failed to create task', 'CreateFailed');
      return {
        content: `Created ${params.name} for ${assignee ?? 'nobody'}`,
        state: { identifier: 'TASK-1', success: true },
        success: true,
      };
    } catch (error) {
      return this.errorResult(error, 'CreateTaskFailed');
    }
  };

  private errorResult(thrown: unknown, type: string): BuiltinToolResult {
    const message = thrown instanceof Error ? thrown.message : String(thrown) || 'Unknown error';
    return { content: `Failed: ${message}`, error: { message, type }, success: false };
  }
}

class FileRuntime {
  readFile = async (args: {
    endLine?: number | undefined;
    path: string;
  }): Promise<BuiltinServerRuntimeOutput> => ({
    content: args.path,
    state: { lines: args.endLine },
    success: true,
  });
}

class FileExecutor extends BaseExecutor<{ readLocalFile: 'readLocalFile' }> {
  readonly identifier = 'lobe-local-system';
  protected readonly apiEnum = { readLocalFile: 'readLocalFile' } as const;
  private runtime = new FileRuntime();

  readLocalFile = async (params: {
    loc?: [number, number];
    path: string;
  }): Promise<BuiltinToolResult> => {
    const result = await this.runtime.readFile({ endLine: params.loc?.[1], path: params.path });
    return this.toResult(result);
  };

  private toResult(output: BuiltinServerRuntimeOutput): BuiltinToolResult {
    // The raw error is `any`, since LobeHub's executors read it that way.
    const message = typeof output.error?.message === 'string' ? output.error.message : undefined;
    const safe: string = output.content || message || 'Tool execution failed';
    if (output.success) return { content: safe, state: output.state, success: true };
    return {
      content: safe,
      error: output.error
        ? { body: output.error, message: message ?? safe, type: 'PluginServerError' }
        : undefined,
      state: output.state,
      success: false,
    };
  }
}

describe('an executor written for LobeHub', () => {
  it('compiles with its own private funnels', () => {
    expectTypeOf<TaskExecutor>().toExtend<IBuiltinToolExecutor>();
    expectTypeOf<FileExecutor>().toExtend<IBuiltinToolExecutor>();
  });

  it('fits a registry of executors without a cast', () => {
    const executors: IBuiltinToolExecutor[] = [new TaskExecutor(), new FileExecutor()];
    expectTypeOf(executors).toEqualTypeOf<IBuiltinToolExecutor[]>();
  });

  it('keeps the types of its parameters', () => {
    expectTypeOf<TaskExecutor['createTask']>().parameter(0).toEqualTypeOf<CreateTaskParams>();
    // @ts-expect-error -- a name is required
    void new TaskExecutor().createTask({});
  });

  it('requires its identifier and its APIs', () => {
    // @ts-expect-error -- apiEnum and identifier are missing
    class EmptyExecutor extends BaseExecutor<typeof TaskApiName> {}
    expectTypeOf(EmptyExecutor).toBeConstructibleWith();
  });

  it('may not list APIs that are missing from its constant', () => {
    class WrongExecutor extends BaseExecutor<typeof TaskApiName> {
      readonly identifier = 'lobe-task';
      // @ts-expect-error -- runTask is missing
      protected readonly apiEnum = { createTask: 'createTask' } as const;
    }
    expectTypeOf(WrongExecutor).toBeConstructibleWith();
  });
});

describe('the funnel of BaseExecutor', () => {
  it('carries the type of the state from the runtime to the result', () => {
    class CountExecutor extends BaseExecutor<{ countNotes: 'countNotes' }> {
      readonly identifier = 'lobe-note';
      protected readonly apiEnum = { countNotes: 'countNotes' } as const;
      countNotes = () =>
        this.funnel(async () => ({ content: '1 note', state: { count: 1 }, success: true }));
    }
    expectTypeOf<CountExecutor['countNotes']>().returns.resolves.toEqualTypeOf<
      BuiltinToolResult<{ count: number }>
    >();
  });
});
