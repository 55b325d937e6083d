/** A thread that searches, one job after another. */
import { parentPort } from 'node:worker_threads';

import { ToolError } from '@lobechat/types';

import type { FallbackAnswer, FallbackJob } from './fallback-engine.ts';
import { EngineUnavailable } from './grep-request.ts';

const search = async ({ engine, request }: FallbackJob): Promise<FallbackAnswer> => {
  try {
    if (engine === 'wasm') {
      const { searchWithWasm } = await import('./wasm-matcher.ts');
      return { findings: await searchWithWasm(request) };
    }
    const { searchWithJavaScript } = await import('./javascript-matcher.ts');
    return { findings: searchWithJavaScript(request) };
  } catch (error) {
    if (error instanceof EngineUnavailable) return { unavailable: error.message };
    if (error instanceof ToolError) return { error: { message: error.message, type: error.type } };
    throw error;
  }
};

const port = parentPort;
port?.on('message', (job: FallbackJob) => {
  // What is thrown here ends the thread, and whoever waits for it is told.
  void search(job).then((answer) => {
    port.postMessage(answer);
  });
});
