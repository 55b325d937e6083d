import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { KnowledgeCall } from '@lobechat/builtin-tool-knowledge-base';

import {
  createKnowledgeService,
  type KnowledgeServiceOptions,
  type NodeKnowledgeService,
} from '../service/create-knowledge-service.ts';

/** A service over its own store, and a folder that it may read. */
export interface KnowledgeTester {
  readonly call: KnowledgeCall;
  readonly dataDirectory: string;
  /** Another service over the same store, like another process. */
  readonly open: (
    options?: Pick<KnowledgeServiceOptions, 'fetchPage' | 'settings'>,
  ) => NodeKnowledgeService;
  readonly remove: () => Promise<void>;
  readonly root: string;
  readonly service: NodeKnowledgeService;
  readonly write: (name: string, content: Uint8Array | string) => Promise<string>;
}

/** Creates one in a temporary folder, over the real embedded database. */
export const createKnowledgeTester = async (): Promise<KnowledgeTester> => {
  const base = await realpath(await mkdtemp(path.join(tmpdir(), 'knowledge-index-')));
  const root = path.join(base, 'workspace');
  const dataDirectory = path.join(base, 'data');
  await mkdir(root);
  const opened: NodeKnowledgeService[] = [];
  const open: KnowledgeTester['open'] = (options) => {
    const service = createKnowledgeService({ ...options, dataDirectory });
    opened.push(service);
    return service;
  };
  const service = open();
  return {
    call: { roots: [root] },
    dataDirectory,
    open,
    remove: async () => {
      await Promise.all(opened.map((one) => one.close()));
      await rm(base, { force: true, recursive: true });
    },
    root,
    service,
    write: async (name, content) => {
      const file = path.join(root, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
      return file;
    },
  };
};
