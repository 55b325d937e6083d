import { expect, it } from 'vitest';

import * as contracts from '@lobechat/tool-contracts';
import * as engine from '@lobechat/tool-engine';
import { parseCollection, runCollection } from '@lobechat/tool-engine/collections';
import { createDirectoryArtifactStore } from '@lobechat/tool-engine/node';
import { serveHttp } from '@lobechat/tool-mcp/server';
import { createCustomSource, createModuleSource, createPluginSource } from '@lobechat/tool-plugins';
import { createExecutor, createServiceRegistry } from '@lobechat/types';

import { toAiSdkTools } from './ai-sdk/index.ts';
import * as host from './index.ts';
import { toLobeHub, toLobeHubSurfaces } from './lobehub/index.ts';

const FUNCTIONS = {
  auditServer: contracts.auditServer,
  createConfigurationApprovals: host.createConfigurationApprovals,
  createCustomSource,
  createDirectoryArtifactStore,
  createExecutor,
  createLazyServices: host.createLazyServices,
  createModelNames: contracts.createModelNames,
  createModuleSource,
  createPluginSource,
  createServiceRegistry,
  createToolHost: host.createToolHost,
  describeConfiguration: host.describeConfiguration,
  draftToolbox: host.draftToolbox,
  explainUnknownName: contracts.explainUnknownName,
  findMeantTools: engine.findMeantTools,
  parseCollection,
  runCollection,
  runToolCalls: host.runToolCalls,
  serveHttp,
  showServerAsHost: contracts.showServerAsHost,
  simpleSchema: host.simpleSchema,
  toAiSdkTools,
  toLobeHub,
  toLobeHubSurfaces,
  toModelName: contracts.toModelName,
  toSpecs: contracts.toSpecs,
};

/** What JavaScript says of a value that nobody checked. */
const RAW = /Cannot |undefined (?:\(|to)|of undefined|is not a function|iterable|must be of type/;

it.each(Object.entries(FUNCTIONS))(
  '%s says what is wrong with its arguments',
  async (_, called) => {
    for (const given of [[], [null], [{}], [[]], ['x'], [{}, {}], [[], []]]) {
      const call = async () => (called as (...all: unknown[]) => unknown)(...given);
      const said = await call().then(() => '', String);
      expect(said).not.toMatch(RAW);
    }
  },
);
