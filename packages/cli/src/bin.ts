#!/usr/bin/env node
// A namespace import: a name that an older Node lacks would be a syntax error, before any message
// could be printed.
import * as nodeModule from 'node:module';

import { explainOldNode } from '@lobechat/utils/oldest-node';

const problem = explainOldNode();
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 2;
} else {
  // Must come before anything else is loaded: code compiled afterwards is cached for the next
  // start.
  nodeModule.enableCompileCache?.();
  const { runProcess } = await import('./run-process.ts');
  await runProcess();
}
