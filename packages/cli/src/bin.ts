#!/usr/bin/env node
// As a whole: a name that an older Node lacks would be a syntax error, before anything can be said.
import * as nodeModule from 'node:module';

const NEEDED = 22;

const { node } = process.versions;
if (Number.parseInt(node, 10) < NEEDED) {
  process.stderr.write(`lobe-tools needs Node ${NEEDED} or later. This is Node ${node}.\n`);
  process.exitCode = 2;
} else {
  // Before anything else is loaded: what is compiled afterwards is read from the cache next time.
  nodeModule.enableCompileCache?.();
  const { runProcess } = await import('./run-process.ts');
  await runProcess();
}
