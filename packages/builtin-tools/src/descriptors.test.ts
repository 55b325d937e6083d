import { describe, expect, it } from 'vitest';

import type { BuiltinToolManifest, LobeChatPluginApi } from '@lobechat/types';

import { getExecutorEnvironments, toToolDescriptors } from './descriptors.ts';
import { listBuiltinManifests } from './manifests.ts';

const parameters = { additionalProperties: false, properties: {}, type: 'object' } as const;

const manifest: BuiltinToolManifest = {
  api: [
    { description: 'Lists notes.', name: 'listNotes', parameters },
    {
      annotations: { destructive: true },
      defaultTimeoutMs: 5000,
      description: 'Deletes a note.',
      humanIntervention: 'always',
      name: 'deleteNote',
      parameters,
      renderDisplayControl: 'expand',
      stateSchema: { type: 'object' },
    },
  ],
  humanIntervention: 'required',
  identifier: 'lobe-note',
  meta: { title: 'Notes' },
  systemRole: 'Use the notes.',
};

describe('toToolDescriptors', () => {
  it('omits undeclared properties of an API', () => {
    const [listNotes] = toToolDescriptors({ ...manifest, humanIntervention: undefined });
    expect(listNotes).toEqual({
      description: 'Lists notes.',
      inputSchema: parameters,
      name: 'builtin__lobe-note__listNotes',
      server: 'lobe-note',
      title: 'List notes',
      tool: 'listNotes',
      toolbox: 'builtin',
    });
  });

  it("gives an API its tool's intervention, unless it has its own", () => {
    const descriptors = toToolDescriptors(manifest);
    expect(descriptors.map(({ humanIntervention }) => humanIntervention)).toEqual([
      'required',
      'always',
    ]);
  });

  it('reads `ordered` as the annotation', () => {
    const api = {
      description: 'Posts.',
      name: 'postMessage',
      parameters: { type: 'object' },
    } as const;
    const annotationsOf = (says: Partial<LobeChatPluginApi>) =>
      toToolDescriptors({ ...manifest, api: [{ ...api, ...says }] })[0]?.annotations;
    expect(annotationsOf({})).toBeUndefined();
    // Without annotations, every call is ordered already.
    expect(annotationsOf({ ordered: true })).toBeUndefined();
    expect(annotationsOf({ ordered: false })).toEqual({ ordered: false });
    expect(annotationsOf({ annotations: { readOnly: true }, ordered: true })).toEqual({
      ordered: true,
      readOnly: true,
    });
  });

  it('passes on all declared properties of an API', () => {
    expect(toToolDescriptors(manifest)[1]).toMatchObject({
      annotations: { destructive: true },
      defaultTimeoutMs: 5000,
      outputSchema: { type: 'object' },
      renderDisplayControl: 'expand',
      title: 'Delete note',
    });
  });

  it('resolves recorded calls under old names of the tool', () => {
    const [listNotes] = toToolDescriptors(manifest, { aliases: ['lobe-memo'] });
    expect(listNotes?.aliases).toEqual(['builtin__lobe-memo__listNotes', 'lobe-memo/listNotes']);
  });
});

describe('toToolDescriptors of a renamed tool', () => {
  const changed: BuiltinToolManifest = {
    ...manifest,
    recorded: {
      aliases: { readMemos: 'listNotes', showNotes: 'listNotes' },
      readArguments: (apiName, args) => ({ ...args, apiName }),
    },
  };

  it('resolves recorded calls under old API names, in the old tool as well', () => {
    const [listNotes, deleteNote] = toToolDescriptors(changed, { aliases: ['lobe-memo'] });
    expect(listNotes?.aliases).toEqual([
      'builtin__lobe-note__readMemos',
      'lobe-note/readMemos',
      'builtin__lobe-note__showNotes',
      'lobe-note/showNotes',
      'builtin__lobe-memo__listNotes',
      'lobe-memo/listNotes',
      'builtin__lobe-memo__readMemos',
      'lobe-memo/readMemos',
      'builtin__lobe-memo__showNotes',
      'lobe-memo/showNotes',
    ]);
    expect(deleteNote?.aliases).toEqual(['builtin__lobe-memo__deleteNote', 'lobe-memo/deleteNote']);
  });

  it('converts recorded arguments to those of the current API', () => {
    const [listNotes] = toToolDescriptors(changed);
    expect(listNotes?.adaptArguments?.({ tag: 'red' })).toEqual({
      apiName: 'listNotes',
      tag: 'red',
    });
  });
});

const toSnakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

it.each(listBuiltinManifests().flatMap((each) => toToolDescriptors(each)))(
  '$name reads its arguments in snake case',
  ({ acceptedSchema, adaptArguments = (args) => args, inputSchema }) => {
    const names = Object.keys((acceptedSchema ?? inputSchema).properties ?? {});
    const spelled = names.map(toSnakeCase).filter((name) => !names.includes(name));
    expect(spelled.filter((name) => name in adaptArguments({ [name]: 'x' }))).toEqual([]);
  },
);

describe('getExecutorEnvironments', () => {
  it('treats a manifest without executors as server only', () => {
    expect(getExecutorEnvironments(manifest)).toEqual(['server']);
    expect(getExecutorEnvironments({ executors: ['client'] })).toEqual(['client']);
  });
});
