import { SkillsClient } from '@modelcontextprotocol/client/ext/skills';
import { describe, expect, it } from 'vitest';

import { createToolEngine } from '@lobechat/tool-engine';

import { connectClient } from '../../test/connect-client.ts';
import type { InstructionPart } from './instructions.ts';

const GUIDES: readonly InstructionPart[] = [
  {
    description: 'Reads: "quoted", and\nbroken.',
    identifier: 'lobe-reader',
    text: 'Read first. Ü',
    title: 'Reader',
  },
  { identifier: 'myOther_tool', text: 'Ask later.' },
];

const connect = (guides?: readonly InstructionPart[]) =>
  connectClient({ engine: createToolEngine(), instructions: guides && (async () => guides) });

describe('guides', () => {
  it('are not offered if there are none', async () => {
    const client = await connect();
    expect(client.getServerCapabilities()).not.toHaveProperty('prompts');
    expect(client.getServerCapabilities()).not.toHaveProperty('extensions');
  });

  it('reject an unknown prompt or skill, naming the known ones', async () => {
    const client = await connect(GUIDES);
    await expect(client.getPrompt({ name: 'lobe-reeder' })).rejects.toThrow(
      "There is no prompt 'lobe-reeder'. Did you mean 'lobe-reader'?",
    );
    await expect(client.readResource({ uri: 'skill://other/SKILL.md' })).rejects.toThrow(
      'There is no resource',
    );
  });

  it("are skills whose digests the SDK's client verifies", async () => {
    const client = await connect(GUIDES);
    const skills = new SkillsClient(client);
    const { skills: listed } = await skills.list();
    expect(listed.map(({ uri }) => uri)).toEqual([
      'skill://lobe-reader/SKILL.md',
      'skill://my-other-tool/SKILL.md',
    ]);
    expect(listed[0]?.frontmatter).toEqual({
      description: 'Reads: "quoted", and broken. How to use the tools of lobe-reader.',
      name: 'lobe-reader',
    });
    for (const skill of listed) {
      const { skill: same } = await skills.get(skill.uri);
      expect(same).toEqual(skill);
      expect(await skills.read(skill)).toMatchObject({ verified: true });
    }
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(listed.map(({ uri }) => uri));
  });

  it('provide one prompt per tool', async () => {
    const client = await connect(GUIDES);
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['lobe-reader', 'myOther_tool']);
    const { messages } = await client.getPrompt({ name: 'lobe-reader' });
    expect(messages).toEqual([{ content: { text: 'Read first. Ü', type: 'text' }, role: 'user' }]);
  });
});
