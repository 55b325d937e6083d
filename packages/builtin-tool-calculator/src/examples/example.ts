import type { ToolFixtureKind } from '@lobechat/types';

/** A call that shows something. What comes of it is recorded from the engine. */
export interface CalculatorExample<Params> {
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
): CalculatorExample<Params> => ({ arguments: params, kind, name });
