#!/usr/bin/env node
// A namespace import: a name that an older Node lacks would be a syntax error, before any message
// could be printed.
import * as nodeModule from 'node:module';

const NEEDED = 22;

const { node } = process.versions;
if (Number.parseInt(node, 10) < NEEDED) {
  process.stderr.write(`lobe-tools needs Node ${NEEDED} or later. This is Node ${node}.\n`);
  process.exitCode = 2;
} else {
  // Must come before anything else is loaded: code compiled afterwards is cached for the next
  // start.
  nodeModule.enableCompileCache?.();
  const { runProcess } = await import('./run-process.ts');
  await runProcess();
}
