import {
  choiceOf,
  INTEGER,
  listOf,
  NUMBER,
  objectOf,
  READ_ONLY,
  tellModels,
  TEXT,
  type ToolApi,
} from '@lobechat/types';

import { ARTIFACT_KINDS, ArtifactLimits } from './constants.ts';

const READING = {
  annotations: READ_ONLY,
  defaultTimeoutMs: 30_000,
  humanIntervention: 'never',
  renderDisplayControl: 'collapsed',
} as const satisfies Partial<ToolApi>;

/** The facts of an artifact: milliseconds since 1970, an IANA media type, bytes. */
const FACTS = { createdAt: NUMBER, id: TEXT, mimeType: TEXT, name: TEXT, size: INTEGER } as const;

/** The APIs of the artifact tool. */
export const artifactApis = tellModels({
  listArtifacts: {
    keywords:
      'stored outputs, saved results, attachments, generated files, kept results, earlier outputs, 产物, 附件, 已保存的结果, 之前的输出, 生成的文件',
    ...READING,
    description:
      'List the artifacts of this session, newest first: id, name, media type, size and the beginning of texts. Use it only when you do not have the id.',
    parameters: objectOf(
      {},
      {
        limit: {
          description: 'How many artifacts to list, newest first. Default 20.',
          maximum: ArtifactLimits.listed,
          minimum: 1,
          type: 'integer',
        },
        query: {
          description: 'List only artifacts whose name or media type contains this, ignoring case.',
          maxLength: 100,
          minLength: 1,
          type: 'string',
        },
      },
    ),
    state: objectOf({
      artifacts: listOf(objectOf({ ...FACTS, kind: choiceOf(ARTIFACT_KINDS) }, { preview: TEXT })),
      total: INTEGER,
    }),
  },
  readArtifact: {
    keywords:
      'rest of the output, cut off, truncated, continue reading, full result, whole output, stored result, next part, 读取产物, 完整输出, 继续看, 被截断, 剩下的部分, 全部结果',
    ...READING,
    description:
      'Read an artifact by its id. Text is returned in pages that never split a character; each page gives the offset of the next. Images are returned whole, other binary data is described.',
    parameters: objectOf(
      {
        id: {
          description: 'Id of the artifact, from a notice of omitted output or from listArtifacts.',
          maxLength: 64,
          minLength: 1,
          type: 'string',
        },
      },
      {
        limit: {
          description: 'Bytes of text in this page. Default 20000.',
          maximum: ArtifactLimits.pageBytes,
          minimum: 1,
          type: 'integer',
        },
        offset: {
          description:
            'Byte to start at. Default 0. To continue, use the next offset from the previous page.',
          maximum: Number.MAX_SAFE_INTEGER,
          minimum: 0,
          type: 'integer',
        },
      },
    ),
    // Range of a page of text in bytes, and the start of the next one, if any.
    state: objectOf(
      {
        artifact: objectOf(FACTS),
        kind: choiceOf(ARTIFACT_KINDS),
        length: INTEGER,
        offset: INTEGER,
      },
      { image: objectOf({ data: TEXT, mimeType: TEXT }), nextOffset: INTEGER, text: TEXT },
    ),
  },
});
