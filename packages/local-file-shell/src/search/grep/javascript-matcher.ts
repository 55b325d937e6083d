import { RE2JS } from 're2js';

import { acceptPaths } from './accept-paths.ts';
import { collectFindings } from './collect-findings.ts';
import { createReader } from './create-reader.ts';
import { findGroups } from './find-groups.ts';
import type { GrepFindings, GrepRequest } from './grep-request.ts';
import { listCandidates } from './list-candidates.ts';
import { createPatternError } from './pattern-error.ts';
import { createPrefilter } from './prefilter.ts';
import { translatePattern } from './rust-pattern.ts';

/** Strings cannot be longer than half a gigabyte. */
const MAX_FILE_BYTES = 256_000_000;

const compile = ({ ignoreCase, literal, multiline, pattern }: GrepRequest): RE2JS => {
  const flags =
    RE2JS.MULTILINE | (ignoreCase ? RE2JS.CASE_INSENSITIVE : 0) | (multiline ? RE2JS.DOTALL : 0);
  try {
    const expression = literal ? RE2JS.quote(pattern) : translatePattern(pattern, multiline);
    return RE2JS.compile(expression, flags);
  } catch (error) {
    throw createPatternError(pattern, error instanceof Error ? error.message : 'it cannot be read');
  }
};

/** Text by its byte order mark, else UTF-8; undefined for what is not text. */
const decode = (bytes: Buffer, hasBinary: boolean): string | undefined => {
  if (hasBinary) return bytes.toString('utf8');
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined;
  if (utf16 === undefined && bytes.includes(0)) return undefined;
  const text = utf16 === undefined ? bytes.toString('utf8') : new TextDecoder(utf16).decode(bytes);
  const unmarked = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return unmarked.includes('\0') ? undefined : unmarked;
};

/**
 * Searches with RE2 in JavaScript, blocking the thread: slower than ripgrep where there is no literal
 * text to look for, but in linear time whatever the pattern. Syntax that only ripgrep has is refused;
 * `\b` knows the letters of ASCII only.
 */
export const searchWithJavaScript = (request: GrepRequest): GrepFindings => {
  const expression = compile(request);
  const findings = collectFindings(request, acceptPaths(request));
  const read = createReader(MAX_FILE_BYTES);
  const mayMatch = createPrefilter(request);
  let unreadable = 0;
  for (const path of listCandidates(request, () => (unreadable += 1))) {
    if (findings.isFull()) break;
    let bytes: Buffer | undefined;
    try {
      bytes = read(path);
    } catch {
      unreadable += 1;
      continue;
    }
    if (bytes === undefined) {
      unreadable += 1;
      continue;
    }
    if (mayMatch?.(bytes) === false) continue;
    const text = decode(bytes, request.hasBinary === true);
    if (text === undefined) continue;
    if (request.output === 'count') {
      let count = 0;
      for (const { matches } of findGroups(text, expression, request)) count += matches;
      if (count > 0) findings.count(path, count);
      continue;
    }
    findings.begin(path);
    for (const group of findGroups(text, expression, request)) {
      findings.group(group);
      if (findings.isFull()) break;
    }
    findings.end(false);
  }
  return findings.result(unreadable);
};
