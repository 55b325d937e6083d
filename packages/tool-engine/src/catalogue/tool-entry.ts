import type { ArgumentValidator } from '../arguments/validate-arguments.ts';
import { createArgumentValidator } from '../arguments/validate-arguments.ts';
import type { ToolPolicy } from '../engine-types.ts';
import { createJudge, type Judge } from '../policy/judge.ts';
import type { ToolDescriptor, ToolSource } from '../source.ts';

/**
 * A tool of the catalogue. Its schema and policy are compiled on the first call: listing a thousand
 * tools compiles nothing.
 */
export class ToolEntry {
  readonly descriptor: ToolDescriptor;
  readonly source: ToolSource;
  readonly #policy: ToolPolicy;
  #judge: Judge | undefined;
  #validate: ArgumentValidator | undefined;

  constructor(descriptor: ToolDescriptor, source: ToolSource, policy: ToolPolicy) {
    this.descriptor = descriptor;
    this.source = source;
    this.#policy = policy;
  }

  get judge(): Judge {
    this.#judge ??= createJudge(this.#policy, this.descriptor);
    return this.#judge;
  }

  get validate(): ArgumentValidator {
    this.#validate ??= createArgumentValidator(this.descriptor);
    return this.#validate;
  }
}
