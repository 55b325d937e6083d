// The contract test of a tool package. Needs vitest; `./lint` does not.
export { describeBuiltinTool, type DescribeBuiltinToolOptions } from './describe-builtin-tool.ts';
