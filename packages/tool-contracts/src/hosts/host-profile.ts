/** A fact about a host, with its source. */
export interface HostFact<Value> {
  /** When it was true: `2026-09`, or a full date. */
  date: string;
  source: string;
  value: Value;
}

/** A fact, or none. */
export type Known<Value> = HostFact<Value> | 'unknown';

/**
 * Which part of a result reaches the model: the text blocks, the structured content instead of them
 * if there is any, or both.
 */
export type ShownPart = 'both' | 'structured' | 'text';

/** What a host may support besides tools. */
export const HOST_FEATURES = ['apps', 'elicitation', 'prompts', 'resources', 'skills'] as const;

/** One of {@link HOST_FEATURES}. */
export type HostFeature = (typeof HOST_FEATURES)[number];

/** How a program treats the tools of an MCP server. */
export interface HostProfile {
  /** Characters of a tool's description; longer ones are cut or refused. */
  descriptionLength: Known<number>;
  features: Readonly<Record<HostFeature, Known<boolean>>>;
  id: string;
  /** Characters of a server's instructions. */
  instructionsLength: Known<number>;
  name: string;
  /** Characters of a tool's name, including the host's prefix. */
  nameLength: Known<number>;
  /** Prefix of a tool's name; `{server}` is the name that a person gave the server. */
  namePrefix: Known<string>;
  /** Names of parameters that it accepts; it refuses all tools for one other name. */
  propertyNames: Known<RegExp>;
  resultPart: Known<ShownPart>;
  /** Tokens of a result. */
  resultTokens: Known<number>;
  /** JSON Schema keywords that it refuses. */
  schemaRefuses: Known<readonly string[]>;
  /** The latest protocol revision that it supports. */
  revision: Known<string>;
  /** Maximum number of tools. */
  toolCount: Known<number>;
}

/** The default server name. */
const SOME_SERVER = 'server';

/** Returns the name of a tool in a host. */
export const toHostName = (
  { namePrefix }: Pick<HostProfile, 'namePrefix'>,
  tool: string,
  server = SOME_SERVER,
): string => (valueOf(namePrefix) ?? '').replace('{server}', server) + tool;

/** Returns the value of a fact; undefined if it is unknown. */
export const valueOf = <Value>(fact: Known<Value>): Value | undefined =>
  fact === 'unknown' ? undefined : fact.value;
