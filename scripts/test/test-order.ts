import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files with the same environment are adjacent: a worker keeps it with its loaded modules. */
const kindOf = ({ moduleId }: TestSpecification): number => (moduleId.endsWith('.tsx') ? 0 : 1);

/** Orders test files by package in the given order, then by environment. */
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
