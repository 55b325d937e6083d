import type { BuiltinToolError } from './errors.ts';

/** Text for the model. */
export interface TextBlock {
  text: string;
  type: 'text';
}

/** An image, base64-encoded. */
export interface ImageBlock {
  /** Base64, without a `data:` prefix. */
  data: string;
  /** IANA media type, e.g. `image/png`. */
  mimeType: string;
  type: 'image';
}

/** Sound, base64-encoded. */
export interface AudioBlock {
  /** Base64, without a `data:` prefix. */
  data: string;
  /** IANA media type, e.g. `audio/wav`. */
  mimeType: string;
  type: 'audio';
}

/** A document embedded in the result: text, or base64 in `blob`. */
export interface ResourceBlock {
  resource: {
    /** Base64. Absent if `text` is set. */
    blob?: string | undefined;
    mimeType?: string | undefined;
    text?: string | undefined;
    uri: string;
  };
  type: 'resource';
}

/** A link to a document that is not embedded in the result. */
export interface LinkBlock {
  description?: string | undefined;
  mimeType?: string | undefined;
  name: string;
  /** Bytes. */
  size?: number | undefined;
  title?: string | undefined;
  type: 'link';
  uri: string;
}

/** One piece of a result, in the tool's order. */
export type ContentBlock = AudioBlock | ImageBlock | LinkBlock | ResourceBlock | TextBlock;

/** A reference into the artifact store of the engine that produced the result. */
export interface ArtifactReference {
  /** What the model passes to `readArtifact`. */
  id: string;
  /** IANA media type. */
  mimeType: string;
  /** A safe file name: no path separators, no control characters. */
  name: string;
  /** Bytes. */
  size: number;
}

/**
 * What every method of an ExecutionRuntime returns.
 *
 * The default `State` and the raw error are `any`, since LobeHub's executors read them that way.
 */
export interface BuiltinServerRuntimeOutput<State = any> {
  /**
   * Ordered blocks, if text alone is not enough. `content` remains the text form of all of them.
   */
  blocks?: ContentBlock[] | undefined;
  /** What the model reads. */
  content: string;
  /** The raw error. The executor turns it into the error of the result. */
  error?: any;
  /** Small facts that the model does see: counts, timings, parameters used. */
  modelMetadata?: Record<string, unknown> | undefined;
  /** Result-domain data for the surfaces; partial state is kept when the call failed. */
  state?: State | undefined;
  /** True only if the effect happened. */
  success: boolean;
}

/** The result of a call. Every source, adapter and surface uses this type. */
export interface BuiltinToolResult<State = any> {
  /** References into the artifact store. The model sees names, sizes and ids. */
  artifacts?: ArtifactReference[] | undefined;
  /** Ordered text, images, audio, resources and links. `content` is derived from their texts. */
  blocks?: ContentBlock[] | undefined;
  /**
   * What the model reads. Never empty: `(no output)` for an empty success, the error's message for
   * an empty failure. An executor that leaves it out returns `BuiltinToolOutput`.
   */
  content: string;
  /** Set if and only if `success` is false. */
  error?: BuiltinToolError | undefined;
  /** For programs and logs. Never given to the model. */
  metadata?: Record<string, unknown> | undefined;
  /** Small facts that the model does see: counts, timings, parameters used. */
  modelMetadata?: Record<string, unknown> | undefined;
  /** Result-domain data for the surfaces; partial state is kept when the call failed. */
  state?: State | undefined;
  /** Ends the agent's turn. */
  stop?: boolean | undefined;
  /** Structured data of foreign tools (MCP structured content, `results`). */
  structured?: unknown;
  /** True only if the effect happened. */
  success: boolean;
}

/**
 * What an executor may return, as LobeHub's do: without content, or with a raw error.
 * `completeResult` turns it into a complete result.
 */
export interface BuiltinToolOutput<State = any> extends Omit<
  BuiltinToolResult<State>,
  'content' | 'error'
> {
  content?: string | undefined;
  error?: any;
}

/** The `content` of a successful call without output. */
export const NO_OUTPUT = '(no output)';
