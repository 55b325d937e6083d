/** A thread that searches and ends. */
import { parentPort, workerData } from 'node:worker_threads';

import { ToolError } from '@lobechat/types';

import type { FallbackAnswer, FallbackJob } from './fallback-engine.ts';
import { EngineUnavailable } from './grep-request.ts';

const { engine, request } = workerData as FallbackJob;

const search = async (): Promise<FallbackAnswer> => {
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

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads, not a window
parentPort?.postMessage(await search());
