import type { McpServerFactory } from '@modelcontextprotocol/server';

import { schemaChecker } from '../schema-checker.ts';
import { createArtifactResources } from './artifact-resources.ts';
import { createProxyCaller } from './call-proxy-tool.ts';
import { createToolCaller, type ServedCall, type ServedResult } from './call-tool.ts';
import { checkServingOptions } from './check-serving-options.ts';
import { explainUnknown } from './explain-unknown.ts';
import { joinInstructions, writeProxyInstructions } from './instructions.ts';
import { createMountedOffers } from './mounted-offers.ts';
import { PlainServer } from './plain-server.ts';
import { PROXY_TOOLS } from './proxy-tools.ts';
import { createGuideResources, registerGuides, SKILLS_EXTENSION } from './serve-guides.ts';
import { createServedToolsReader } from './served-tools.ts';
import type { McpServingOptions } from './serving-options.ts';
import { createSessionCancellations, SESSION_HEADER } from './session-cancellations.ts';
import { createToolboxAccess } from './toolbox-access.ts';

/** Milliseconds that a list waits for starting servers if later tools cannot be announced. */
const UNTOLD_PATIENCE_MS = 5_000;

/**
 * Serves the tools of an engine: one factory for both eras of the protocol, called for every
 * connection over stdio and for every request over HTTP.
 *
 * @throws TypeError for an option that is misspelt or has a wrong value
 */
export const createMcpServerFactory = (options: McpServingOptions): McpServerFactory => {
  checkServingOptions(options);
  const { engine, fixedNames, info, instructions } = options;
  const { guides: ownGuides = instructions, isServed = () => true, mode = 'dynamic' } = options;
  const readServedTools = createServedToolsReader(options);
  const mounted = options.mounted?.length ? createMountedOffers(options.mounted) : undefined;
  const readParts = async (own: typeof ownGuides) => [
    ...((await own?.()) ?? []),
    ...((await mounted?.instructions()) ?? []),
  ];
  const guides = (ownGuides ?? mounted) && (() => readParts(ownGuides));
  const access = createToolboxAccess({ engine, isServed, toolboxes: options.toolboxes ?? [] });
  const artifacts = createArtifactResources({
    store: engine.artifacts,
    uris: fixedNames?.artifactUris,
    userId: options.callContext?.userId,
  });
  const caller = createToolCaller({
    artifacts,
    callContext: options.callContext,
    engine,
    format: options.format,
    onUnasked: options.onUnasked,
    questionKey: fixedNames?.approvalKey,
    structured: options.structured,
  });
  const cancellations = createSessionCancellations();
  const proxy = mode === 'proxy' ? createProxyCaller({ access, callTool: caller.call }) : undefined;

  const callDynamic = async (
    name: string,
    args: Record<string, unknown>,
    call: ServedCall,
  ): Promise<ServedResult> => {
    // A call of one tool does not wait for the list of all tools.
    const known = fixedNames ? undefined : await engine.find(name);
    const descriptor =
      known?.name === name && isServed(known) ? known : (await readServedTools()).find(name);
    return descriptor ? caller.call(descriptor, args, call) : explainUnknown(name, access);
  };

  return async ({ era, requestInfo }) => {
    // Each request of the earlier era over HTTP has its own instance, and no stream for news.
    const isNotified = era === 'modern' || requestInfo === undefined;
    const session = requestInfo?.headers.get(SESSION_HEADER);
    const text =
      mode === 'proxy'
        ? await writeProxyInstructions(options.callContext?.clock)
        : joinInstructions(await readParts(instructions));
    const server = new PlainServer(info, {
      capabilities: {
        ...(guides ? { extensions: { [SKILLS_EXTENSION]: {} }, prompts: {} } : {}),
        ...(mounted ? { completions: {} } : {}),
        resources: {},
        tools: { listChanged: mode === 'dynamic' && isNotified },
      },
      ...(text ? { instructions: text } : {}),
      jsonSchemaValidator: schemaChecker,
      requestState: { verify: caller.verify },
    });
    artifacts.register(server, guides && createGuideResources(guides), mounted);
    if (guides) registerGuides(server, guides, mounted);
    server.setRequestHandler('tools/list', async () => ({
      // Our schemas are JSON Schema; the SDK's types know only some of its keywords.
      tools: (mode === 'proxy'
        ? PROXY_TOOLS
        : (await readServedTools(isNotified ? undefined : UNTOLD_PATIENCE_MS)).list()) as never,
    }));
    server.setRequestHandler(
      'tools/call',
      ({ params: { arguments: args = {}, name } }, context) => {
        const { id, signal: ownSignal } = context.mcpReq;
        return cancellations.run({ id, session, signal: ownSignal }, async (signal) => {
          const call = { context, server, signal };
          return proxy ? proxy(name, args, call) : callDynamic(name, args, call);
        });
      },
    );
    if (session) {
      server.setNotificationHandler('notifications/cancelled', ({ params }) => {
        if (params.requestId !== undefined) {
          cancellations.cancel(session, params.requestId, params.reason);
        }
      });
    }
    return server;
  };
};
