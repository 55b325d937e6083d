import type { ModelEndpoint } from '../settings.ts';

/** Address and headers of requests. */
export interface ResolvedEndpoint {
  readonly headers: Readonly<Record<string, string>>;
  /** For messages: without anything that could be secret. */
  readonly shown: string;
  readonly url: string;
}

const PATH = '/chat/completions';

const HOW =
  'It is the address of an OpenAI-compatible interface with its version, e.g. https://example.com/v1.';

/** Characters allowed in a header; a key contains no spaces either. */
const SENDABLE = /^[\x21-\x7E]+$/;

const parseUrl = (text: unknown): URL | undefined =>
  typeof text === 'string' && URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;

const readKey = (key: string | undefined): string => key?.trim() ?? '';

/** The problems of an endpoint, in sentences that contain neither key nor password. */
export const checkEndpoint = (endpoint: ModelEndpoint | undefined): string[] => {
  if (!endpoint) {
    return [
      'No model endpoint is configured on this host, so tasks with work of type model cannot run. ' +
        'Give the base URL of an OpenAI-compatible endpoint in the configuration of tasks.',
    ];
  }
  const problems: string[] = [];
  const url = parseUrl(endpoint.baseUrl);
  if (!url) problems.push(`The base URL of the model endpoint cannot be read. ${HOW}`);
  else if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    problems.push(`The base URL of the model endpoint begins with ${url.protocol} ${HOW}`);
  } else if (url.username !== '' || url.password !== '') {
    problems.push(
      'The base URL of the model endpoint holds a user name or password. Give a key as the API key instead.',
    );
  }
  const key = readKey(endpoint.apiKey);
  if (key !== '' && !SENDABLE.test(key)) {
    problems.push(
      'The API key of the model endpoint holds characters that cannot be sent, such as spaces or line ' +
        'breaks. Copy it again.',
    );
  }
  return problems;
};

/** The address and headers of an endpoint that passed {@link checkEndpoint}. */
export const resolveEndpoint = ({ apiKey, baseUrl }: ModelEndpoint): ResolvedEndpoint => {
  const url = new URL(baseUrl.trim());
  const path = url.pathname.replace(/\/+$/, '');
  url.pathname = path.endsWith(PATH) ? path : `${path}${PATH}`;
  url.hash = '';
  const key = readKey(apiKey);
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
