import type { ToolSet } from '@lobechat/builtin-tools/source';
import type { ToolEngine } from '@lobechat/tool-engine';
import type { ManifestContext } from '@lobechat/types';
import { checkKind } from '@lobechat/utils';

import type { ToolHostBase } from '../host-types.ts';
import { createLobeHubExecutor, type LobeHubExecutor, toWorkspace } from './lobehub-executor.ts';
import { type LobeHubManifest, toAuditName, toLobeHubManifest } from './lobehub-manifest.ts';

/** A host for Node or for a page. */
export type LobeHubHost = Pick<ToolHostBase, 'call' | 'engine'> & {
  /** With the context of the host, which a page's host lacks. */
  judge?: ToolEngine['judge'] | undefined;
  readonly tools: ToolSet;
};

/** Selects the tools for LobeHub. */
export interface LobeHubOptions {
  /** The context for manifests and system roles. Default: the desktop app. */
  context?: ManifestContext | undefined;
  /** Identifiers. Default: every builtin tool and package that the host offers. */
  tools?: readonly string[] | undefined;
}

type LobeHubAudit = (
  args: Record<string, unknown>,
  metadata?: Record<string, unknown>,
) => Promise<boolean>;

/** The entries of LobeHub's registries, by the name of the registration. */
export interface LobeHubParts {
  /** `dynamicInterventionAudits`: whether our host would ask about these arguments. */
  dynamicInterventionAudits: Record<string, LobeHubAudit>;
  /** `registerExecutors`. A tool with former identifiers is listed under each of them. */
  executors: LobeHubExecutor[];
  /** The list of builtin tools. */
  manifests: LobeHubManifest[];
}

/** A tool under one of its identifiers. */
export interface RegisteredTool {
  readonly manifest: LobeHubManifest;
  /** The current one, or an older one. */
  readonly name: string;
}

/**
 * Returns the tools for LobeHub, each under all its identifiers, the current one first.
 *
 * @throws Error for a tool that the host does not offer
 */
export const chooseTools = async (
  { engine, tools }: Pick<LobeHubHost, 'engine' | 'tools'>,
  { context = { environment: 'desktop' }, tools: wanted }: LobeHubOptions,
): Promise<RegisteredTool[]> => {
  const offered = new Set((await engine.list()).map(({ server }) => server));
  const known = tools.listManifests(context).filter(({ identifier }) => offered.has(identifier));
  const names = known.map(({ identifier }) => identifier);
  const missing = wanted?.find((identifier) => !names.includes(identifier));
  if (missing !== undefined) {
    throw new Error(
      `The host offers no tool '${missing}'. It offers: ${names.toSorted().join(', ')}.`,
    );
  }
  const chosen = known.filter(({ identifier }) => wanted?.includes(identifier) ?? true);
  return chosen.map(toLobeHubManifest).flatMap((manifest) => {
    const { identifier } = manifest;
    return [identifier, ...tools.getAliases(identifier)].map((name) => ({ manifest, name }));
  });
};

/**
 * Gives tools to LobeHub, in the form of its registries.
 *
 * @example
 * const parts = await toLobeHub(createBrowserToolHost(), { tools: ['lobe-calculator'] });
 * registerExecutors(parts.executors);
 * @throws Error for a tool that the host does not offer, naming those that it does
 */
export const toLobeHub = async (
  host: LobeHubHost,
  options: LobeHubOptions = {},
): Promise<LobeHubParts> => {
  checkKind('object', { engine: host?.engine });
  const { engine, judge = engine.judge } = host;
  const registered = await chooseTools(host, options);
  const manifests = registered.flatMap(({ manifest, name }) =>
    manifest.identifier === name ? [manifest] : [],
  );

  const audits = manifests.flatMap(({ api, identifier }) =>
    api
      .filter(({ humanIntervention }) => typeof humanIntervention !== 'string')
      .map(({ name }) => {
        const asks: LobeHubAudit = async (args, metadata) => {
          const verdict = await judge(
            { arguments: args, name: `${identifier}/${name}` },
            { context: toWorkspace(metadata?.['workingDirectory']) },
          );
          // A call that would be refused gets its refusal when it runs, and nobody is asked about
          // it.
          return verdict.action === 'ask';
        };
        return [toAuditName(identifier, name), asks] as const;
      }),
  );

  return {
    dynamicInterventionAudits: Object.fromEntries(audits),
    executors: registered.map(({ manifest, name }) => createLobeHubExecutor(host, manifest, name)),
    manifests,
  };
};
