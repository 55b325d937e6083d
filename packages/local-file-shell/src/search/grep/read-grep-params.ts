import path from 'node:path';

import {
  type GrepContentParams,
  LocalSystemDefault,
  LocalSystemErrorType,
  LocalSystemLimit,
} from '@lobechat/builtin-tool-local-system';
import { ToolError } from '@lobechat/types';

import { parseIncludeGlob } from '../glob/glob-pattern.ts';
import { readLimit } from '../limits.ts';
import type { Scope } from '../locate-scope.ts';
import { findTypeGlobs } from './file-types.ts';
import type { GrepRequest } from './grep-request.ts';

/** Operating systems accept no longer argument. Bytes. */
const MAX_PATTERN_BYTES = 60_000;

const checkPattern = (pattern: string): void => {
  const refuse = (problem: string): never => {
    throw new ToolError(LocalSystemErrorType.InvalidPattern, problem);
  };
  if (pattern === '')
    refuse('The pattern is empty and would match everything. Give a text or regular expression.');
  if (pattern.includes('\0'))
    refuse(String.raw`The pattern contains a NUL character. Write it as \x00, or leave it out.`);
  const bytes = Buffer.byteLength(pattern);
  if (bytes > MAX_PATTERN_BYTES)
    refuse(
      `The pattern has ${bytes} bytes, and at most ${MAX_PATTERN_BYTES} are allowed. Search for a part of it.`,
    );
};

/** Converts a multi-line text to an expression that matches either line ending. */
const toLineExpression = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) =>
      line.replaceAll(
        /[\\^$.*+?()[\]{}|#&~ -]/g,
        (each) => `\\x{${each.charCodeAt(0).toString(16)}}`,
      ),
    )
    .join(String.raw`\r?\n`);

/**
 * Builds an engine's request from a call of grepContent.
 *
 * @throws ToolError `InvalidPattern`, `InvalidArguments`
 */
export const readGrepParams = (
  params: GrepContentParams,
  scope: Scope,
): GrepRequest & { limit: number } => {
  const { fileType, pattern } = params;
  checkPattern(pattern);
  const limit = readLimit(params.limit, {
    fallback: LocalSystemDefault.grepResults,
    maximum: LocalSystemLimit.grepResults,
  });
  const contextLines = readLimit(params.contextLines, {
    fallback: 0,
    maximum: LocalSystemLimit.contextLines,
    minimum: 0,
    name: 'contextLines',
  });
  const folder = scope.isFolder ? scope.absolute : path.dirname(scope.absolute);
  const include = params.include?.startsWith(`${folder}/`)
    ? params.include.slice(folder.length)
    : params.include;
  if (include !== undefined) parseIncludeGlob(include);
  const literal = params.literal === true;
  const spansLines = literal && /\n/.test(pattern);
  return {
    contextLines,
    folder,
    ...(!scope.isFolder && { fileName: path.basename(scope.absolute) }),
    ignoreCase: params.ignoreCase === true,
    ...(include !== undefined && { include }),
    includeIgnored: params.includeIgnored === true,
    limit,
    literal: literal && !spansLines,
    // More than is shown: a result slightly over the limit is still complete and in order.
    maximum: limit * 2 + 100,
    multiline: params.multiline === true || spansLines,
    output: params.output === undefined || params.output === 'content' ? 'content' : 'count',
    pattern: spansLines ? toLineExpression(pattern) : pattern,
    root: scope.root,
    ...(fileType !== undefined && { typeGlobs: findTypeGlobs(fileType) }),
  };
};
