import {
  fromJsonSchema,
  ProtocolError,
  ProtocolErrorCode,
  type Resource,
  type Server,
} from '@modelcontextprotocol/server';

import { didYouMean, joinList } from '@lobechat/prompts';

import type { InstructionPart } from './instructions.ts';
import type { MountedOffers } from './mounted-offers.ts';
import { toSkillFile } from './skill-file.ts';

/** Extension of SEP-2640. */
export const SKILLS_EXTENSION = 'io.modelcontextprotocol/skills';

/** Reads the guides of a serving: what the instructions have no room for. */
export type GuidesReader = () => Promise<readonly InstructionPart[]>;

/** Resources besides the artifacts. */
export interface FurtherResources {
  list: () => Promise<Resource[]>;
  read: (uri: string) => Promise<{ mimeType: string; text: string; uri: string } | undefined>;
}

/** The first revision whose answers say how long they may be cached. */
const CACHE_REVISION = '2026-07-28';
const MIME_TYPE = 'text/markdown';
const ROOT = 'skill://';

const LIST_PARAMS = fromJsonSchema<{ cursor?: string } | undefined>({
  properties: { cursor: { type: 'string' } },
  type: 'object',
});
const GET_PARAMS = fromJsonSchema<{ uri: string }>({
  properties: { uri: { type: 'string' } },
  required: ['uri'],
  type: 'object',
});

const toUri = (name: string): string => `${ROOT}${name}/SKILL.md`;

const refuse = (what: string, given: string, known: readonly string[]): never => {
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `There is no ${what} '${given}'.${didYouMean(given, known)} There are: ${joinList(known) || 'none'}.`,
  );
};

/** Returns the guides as the resources that make up skills. */
export const createGuideResources = (readGuides: GuidesReader): FurtherResources => ({
  list: async () =>
    (await readGuides()).map((part) => {
      const { description, name, text } = toSkillFile(part);
      const size = Buffer.byteLength(text);
      return { description, mimeType: MIME_TYPE, name, size, uri: toUri(name) };
    }),
  read: async (uri) => {
    if (!uri.startsWith(ROOT)) return undefined;
    const file = (await readGuides()).map(toSkillFile).find(({ name }) => toUri(name) === uri);
    return file ? { mimeType: MIME_TYPE, text: file.text, uri } : undefined;
  },
});

/**
 * Offers the guides of a serving: as skills with digests, and as one prompt each, before the
 * prompts of mounted servers.
 */
export const registerGuides = (
  server: Server,
  readGuides: GuidesReader,
  mounted?: MountedOffers,
): void => {
  const readSkills = async () => {
    // Loaded only when skills are requested.
    const { skillEntry } = await import('@modelcontextprotocol/server/ext/skills');
    const files = (await readGuides()).map(toSkillFile);
    return Promise.all(files.map(({ name, text }) => skillEntry(name, { 'SKILL.md': text })));
  };
  const cacheFields = () =>
    (server.getNegotiatedProtocolVersion() ?? '') >= CACHE_REVISION
      ? { cacheScope: 'private', ttlMs: 0 }
      : {};

  server.setRequestHandler('skills/list', { params: LIST_PARAMS }, async () => ({
    skills: await readSkills(),
    ...cacheFields(),
  }));
  server.setRequestHandler('skills/get', { params: GET_PARAMS }, async ({ uri }) => {
    const skills = await readSkills();
    const uris = skills.map((each) => each.uri);
    return { skill: skills[uris.indexOf(uri)] ?? refuse('skill', uri, uris), ...cacheFields() };
  });

  const listPrompts = async () => [
    ...(await readGuides()).map(({ description, identifier, title = identifier }) => ({
      description: `How to use ${title}.${description ? ` ${description}` : ''}`,
      name: identifier,
      title,
    })),
    ...((await mounted?.listPrompts()) ?? []),
  ];
  server.setRequestHandler('prompts/list', async () => ({ prompts: await listPrompts() }));
  server.setRequestHandler('prompts/get', async ({ params }) => {
    const { name } = params;
    const guide = (await readGuides()).find(({ identifier }) => identifier === name);
    if (guide) {
      return {
        ...(guide.description ? { description: guide.description } : {}),
        messages: [{ content: { text: guide.text, type: 'text' }, role: 'user' }],
      };
    }
    const passed = await mounted?.getPrompt(params);
    if (passed) return passed;
    const known = (await listPrompts()).map((prompt) => prompt.name);
    return refuse('prompt', name, known);
  });
  if (!mounted) return;
  server.setRequestHandler('completion/complete', async ({ params }) => {
    // Our own prompts and addresses have nothing to complete.
    return (await mounted.complete(params)) ?? { completion: { values: [] } };
  });
};
