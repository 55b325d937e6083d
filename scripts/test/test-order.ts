import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of one kind of environment follow one another: a worker keeps it, and what it has loaded. */
const kindOf = ({ moduleId }: TestSpecification): number => (moduleId.endsWith('.tsx') ? 0 : 1);

/** Orders test files: package by package in the order that was asked for, then by what they run in. */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const asked = [this.ctx.config.project].flat();
    const rank = ({ project }: TestSpecification): number => asked.indexOf(project.name);
    // A stable sort: within a kind, what took longest the last time, or is the largest, stays first.
    // oxlint-disable-next-line unicorn/no-array-sort -- the method of a class, not of an array
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b) || kindOf(a) - kindOf(b));
  }
}
