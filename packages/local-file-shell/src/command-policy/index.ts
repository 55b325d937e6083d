// The judge of shell commands, and its rules.
export { type CommandJudge, createCommandJudge } from './create-command-judge.ts';
export type { CommandRules } from './rules/command-rules.ts';
