// The judge of shell commands, and the rules that it takes.
export { type CommandJudge, createCommandJudge } from './create-command-judge.ts';
export type { CommandRules } from './rules/command-rules.ts';
