import { ToolError, ToolErrorType } from '@lobechat/types';

/** A model behind an HTTP interface like OpenAI's. */
export interface KnowledgeEndpoint {
  /** Sent as a bearer token; never part of a message. */
  readonly apiKey?: string | undefined;
  /** With the version, e.g. `https://example.com/v1`. */
  readonly baseUrl: string;
  readonly model: string;
}

/** What an operator adds to the search of knowledge bases. Without any of it no passage leaves the machine. */
export interface KnowledgeSettings {
  /** Makes vectors of passages and queries (`/embeddings`). Sees every passage. */
  readonly embeddings?: KnowledgeEndpoint | undefined;
  /** Orders the best passages of a search again (`/rerank`). */
  readonly reranking?: KnowledgeEndpoint | undefined;
}

const VARIABLES = { embeddings: 'EMBEDDINGS', reranking: 'RERANKING' } as const;

/**
 * Settings with what the environment says where they say nothing: `LOBE_TOOLS_EMBEDDINGS_URL`, `…_MODEL` and
 * `…_KEY`, and the same of `LOBE_TOOLS_RERANKING`.
 */
export const addEnvironment = (
  settings: KnowledgeSettings,
  environment: Readonly<Record<string, string | undefined>>,
): KnowledgeSettings => {
  const read = (name: keyof typeof VARIABLES): KnowledgeEndpoint | undefined => {
    const prefix = `LOBE_TOOLS_${VARIABLES[name]}`;
    const baseUrl = environment[`${prefix}_URL`]?.trim();
    if (!baseUrl) return undefined;
    const model = environment[`${prefix}_MODEL`]?.trim() ?? '';
    return { apiKey: environment[`${prefix}_KEY`], baseUrl, model };
  };
  return {
    embeddings: settings.embeddings ?? read('embeddings'),
    reranking: settings.reranking ?? read('reranking'),
  };
};

/** What a header can carry; also a space within is no part of any key. */
const SENDABLE = /^[\x21-\x7E]*$/;

/**
 * The address of a method of an endpoint, and the headers of a request.
 *
 * @throws ToolError `ServiceUnavailable`, with a sentence that names neither key nor password
 */
export const resolveEndpoint = (
  { apiKey = '', baseUrl, model }: KnowledgeEndpoint,
  method: string,
): { headers: Record<string, string>; shown: string; url: string } => {
  const refuse = (what: string): never => {
    throw new ToolError(
      ToolErrorType.ServiceUnavailable,
      `The endpoint for /${method} ${what} Set its address like https://example.com/v1, its model and its key.`,
    );
  };
  if (!URL.canParse(baseUrl.trim())) return refuse('has an address that cannot be read.');
  const url = new URL(baseUrl.trim());
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return refuse('is not on the web.');
  if (url.username !== '' || url.password !== '') {
    return refuse('has a user name or password in its address.');
  }
  if (model.trim() === '') return refuse('has no model.');
  const key = apiKey.trim();
  if (!SENDABLE.test(key)) return refuse('has a key that cannot be sent.');
  const path = url.pathname.replace(/\/+$/, '');
  url.pathname = path.endsWith(`/${method}`) ? path : `${path}/${method}`;
  url.hash = '';
  return {
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(key !== '' && { authorization: `Bearer ${key}` }),
    },
    shown: `${url.origin}${url.pathname}`,
    url: url.href,
  };
};
