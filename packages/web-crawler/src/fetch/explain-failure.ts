import { ToolError, ToolErrorType } from '@lobechat/types';
import { getErrorCode } from '@lobechat/utils';

import { WebErrorType } from '../errors.ts';

const TLS_WRONG = /^(?:ERR_SSL_|EPROTO)/;
const CERTIFICATE =
  /^(?:CERT_|ERR_TLS_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|INVALID_CA)/;

/** What happened, by error code; follows the host. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refused the connection',
  ECONNRESET: 'closed the connection before the whole answer arrived',
  EHOSTUNREACH: 'cannot be reached from here',
  ENETUNREACH: 'cannot be reached from here',
  EPIPE: 'closed the connection before the whole answer arrived',
  ETIMEDOUT: 'does not answer',
};

const reasonOf = (error: unknown, code: string): string => {
  if (TLS_WRONG.test(code))
    return 'does not speak HTTPS there; the page may have an http:// address';
  if (CERTIFICATE.test(code)) return `has a certificate that is not valid (${code})`;
  if (code.startsWith('HPE_') || code.startsWith('ERR_STREAM') || code === 'ERR_INVALID_CHAR') {
    return `sent an answer that is not valid HTTP (${code})`;
  }
  if (
    code.startsWith('Z_') ||
    code.startsWith('ERR_BROTLI') ||
    code.startsWith('ERR__ERROR') ||
    code.startsWith('ZSTD_')
  ) {
    return 'sent a compressed answer that is damaged';
  }
  return REASONS[code] ?? `failed: ${error instanceof Error ? error.message : String(error)}`;
};

/** Converts whatever a socket, a parser or a decompressor threw to the error of a fetch. */
export const explainFailure = (error: unknown, url: URL): ToolError => {
  if (error instanceof ToolError) return error;
  // A lookup with several addresses fails with all their errors.
  const single = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  if (single instanceof ToolError) return single;
  const code = getErrorCode(single) ?? '';
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new ToolError(
      WebErrorType.TooLarge,
      `${url.host} sent headers larger than allowed. Use another source.`,
      { cause: error },
    );
  }
  return new ToolError(
    code === 'ETIMEDOUT' ? ToolErrorType.Timeout : WebErrorType.ConnectionFailed,
    `${url.host} ${reasonOf(single, code)}. Check the address, try again later, or use another source.`,
    { cause: error },
  );
};
