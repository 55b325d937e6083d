import type { ServerResponse } from 'node:http';

/**
 * What the page may load: only itself. Scripts are files of our own, never inline and never
 * evaluated. Styles may be inline, because antd-style inserts its rules as elements and typeset
 * formulas carry measured offsets in `style` attributes; images and fonts may be data.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "connect-src 'self'",
  "font-src 'self' data:",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' data: blob:",
  "manifest-src 'self'",
  "media-src 'self' data: blob:",
  "object-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self'",
].join('; ');

/** A stored file is data: if a browser ever shows it as a page, it may do nothing at all. */
const DATA_SECURITY_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

const COMMON_HEADERS = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

/** Sets the headers of every answer, refusals included. */
export const setSecurityHeaders = (response: ServerResponse): void => {
  for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value);
};

/** Replaces the page's policy by that of plain data. */
export const setDataPolicy = (response: ServerResponse): void => {
  response.setHeader('Content-Security-Policy', DATA_SECURITY_POLICY);
};

/** Lifts the policy for Vite's development pages, which use inline scripts and a socket. */
export const removePagePolicy = (response: ServerResponse): void => {
  response.removeHeader('Content-Security-Policy');
};

/** The same headers as lines of raw HTTP, for answers written before there is a response object. */
export const formatSecurityHeaders = (): string =>
  Object.entries(COMMON_HEADERS)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
