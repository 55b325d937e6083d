import type { CommandRunner } from '../command.ts';
export const runNew: CommandRunner = async () => 0;
