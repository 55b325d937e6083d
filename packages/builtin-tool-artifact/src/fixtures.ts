import {
  type BuiltinToolResult,
  type ToolFixture,
  type ToolFixtures,
  ToolErrorType,
} from '@lobechat/types';

import { DEFAULT_PAGE_BYTES } from './constants.ts';
import { formatArtifactList, formatArtifactRead } from './format.ts';
import { type SampleArtifact, SampleId, SAMPLES } from './samples.ts';
import type {
  ArtifactFacts,
  ListArtifactsParams,
  ListArtifactsState,
  ListedArtifact,
  ReadArtifactParams,
  ReadArtifactState,
} from './types.ts';

const find = (id: string): SampleArtifact => {
  const sample = SAMPLES.find(({ artifact }) => artifact.id === id);
  if (!sample) throw new Error(`There is no example '${id}'.`);
  return sample;
};

const factsOf = (id: string): ArtifactFacts => {
  const { createdAt, mimeType, name, size } = find(id).artifact;
  return { createdAt, id, mimeType, name, size };
};

const failed = (type: string, message: string): BuiltinToolResult => ({
  content: message,
  error: { message, type },
  success: false,
});

const LISTED: readonly ListedArtifact[] = [
  { ...factsOf(SampleId.archive), kind: 'binary' },
  { ...factsOf(SampleId.pixel), kind: 'image' },
  { ...factsOf(SampleId.empty), kind: 'text' },
  { ...factsOf(SampleId.table), kind: 'text', preview: 'item,price coffee,3.20 € tea,2.80 €' },
  {
    ...factsOf(SampleId.log),
    kind: 'text',
    preview: '09:00:00 step 1 of 1200 finished ✓ 09:00:01 step 2 of 1200 finished ✓ 09:00:02 s…',
  },
];

const listed = (artifacts: ListedArtifact[], query?: string): BuiltinToolResult => {
  const state: ListArtifactsState = { artifacts, total: artifacts.length };
  return { content: formatArtifactList(state, query), state, success: true };
};

/** The result of reading bytes `[offset, end)` of a text. */
const readText = (id: string, offset: number, end: number): BuiltinToolResult => {
  const { artifact, bytes } = find(id);
  const page: ReadArtifactState = {
    artifact: factsOf(id),
    kind: 'text',
    length: end - offset,
    ...(end < artifact.size ? { nextOffset: end } : {}),
    offset,
    text: new TextDecoder().decode(bytes.subarray(offset, end)),
  };
  return { content: formatArtifactRead(page), state: page, success: true };
};

const readImage = (id: string): BuiltinToolResult => {
  const { artifact, bytes } = find(id);
  const image = { data: btoa(String.fromCharCode(...bytes)), mimeType: artifact.mimeType };
  const state: ReadArtifactState = {
    artifact: factsOf(id),
    image,
    kind: 'image',
    length: artifact.size,
    offset: 0,
  };
  const content = formatArtifactRead(state);
  return {
    blocks: [
      { text: content, type: 'text' },
      { ...image, type: 'image' },
    ],
    content,
    state,
    success: true,
  };
};

const readBinary = (id: string): BuiltinToolResult => {
  const state: ReadArtifactState = { artifact: factsOf(id), kind: 'binary', length: 0, offset: 0 };
  return { content: formatArtifactRead(state), state, success: true };
};

const UNKNOWN_ID = 'ffffffffffffffffffffffff';

const listArtifacts: ReadonlyArray<ToolFixture<ListArtifactsParams>> = [
  {
    arguments: { query: '.txt' },
    kind: 'happy',
    name: 'Artifacts by a part of their name',
    result: listed(
      LISTED.filter(({ name }) => name.endsWith('.txt')),
      '.txt',
    ),
  },
  {
    arguments: { query: 'holiday' },
    kind: 'empty',
    name: 'Nothing of that name',
    result: listed([], 'holiday'),
  },
  {
    arguments: { query: ' ' },
    errorType: ToolErrorType.InvalidArguments,
    kind: 'error',
    name: 'A blank query',
    result: failed(
      ToolErrorType.InvalidArguments,
      'The query is blank. Leave it out to list all artifacts.',
    ),
  },
  { arguments: {}, kind: 'long', name: 'Everything there is', result: listed([...LISTED]) },
];

const readArtifact: ReadonlyArray<ToolFixture<ReadArtifactParams>> = [
  {
    arguments: { id: SampleId.table },
    kind: 'happy',
    name: 'A short text',
    result: readText(SampleId.table, 0, find(SampleId.table).artifact.size),
  },
  {
    arguments: { id: SampleId.pixel },
    kind: 'happy',
    name: 'An image',
    result: readImage(SampleId.pixel),
  },
  {
    arguments: { id: SampleId.archive },
    kind: 'happy',
    name: 'A binary file, described',
    result: readBinary(SampleId.archive),
  },
  {
    arguments: { id: SampleId.log, limit: 74, offset: 37 },
    kind: 'happy',
    name: 'A page in the middle',
    result: readText(SampleId.log, 37, 111),
  },
  {
    arguments: { id: SampleId.empty },
    kind: 'empty',
    name: 'An empty text',
    result: readText(SampleId.empty, 0, 0),
  },
  {
    arguments: { id: UNKNOWN_ID },
    errorType: ToolErrorType.NotFound,
    kind: 'error',
    name: 'An unknown id',
    result: failed(
      ToolErrorType.NotFound,
      `There is no artifact '${UNKNOWN_ID}'. It may have been dropped to make room. Call listArtifacts for what there is.`,
    ),
  },
  {
    arguments: { id: SampleId.log },
    kind: 'long',
    name: 'The first page of a long text',
    result: readText(SampleId.log, 0, DEFAULT_PAGE_BYTES),
  },
];

/** Examples of every API. They run against `createArtifactTestServices()`. */
export const artifactFixtures: ToolFixtures = { listArtifacts, readArtifact };
