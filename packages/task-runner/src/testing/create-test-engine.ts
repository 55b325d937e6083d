import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { MathService } from '@lobechat/builtin-tool-calculator';
import { createFakeMathService } from '@lobechat/builtin-tool-calculator/testing';
import { LOCAL_SYSTEM_AUDIT, LocalSystemService } from '@lobechat/builtin-tool-local-system';
import { createBuiltinSource } from '@lobechat/builtin-tools/source';
import { createLocalSystemAudit, createLocalSystemService } from '@lobechat/local-file-shell';
import { createToolEngine, type ToolEngine, type ToolPolicy } from '@lobechat/tool-engine';
import { createServiceRegistry, provideService } from '@lobechat/types';

/**
 * An engine with files, commands and a calculator that knows its examples, in its own workspace.
 */
export interface TestEngine {
  close: () => Promise<void>;
  engine: ToolEngine;
  /** The workspace, absolute. */
  root: string;
}

/** Creates a test engine, in a temporary folder. */
export const createTestEngine = async (policy: ToolPolicy = {}): Promise<TestEngine> => {
  const base = await realpath(await mkdtemp(path.join(tmpdir(), 'task-runner-')));
  const root = path.join(base, 'workspace');
  await mkdir(root);
  const options = { dataDirectory: path.join(base, 'data') };
  const files = createLocalSystemService(options);
  const engine = createToolEngine({
    policy: { ...policy, audits: { [LOCAL_SYSTEM_AUDIT]: createLocalSystemAudit(options) } },
    services: createServiceRegistry([
      provideService(LocalSystemService, files),
      provideService(MathService, createFakeMathService()),
    ]),
    sources: [createBuiltinSource({ tools: ['lobe-calculator', 'lobe-local-system'] })],
  });
  return {
    close: async () => {
      await engine.close();
      await files.close();
      await rm(base, { force: true, recursive: true });
    },
    engine,
    root,
  };
};
