import { join, resolve } from 'node:path';

import { LOCAL_SYSTEM_AUDIT } from '@lobechat/builtin-tool-local-system';
import { WEB_BROWSING_AUDIT, WebBrowsingService } from '@lobechat/builtin-tool-web-browsing';
import { BUILTIN_TOOLS } from '@lobechat/builtin-tools';
import {
  createBuiltinSource,
  createPackageSource,
  createToolSet,
} from '@lobechat/builtin-tools/source';
import { createLocalSystemAudit } from '@lobechat/local-file-shell';
import { explainUnknownName, type SpecFormat, toOpenApi } from '@lobechat/tool-contracts';
import {
  checkPolicy,
  createToolEngine,
  LIST_PATIENCE_MS,
  readCall,
  type ToolCall,
  type ToolDescriptor,
  type ToolEngine,
  type ToolPolicy,
  type ToolSource,
} from '@lobechat/tool-engine';
import { createDirectoryArtifactStore } from '@lobechat/tool-engine/node';
import type { MountedToolbox } from '@lobechat/tool-mcp';
import type { BuiltinToolContext, BuiltinToolPackage, KnownServers } from '@lobechat/types';
import { explainOldNode } from '@lobechat/utils/oldest-node';

import { mergeCallOptions, mergeContext, toManifestContext } from './call-options.ts';
import { buildCatalogue } from './catalogue.ts';
import { checkOptions } from './check-options.ts';
import type { ToolHostConfig } from './config.ts';
import { checkSettings } from './configuration/check-settings.ts';
import { loadPackages } from './configuration/load-packages.ts';
import { applyPreset } from './configuration/tool-preset.ts';
import { getPackageDirectory, resolveDataDirectory } from './data-directory.ts';
import { resolveDatabaseUrl } from './database-url.ts';
import { describeServer } from './details.ts';
import type { ToolHost, TypedToolHost } from './host-types.ts';
import { createHostKnowledge } from './knowledge-desk.ts';
import { readMachineZone } from './machine-zone.ts';
import { filterTools } from './match-tools.ts';
import { createModelNameResolver } from './model-names.ts';
import { createNodeServices } from './node-services.ts';
import { makePackageServices } from './package-services.ts';
import {
  createConfiguredSources,
  createProblemSource,
  mountToolboxes,
} from './sources/configured-sources.ts';
import { isManagedSource } from './sources/managed-source.ts';
import { createProgramRegistry } from './sources/program-registry.ts';
import { joinSystemRoles, listSystemRoles } from './system-role.ts';
import { createHostTasks } from './task-desk.ts';
import { checkPackages } from './tool-package.ts';
import { createTypedTools, type KnownPackages } from './typed-calls.ts';
import { createHostWeb } from './web-desk.ts';
import { withIngestion } from './with-ingestion.ts';
import { type SpecRequest, writeSpecs } from './write-specs.ts';

/**
 * Assembles a host for Node. It is lazy: creating it and listing its tools starts no process,
 * writes no file and loads no heavy library.
 *
 * @example
 * await using host = await createToolHost();
 * await host.call({ name: 'lobe-calculator/calculate', arguments: { expression: '1/3+1/6' } });
 * @throws TypeError for an option that is misspelt or has a wrong value
 * @throws Error for a configuration that cannot work: an unknown builtin tool, two services or two
 * tools of one name (naming both), an invalid address of a database; in a Node that is too old
 */
export const createToolHost = async <const Own extends KnownPackages = []>(
  given: ToolHostConfig<Own> = {},
): Promise<TypedToolHost<readonly [...typeof BUILTIN_TOOLS, ...Own]>> => {
  const problem = explainOldNode();
  if (problem !== undefined) throw new Error(problem);
  const config = checkOptions(given);
  await checkSettings(config);
  const { configuration } = config;
  const dataDirectory = resolveDataDirectory({
    configured: config.dataDirectory ?? configuration?.dataDirectory,
  });
  const { clock: ownClock } = config.context ?? {};
  const artifacts = createDirectoryArtifactStore({
    directory: join(dataDirectory, 'artifacts'),
    ...(ownClock && { clock: ownClock }),
  });
  const localSystem = {
    ...(config.localSystem ?? configuration?.localSystem),
    dataDirectory: join(dataDirectory, 'local-system'),
  };
  const databaseUrl = resolveDatabaseUrl({
    configured: config.databaseUrl ?? configuration?.databaseUrl,
  });
  const tasks = createHostTasks(
    {
      ...(config.tasks ?? configuration?.tasks),
      assignee: config.assignee,
      databaseUrl,
      dataDirectory,
      // Read by runs, long after it has been created.
      engine: () => engine,
      kind: config.kind ?? 'host',
      onApproval: config.onApproval,
      onRun: config.onRun,
      runners: config.runners,
      worker: config.worker,
    },
    config.services,
  );
  const web = createHostWeb({
    dataDirectory,
    environment: process.env,
    own: config.services,
    settings: config.webBrowsing ?? configuration?.webBrowsing,
  });
  const localSystemAudit = createLocalSystemAudit(localSystem);
  const knowledge = createHostKnowledge({
    databaseUrl,
    dataDirectory,
    environment: process.env,
    files: localSystemAudit,
    own: config.services,
    pages: web.audits[WEB_BROWSING_AUDIT],
    settings: config.knowledge ?? configuration?.knowledge,
    web: () => services.registry.get(WebBrowsingService),
    worker: config.worker,
  });
  const workspace = config.workspace ?? configuration?.workspace;
  const context: BuiltinToolContext = mergeContext(
    {
      clock: { now: Date.now, timeZone: readMachineZone() },
      environment: 'server',
      ...(workspace && { workspace: { roots: workspace.map((folder) => resolve(folder)) } }),
    },
    config.context,
  );
  const { clock, environment } = context;
  const manifestContext = toManifestContext(context);
  const loaded = configuration?.packages
    ? await loadPackages(configuration.packages, { context: manifestContext, dataDirectory })
    : { files: new Map<string, string>(), packages: [], problems: [], services: [] };
  const packages: KnownPackages = [
    ...checkPackages(config.packages ?? [], manifestContext),
    ...loaded.packages,
  ];
  const services = createNodeServices({
    artifacts,
    knowledge: knowledge.service,
    localSystem,
    own: config.services,
    packaged: [
      ...[...BUILTIN_TOOLS, ...(config.packages ?? [])].flatMap((one: BuiltinToolPackage) =>
        makePackageServices(one, {
          dataDirectory: getPackageDirectory(dataDirectory, one.identifier),
          environment,
        }),
      ),
      ...loaded.services,
    ],
    tasks: tasks.service,
    web: web.service,
  });
  const limits = config.limits ?? configuration?.limits;
  const ownPolicy: ToolPolicy = config.policy ?? configuration?.policy ?? {};
  checkPolicy(ownPolicy);
  // By name: a copy of an instance of a class would lack its getters.
  const policy = {
    approvalTimeoutMs: ownPolicy.approvalTimeoutMs,
    audits: {
      [LOCAL_SYSTEM_AUDIT]: localSystemAudit,
      ...knowledge.audits,
      ...tasks.audits,
      ...web.audits,
      ...ownPolicy.audits,
    },
    defaultIntervention: ownPolicy.defaultIntervention,
    isRemembered: ownPolicy.isRemembered,
    rules: ownPolicy.rules,
    user: ownPolicy.user,
  } satisfies Required<ToolPolicy>;
  const toolboxes = configuration ? await mountToolboxes(configuration, dataDirectory) : [];
  const configured = configuration
    ? createConfiguredSources(configuration, toolboxes, dataDirectory)
    : [];
  const builtin = createBuiltinSource({
    context: manifestContext,
    runsIn: 'server',
    tools: config.tools,
  });
  const problems = [...(configuration?.problems ?? []), ...loaded.problems];
  const all = [...BUILTIN_TOOLS, ...packages] as readonly [...typeof BUILTIN_TOOLS, ...Own];
  // All together, so that duplicate identifiers are found now.
  const tools = createToolSet(all);
  const own = createToolSet(packages);
  const sources: ToolSource[] = [
    applyPreset(builtin, configuration?.preset ?? 'all'),
    ...(packages.length > 0
      ? [createPackageSource({ context: manifestContext, runsIn: 'server', tools: own })]
      : []),
    ...configured,
    ...(problems.length > 0 ? [createProblemSource(problems)] : []),
    ...(config.sources ?? []),
  ];
  const engine: ToolEngine = createToolEngine({
    artifacts,
    explainUnknownName: (name, known) => explainUnknownName(name, knowToolboxes(toolboxes, known)),
    services: services.registry,
    sources,
    ...(clock && { clock }),
    ...(limits && { limits }),
    ...(config.onApproval && { onApproval: config.onApproval }),
    ...(config.onEvent && { onEvent: config.onEvent }),
    policy,
  });
  const managed = sources.filter(isManagedSource);
  const programs = createProgramRegistry({ engine, problems, sources: managed });
  // Started immediately, but without waiting: a program that is slow to start must not delay the
  // host.
  for (const source of configured) void source.startEager?.();
  await findClashes(engine);
  const names = createModelNameResolver(engine);

  let closing: Promise<void> | undefined;
  const close = async () => {
    // Runs are released first: the engine would end their calls, which would count as failures.
    // Documents may be indexed in the background without any call that requested the service.
    closing ??= tasks.service
      .close()
      .finally(() => knowledge.service.close())
      .finally(() => engine.close())
      .finally(services.close);
    await closing;
  };

  /** A malformed call becomes one without a name, which the engine refuses. */
  const withName = async (given: ToolCall): Promise<ToolCall> => {
    const call = readCall(given);
    return call.name === '' ? call : { ...call, name: await names.resolve(call.name) };
  };

  const call: ToolHost['call'] = async (given, options) =>
    engine.call(await withName(given), mergeCallOptions(context, options));

  /** The parameters of a system role: tools, the context, and where manifests are. */
  const chooseRoles = async (...[filter, given]: Parameters<ToolHost['systemRole']>) => {
    const known = await engine.listKnown({ patienceMs: LIST_PATIENCE_MS });
    return [
      filterTools(known, filter),
      { ...manifestContext, ...given },
      tools.getManifest,
    ] as const;
  };

  return {
    [Symbol.asyncDispose]: close,
    background: services.background,
    callBatch: async (calls, options) => {
      const named = Array.isArray(calls) ? await Promise.all(calls.map(withName)) : calls;
      return engine.callBatch(named, mergeCallOptions(context, options));
    },
    catalogue: async (options) =>
      buildCatalogue(await engine.list(options), manifestContext, tools.getManifest),
    close,
    context,
    dataDirectory,
    describe: async (identifier, given) => {
      const among = (descriptors: readonly ToolDescriptor[]) =>
        describeServer({
          context: { ...manifestContext, ...given },
          descriptors,
          identifier,
          tools,
        });
      const known = await among(await engine.list({ patienceMs: LIST_PATIENCE_MS }));
      if (known) return known;
      // Waits only for the server with this name, not for other slow ones.
      await engine.find(`${identifier}/`);
      return among(await engine.listKnown());
    },
    engine,
    mcp: configuration?.mcp ?? {},
    mountToolboxes: async ({ toolboxes: given }) => {
      const fresh = Object.entries(given).filter(
        ([name]) => !toolboxes.some(({ id }) => id === name),
      );
      for (const mounted of await mountToolboxes(
        { toolboxes: Object.fromEntries(fresh) },
        dataDirectory,
      )) {
        for (const source of mounted.sources) {
          await engine.addSource(source);
          managed.push(source);
        }
        toolboxes.push(mounted);
      }
    },
    judge: async (given, options) =>
      engine.judge(await withName(given), mergeCallOptions(context, options)),
    packageFiles: loaded.files,
    pendingChanges: programs.pendingChanges,
    openApi: async (request, own) =>
      toOpenApi(filterTools(await engine.list(request), request), own),
    readLog: programs.readLog,
    reload: programs.reload,
    signIn: programs.signIn,
    signOut: programs.signOut,
    sources: programs.list,
    specs: async <Spec>(format: SpecFormat, request?: SpecRequest) =>
      (await writeSpecs(await engine.list(request), format, request, tools)) as Spec[],
    systemRole: async (...asked) => joinSystemRoles(...(await chooseRoles(...asked))),
    systemRoles: async (...asked) => listSystemRoles(...(await chooseRoles(...asked))),
    tasks: withIngestion(tasks, knowledge.service, config.worker),
    toolboxes,
    ...createTypedTools(all, { call, tools }),
  };
};

/** Mounted toolboxes are known before they have been listed. */
const knowToolboxes = (
  toolboxes: readonly MountedToolbox[],
  known: KnownServers,
): KnownServers => ({
  hasServer: (toolbox, server) =>
    known.hasServer(toolbox, server) ||
    toolboxes.some(({ id, servers }) => id === toolbox && servers.includes(server)),
  hasToolbox: (name) => known.hasToolbox(name) || toolboxes.some(({ id }) => id === name),
});

/**
 * Reports a name clash now instead of with the first call. Sources that list synchronously are
 * checked here; a slow one must not delay the host, and is checked when tools are listed.
 */
const findClashes = async (engine: ToolEngine): Promise<void> => {
  const listed = engine.listKnown();
  // A clash found in a slow source is thrown by the next listing, not by an unobserved promise.
  listed.catch(() => undefined);
  await Promise.race([listed, new Promise((resolve) => setImmediate(resolve))]);
};
