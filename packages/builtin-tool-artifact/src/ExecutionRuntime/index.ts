import { neutraliseText, takeHead } from '@lobechat/prompts';
import {
  type BuiltinServerRuntimeOutput,
  type StoredArtifact,
  failedOutput,
  isOfOtherUser,
  ToolError,
  ToolErrorType,
} from '@lobechat/types';

import { ArtifactLimits, DEFAULT_LISTED, DEFAULT_PAGE_BYTES } from '../constants.ts';
import { formatArtifactList, formatArtifactRead } from '../format.ts';
import { getArtifactKind, isUnknownType } from '../kind.ts';
import type { IArtifactService } from '../service.ts';
import type {
  ArtifactFacts,
  ListArtifactsParams,
  ListArtifactsState,
  ListedArtifact,
  ReadArtifactParams,
  ReadArtifactState,
} from '../types.ts';
import { toBase64 } from './base64.ts';
import { readTextPage } from './text-page.ts';

/** Bytes that suffice to detect text, and to show a preview in any script. */
const BEGINNING_BYTES = 1000;

/** Options of the runtime. */
export interface ArtifactRuntimeOptions {
  artifactService: IArtifactService;
}

/** The context of a call. */
export interface ArtifactCallOptions {
  /** Only artifacts of this session, and those without a session, are visible. */
  sessionId?: string | undefined;
}

const NO_BYTES = new Uint8Array();

const toFacts = ({ createdAt, id, mimeType, name, size }: StoredArtifact): ArtifactFacts => ({
  createdAt,
  id,
  mimeType,
  name,
  size,
});

const isVisible = (artifact: StoredArtifact, { sessionId }: ArtifactCallOptions): boolean =>
  sessionId === undefined
    ? !isOfOtherUser(artifact.sessionId, undefined)
    : artifact.sessionId === undefined || artifact.sessionId === sessionId;

/** The tool's logic: lists artifacts, and reads them page by page. */
export class ArtifactExecutionRuntime {
  readonly #artifacts: IArtifactService;

  constructor(options: ArtifactRuntimeOptions) {
    this.#artifacts = options.artifactService;
  }

  /** Lists the artifacts of a session, newest first, with the beginnings of texts. */
  async listArtifacts(
    params: ListArtifactsParams,
    options: ArtifactCallOptions = {},
  ): Promise<BuiltinServerRuntimeOutput<ListArtifactsState>> {
    try {
      const { limit = DEFAULT_LISTED, query } = params;
      const wanted = query?.trim().normalize().toLowerCase() ?? '';
      if (query !== undefined && wanted === '') {
        throw new ToolError(
          ToolErrorType.InvalidArguments,
          'The query is blank. Leave it out to list all artifacts.',
        );
      }
      const all = (await this.#artifacts.list()).filter(
        (artifact) =>
          isVisible(artifact, options) &&
          `${artifact.name}\n${artifact.mimeType}`.normalize().toLowerCase().includes(wanted),
      );
      const shown = all.slice(0, Math.min(limit, ArtifactLimits.listed));
      const artifacts = await Promise.all(shown.map((artifact) => this.#describe(artifact)));
      const state: ListArtifactsState = { artifacts, total: all.length };
      return { content: formatArtifactList(state, query), state, success: true };
    } catch (error) {
      return failedOutput(error);
    }
  }

  /** Reads a page of a text, a whole image, or the description of anything else. */
  async readArtifact(
    params: ReadArtifactParams,
    options: ArtifactCallOptions = {},
  ): Promise<BuiltinServerRuntimeOutput<ReadArtifactState>> {
    try {
      const artifact = await this.#find(params.id, options);
      const kind = getArtifactKind(artifact.mimeType, await this.#readBeginning(artifact));
      if (kind === 'text') return await this.#readText(artifact, params);
      if (kind === 'image' && artifact.size <= ArtifactLimits.imageBytes) {
        return await this.#readImage(artifact);
      }
      const state = { artifact: toFacts(artifact), kind, length: 0, offset: 0 };
      return { content: formatArtifactRead(state), state, success: true };
    } catch (error) {
      return failedOutput(error);
    }
  }

  async #find(given: string, options: ArtifactCallOptions): Promise<StoredArtifact> {
    // MCP clients see artifacts as links.
    const id = given.replace(/^lobe-artifact:\/{3}/, '');
    const artifact = await this.#artifacts.get(id);
    if (artifact && isVisible(artifact, options)) return artifact;
    // An artifact of another session is treated as unknown.
    throw new ToolError(
      ToolErrorType.NotFound,
      `There is no artifact '${neutraliseText(takeHead(id, 64))}'. It may have been dropped to make room. ` +
        'Call listArtifacts to list them.',
    );
  }

  /** The first bytes, if they are needed. */
  async #readBeginning({ id, mimeType }: StoredArtifact): Promise<Uint8Array> {
    if (!isUnknownType(mimeType)) return NO_BYTES;
    return (await this.#artifacts.read(id, { length: BEGINNING_BYTES, offset: 0 })).bytes;
  }

  async #readText(
    artifact: StoredArtifact,
    { limit = DEFAULT_PAGE_BYTES, offset = 0 }: ReadArtifactParams,
  ): Promise<BuiltinServerRuntimeOutput<ReadArtifactState>> {
    const { id, size } = artifact;
    if (offset > size) {
      throw new ToolError(
        ToolErrorType.InvalidArguments,
        `Artifact ${id} has ${size} bytes; offset ${offset} is beyond its end.`,
      );
    }
    const pageBytes = Math.min(limit, ArtifactLimits.pageBytes);
    const page = await readTextPage({
      id,
      limit: pageBytes,
      offset,
      service: this.#artifacts,
      size,
    });
    const state: ReadArtifactState = {
      artifact: toFacts(artifact),
      kind: 'text',
      length: page.length,
      ...(page.nextOffset === undefined ? {} : { nextOffset: page.nextOffset }),
      offset: page.offset,
      text: page.text,
    };
    return { content: formatArtifactRead(state), state, success: true };
  }

  async #readImage(
    artifact: StoredArtifact,
  ): Promise<BuiltinServerRuntimeOutput<ReadArtifactState>> {
    const { bytes } = await this.#artifacts.read(artifact.id);
    const image = { data: toBase64(bytes), mimeType: artifact.mimeType };
    const state: ReadArtifactState = {
      artifact: toFacts(artifact),
      image,
      kind: 'image',
      length: bytes.byteLength,
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
  }

  async #describe(artifact: StoredArtifact): Promise<ListedArtifact> {
    const { id, mimeType } = artifact;
    let beginning: Uint8Array = NO_BYTES;
    try {
      beginning = (await this.#artifacts.read(id, { length: BEGINNING_BYTES, offset: 0 })).bytes;
    } catch {
      // It was just dropped or is not readable: it is listed without its beginning.
    }
    const kind = getArtifactKind(mimeType, beginning);
    const preview = kind === 'text' ? toPreview(beginning) : '';
    return { ...toFacts(artifact), kind, ...(preview === '' ? {} : { preview }) };
  }
}

/** The beginning of a text on one line. */
const toPreview = (beginning: Uint8Array): string => {
  // In streaming mode, a truncated character at the end is dropped.
  const text = new TextDecoder().decode(beginning, { stream: true });
  const line = text.replace(/\s+/g, ' ').trim();
  const head = takeHead(line, ArtifactLimits.previewLength);
  return head.length < line.length ? `${head}…` : head;
};
