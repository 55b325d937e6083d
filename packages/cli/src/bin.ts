#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Before anything else is loaded: what is compiled afterwards is read from the cache next time.
enableCompileCache();

const { runProcess } = await import('./run-process.ts');
await runProcess();
