import type { ToolFixtureKind } from '@lobechat/types';

/** An example call, without what comes of it. */
export interface TaskExample<Params> {
  arguments: Params;
  kind: ToolFixtureKind;
  /** What the example shows. Unique within its API. */
  name: string;
}

/** Writes an example in one line. */
export const example = <Params>(
  kind: ToolFixtureKind,
  name: string,
  params: Params,
): TaskExample<Params> => ({ arguments: params, kind, name });
