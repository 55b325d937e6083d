import { ToolError, ToolErrorType } from '@lobechat/types';

/** A model behind an OpenAI-compatible HTTP interface. */
export interface KnowledgeEndpoint {
  /** Sent as a bearer token; never part of a message. */
  readonly apiKey?: string | undefined;
  /** With the version, e.g. `https://example.com/v1`. */
  readonly baseUrl: string;
  readonly model: string;
}

/**
 * An operator's additions to the search of knowledge bases. Without them, no passage leaves the
 * machine.
 */
export interface KnowledgeSettings {
  /** Computes vectors of passages and queries (`/embeddings`). It sees every passage. */
  readonly embeddings?: KnowledgeEndpoint | undefined;
  /** Reranks the best passages of a search (`/rerank`). */
  readonly reranking?: KnowledgeEndpoint | undefined;
}

const VARIABLES = { embeddings: 'EMBEDDINGS', reranking: 'RERANKING' } as const;

/**
 * The settings, completed from the environment: `LOBE_TOOLS_EMBEDDINGS_URL`, `…_MODEL` and `…_KEY`,
 * and the same for `LOBE_TOOLS_RERANKING`.
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

/** Characters that a header can carry. Keys contain no spaces either. */
const SENDABLE = /^[\x21-\x7E]*$/;

/**
 * The address of an endpoint's method, and the request headers.
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
