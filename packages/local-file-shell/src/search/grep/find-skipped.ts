import type { SkippedFiles } from '@lobechat/builtin-tool-local-system';
import { type EncodingName, getCodec } from '@lobechat/file-loaders/encoding';
import { escapePattern } from '@lobechat/utils';

import type { PathGuard } from '../../paths/path-guard.ts';
import type { EngineRunner } from './create-engine-runner.ts';
import type { GrepRequest } from './grep-request.ts';
import { isUtf16, readLegacy } from './read-legacy.ts';
import { searchAll } from './search-all.ts';

/** Encodings of files that are likely to occur and are not searched. */
const LEGACY: readonly EncodingName[] = [
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'koi8-r',
  'ibm866',
];

/** Those without a byte order mark are not searched either. */
const WIDE: readonly EncodingName[] = ['utf-16le', 'utf-16be'];

const MAX_FILES = 100;
const MAX_PATHS = 5;

/**
 * A text as a regular expression of its bytes in an encoding; undefined if it cannot be encoded.
 */
const toByteExpression = (text: string, encoding: EncodingName): string | undefined => {
  try {
    const bytes = getCodec(encoding).encode(text);
    if (getCodec(encoding).decode(bytes) !== text) return undefined;
    return Array.from(bytes, (byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
  } catch {
    return undefined;
  }
};

/** A text in any of some encodings. */
const toByteExpressions = (text: string, encodings: readonly EncodingName[]): string =>
  `(?-u:${[...new Set(encodings.flatMap((encoding) => toByteExpression(text, encoding) ?? []))].join('|')})`;

/** The literal text of a request, if it has just one. */
const findText = ({ literal, pattern }: GrepRequest): string | undefined =>
  literal || !/[\\^$.|?*+()[\]{}]/.test(pattern) ? pattern : undefined;

interface Options {
  guard: PathGuard;
  signal?: AbortSignal | undefined;
}

const toPaths = async (
  run: EngineRunner,
  requests: readonly GrepRequest[],
  change: Partial<GrepRequest>,
  signal: AbortSignal | undefined,
): Promise<string[]> => {
  const changed = requests.map((request): GrepRequest => ({
    ...request,
    ...change,
    hasBinary: true,
    maximum: MAX_FILES,
    output: 'count',
  }));
  const { findings } = await searchAll(run, changed, signal);
  return findings.files.map(({ path }) => path);
};

/** Whether a file in a legacy encoding contains a text. */
const saysText = async (guard: PathGuard, path: string, text: string): Promise<boolean> => {
  const file = await readLegacy(guard, path);
  const said = file && getCodec(file.encoding).decode(file.bytes);
  return said?.toLowerCase().includes(text.toLowerCase()) === true;
};

/**
 * Looks for a text that a text search did not find: in binary files, in UTF-16 and, if it is not all
 * ASCII, in files with legacy encodings. It costs as much as the search, and is only for results that would
 * otherwise be empty.
 */
export const findSkipped = async (
  run: EngineRunner,
  requests: readonly GrepRequest[],
  { guard, signal }: Options,
): Promise<SkippedFiles | undefined> => {
  const [request] = requests;
  const text = request && findText(request);
  // Only ripgrep itself searches for bytes.
  const searchFor = (pattern: string, change: Partial<GrepRequest> = {}): Promise<string[]> =>
    toPaths(run, requests, { literal: false, pattern, ...change }, signal);
  const search = (): Promise<string[]> => toPaths(run, requests, {}, signal);
  const found =
    text === undefined
      ? await search()
      : await searchFor(`${escapePattern(text)}|${toByteExpressions(text, WIDE)}`).catch(search);
  const binary: string[] = [];
  const legacy: string[] = [];
  for (const path of found) ((await isUtf16(guard, path)) ? legacy : binary).push(path);
  if (text !== undefined && /[\u0080-\uFFFF]/.test(text)) {
    const change = { ignoreCase: false, multiline: false };
    const paths = await searchFor(toByteExpressions(text, LEGACY), change).catch(() => []);
    for (const path of paths) if (await saysText(guard, path, text)) legacy.push(path);
  }
  const paths = [...binary, ...legacy].filter((path) => guard.isAllowed(path));
  if (paths.length === 0) return undefined;
  return {
    binary: binary.length,
    legacy: legacy.length,
    paths: paths
      .toSorted()
      .slice(0, MAX_PATHS)
      .map((path) => guard.display(path)),
  };
};
