import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

import type { Contender } from '../contender.ts';
import type { EchoProgram } from './echo-program.ts';

/** The physical limit: one line to a program and one line back. */
export const createPipeContender = ({ args, command, language }: EchoProgram): Contender => {
  const child = spawn(command, [...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let answer: (line: string) => void = () => {};
  createInterface({ input: child.stdout }).on('line', (line) => answer(line));
  return {
    call: async (index) => {
      const line = await new Promise<string>((resolve) => {
        answer = resolve;
        const message = { call_id: `call-${index}`, params: { text: `${index}` }, type: 'call' };
        child.stdin.write(`${JSON.stringify(message)}\n`);
      });
      const { content } = JSON.parse(line) as { content: [{ text: string }] };
      return content[0].text;
    },
    close: async () => {
      child.kill();
      await exited;
    },
    name: `bare pipe to ${language}`,
  };
};
