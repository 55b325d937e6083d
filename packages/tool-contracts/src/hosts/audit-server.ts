import type { JsonSchema } from '@lobechat/types';
import { checkKind } from '@lobechat/utils';

import { findRefusedNames } from '../specs/anthropic-schema.ts';
import { isSchema, mapSubschemas } from '../specs/walk-schema.ts';
import { type HostProfile, toHostName, type ShownPart, valueOf } from './host-profile.ts';
import { COMMON_LIMITS } from './host-profiles.ts';
import { type ListedServer, type ListedTool, type SentResult } from './show-as-host.ts';

/** An aspect of a server that a host drops, refuses or misreads. */
export interface AuditFinding {
  /** The hosts known to do so; empty if none is known. */
  hosts: readonly string[];
  message: string;
  repair: string;
  rule: string;
  /**
   * `error`: a host drops or refuses something. `warning`: a model or a person learns less than
   * possible.
   */
  severity: 'error' | 'warning';
  /** The tool; undefined for the server itself. */
  tool?: string | undefined;
}

/** A result of a tool to audit. */
export interface AuditedResult {
  result: SentResult;
  tool: string;
}

/** The input of an audit. */
export interface AuditedServer extends ListedServer {
  results?: readonly AuditedResult[] | undefined;
}

type Limit = 'descriptionLength' | 'instructionsLength' | 'nameLength';

/** Structured content that is longer than its text by more than this is a bad replacement. */
const LONGEST_RATIO = 1.1;
const LEAST_DIFFERENCE = 40;

/**
 * Formats a limit: `1024`, or `1024 (claude-code: 2048)` if some of these hosts accept more than
 * the strictest.
 */
const formatLimits = (limit: Limit, hosts: readonly HostProfile[]): string => {
  const takes = hosts.map((host) => valueOf(host[limit]) ?? Infinity);
  const least = Math.min(...takes);
  const more = hosts.flatMap(({ id }, index) =>
    takes[index] === least ? [] : `${id}: ${takes[index]}`,
  );
  return more.length > 0 ? `${least} (${more.join(', ')})` : String(least);
};

/**
 * Returns a finding if a length exceeds the limit of some hosts, which it names, or else the common
 * limit.
 */
const judgeLength = (
  limit: Limit,
  lengthIn: (host: HostProfile) => number,
  hosts: readonly HostProfile[],
  finding: (length: number, limit: string) => Omit<AuditFinding, 'hosts' | 'severity'>,
): AuditFinding[] => {
  const known = hosts.filter((host) => valueOf(host[limit]) !== undefined);
  const over = known.filter((host) => lengthIn(host) > (valueOf(host[limit]) ?? Infinity));
  const length = Math.max(0, ...(over.length > 0 ? over : hosts).map(lengthIn));
  if (over.length > 0) {
    const found = finding(length, formatLimits(limit, over));
    return [{ ...found, hosts: over.map(({ id }) => id), severity: 'error' }];
  }
  const isUnknown = known.length < hosts.length;
  return isUnknown && length > COMMON_LIMITS[limit]
    ? [{ ...finding(length, String(COMMON_LIMITS[limit])), hosts: [], severity: 'warning' }]
    : [];
};

const findKeywords = (schema: unknown, keywords: ReadonlySet<string>): Set<string> => {
  const found = new Set<string>();
  const look = (value: unknown): unknown => {
    if (!isSchema(value)) return value;
    for (const keyword of Object.keys(value)) if (keywords.has(keyword)) found.add(keyword);
    return mapSubschemas(value, look);
  };
  look(schema);
  return found;
};

const refusedBy = (host: HostProfile, schema: JsonSchema): string[] => {
  const accepted = valueOf(host.propertyNames);
  return accepted ? findRefusedNames(schema, accepted) : [];
};

const auditTool = (
  tool: ListedTool,
  hosts: readonly HostProfile[],
  givenName: string | undefined,
): AuditFinding[] => {
  const { annotations, description = '', inputSchema, name } = tool;
  const findings: Omit<AuditFinding, 'tool'>[] = [];
  findings.push(
    ...judgeLength(
      'descriptionLength',
      () => description.length,
      hosts,
      (length, limit) => ({
        message: `The description has ${length} characters; what is over ${limit} is cut off or refused.`,
        repair:
          'Shorten it, and move details into the descriptions of the parameters or into a skill.',
        rule: 'description-length',
      }),
    ),
  );
  if (description.trim() === '') {
    findings.push({
      hosts: [],
      message: 'There is no description.',
      repair: 'Say what the tool does, when to use it, and what it gives.',
      rule: 'description-missing',
      severity: 'warning',
    });
  }
  const nameIn = (host: HostProfile) => toHostName(host, name, givenName).length;
  findings.push(
    ...judgeLength('nameLength', nameIn, hosts, (length, limit) => ({
      message: `The name has ${length} characters with what hosts put before it; ${limit} are taken.`,
      repair:
        'Choose a shorter name for the tool, or for the server in the configuration of the host.',
      rule: 'name-length',
    })),
  );
  if (!COMMON_LIMITS.namePattern.test(name)) {
    findings.push({
      hosts: [],
      message: `The name '${name}' holds other characters than A-Z, a-z, 0-9, _ and -.`,
      repair: 'Use only these: model APIs refuse others.',
      rule: 'name-characters',
      severity: 'error',
    });
  }
  for (const host of hosts) {
    const refused = findKeywords(inputSchema, new Set(valueOf(host.schemaRefuses) ?? []));
    if (refused.size === 0) continue;
    findings.push({
      hosts: [host.id],
      message: `The schema of the arguments uses ${[...refused].join(', ')}.`,
      repair: 'Leave these keywords out; validate them in the tool.',
      rule: 'schema-keywords',
      severity: 'error',
    });
  }
  const choosy = hosts.filter((host) => refusedBy(host, inputSchema).length > 0);
  if (choosy.length > 0) {
    const names = new Set(choosy.flatMap((host) => refusedBy(host, inputSchema)));
    findings.push({
      hosts: choosy.map(({ id }) => id),
      message: `It has parameters with refused names: ${[...names].join(', ')}. They fail every request, not just calls of this tool.`,
      repair: 'Use only A-Z, a-z, 0-9, _, . and -, and at most 64 characters.',
      rule: 'property-names',
      severity: 'error',
    });
  }
  if (
    annotations?.['readOnlyHint'] === undefined &&
    annotations?.['destructiveHint'] === undefined
  ) {
    findings.push({
      hosts: [],
      message: 'There are no annotations that say whether it changes anything.',
      repair:
        'Set readOnlyHint, and destructiveHint where it is false: hosts ask a person otherwise.',
      rule: 'annotations-missing',
      severity: 'warning',
    });
  }
  return findings.map((finding) => ({ ...finding, tool: name }));
};

const listShowing = (part: ShownPart, hosts: readonly HostProfile[]): string[] =>
  hosts.filter((host) => valueOf(host.resultPart) === part).map(({ id }) => id);

const auditOutputs = (
  { results = [], tools }: AuditedServer,
  hosts: readonly HostProfile[],
): AuditFinding[] => {
  const structured = listShowing('structured', hosts);
  const judged = new Set(results.map(({ tool }) => tool));
  const findings: AuditFinding[] = results.flatMap(({ result, tool }) => {
    if (result.structuredContent === undefined) return [];
    const text = (result.content ?? []).map((block) => String(block.text ?? '')).join('\n');
    const data = JSON.stringify(result.structuredContent);
    if (text.trim() === '') {
      return {
        hosts: listShowing('text', hosts),
        message: 'A result has structured content and no text.',
        repair: 'Send the same as text: it is the one form that every host shows a model.',
        rule: 'structured-only',
        severity: 'error',
        tool,
      };
    }
    const isLonger = data.length > text.length * LONGEST_RATIO + LEAST_DIFFERENCE;
    return isLonger && structured.length > 0
      ? {
          hosts: structured,
          message: `A model gets ${data.length} characters of structured content in place of ${text.length} of text.`,
          repair: 'Send text alone, and put what programs need into _meta.',
          rule: 'structured-longer',
          severity: 'error',
          tool,
        }
      : [];
  });
  const declared = tools.filter(({ name, outputSchema }) => outputSchema && !judged.has(name));
  return [
    ...findings,
    ...(structured.length > 0 ? declared : []).map(({ name }): AuditFinding => ({
      hosts: structured,
      message:
        'It declares an output schema, so its results carry structured content, which a model gets in place of the text.',
      repair:
        'Leave the output schema out, unless the structured content says all that the text says.',
      rule: 'structured-declared',
      severity: 'warning',
      tool: name,
    })),
  ];
};

/** Finds what hosts drop, refuse or misread of a server's tools, instructions and results. */
export const auditServer = (
  server: AuditedServer,
  hosts: readonly HostProfile[],
): AuditFinding[] => {
  checkKind('list', { hosts, tools: server?.tools });
  const { instructions = '', tools } = server;
  const crowded = hosts.filter((host) => tools.length > (valueOf(host.toolCount) ?? Infinity));
  return [
    ...judgeLength(
      'instructionsLength',
      () => instructions.length,
      hosts,
      (length, limit) => ({
        message: `The instructions have ${length} characters; what is over ${limit} is cut off.`,
        repair: 'Put what matters most first and keep the rest for skills or prompts.',
        rule: 'instructions-length',
      }),
    ),
    ...(crowded.length > 0
      ? [
          {
            hosts: crowded.map(({ id }) => id),
            message: `There are ${tools.length} tools; ${Math.min(...crowded.map((host) => valueOf(host.toolCount) ?? Infinity))} are taken at once.`,
            repair: 'Offer fewer, or a few to find and call the others with.',
            rule: 'tool-count',
            severity: 'error' as const,
          },
        ]
      : []),
    ...tools.flatMap((tool) => auditTool(tool, hosts, server.givenName)),
    ...auditOutputs(server, hosts),
  ];
};
