/** A thread that searches, one request after another. */
import { parentPort } from 'node:worker_threads';

import { ToolError } from '@lobechat/types';

import type { FallbackAnswer } from './fallback-engine.ts';
import { EngineUnavailable, type GrepRequest } from './grep-request.ts';
import { searchWithWasm } from './wasm-matcher.ts';

const search = async (request: GrepRequest): Promise<FallbackAnswer> => {
  try {
    return { findings: await searchWithWasm(request) };
  } catch (error) {
    if (error instanceof EngineUnavailable) return { unavailable: error.message };
    if (error instanceof ToolError) return { error: { message: error.message, type: error.type } };
    throw error;
  }
};

const port = parentPort;
port?.on('message', (request: GrepRequest) => {
  // An error thrown here ends the thread, and the waiting caller is notified.
  void search(request).then((answer) => {
    port.postMessage(answer);
  });
});
