import type { SkippedFiles } from '@lobechat/builtin-tool-local-system';
import { type EncodingName, getCodec } from '@lobechat/file-loaders/encoding';

import type { PathGuard } from '../../paths/path-guard.ts';
import type { EngineRunner } from './create-engine-runner.ts';
import type { GrepRequest } from './grep-request.ts';
import { readLegacy } from './read-legacy.ts';
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
 * Looks for a text that a text search did not find: in binary files and, if it is not all ASCII, in
 * files with legacy encodings. It costs as much as the search, and is only for results that would
 * otherwise be empty.
 */
export const findSkipped = async (
  run: EngineRunner,
  requests: readonly GrepRequest[],
  { guard, signal }: Options,
): Promise<SkippedFiles | undefined> => {
  const binary = await toPaths(run, requests, {}, signal);
  const [request] = requests;
  const text = request && findText(request);
  const legacy: string[] = [];
  if (text !== undefined && /[\u0080-\uFFFF]/.test(text)) {
    const expressions = LEGACY.flatMap((encoding) => toByteExpression(text, encoding) ?? []);
    const pattern = `(?-u:${[...new Set(expressions)].join('|')})`;
    const change = { ignoreCase: false, literal: false, multiline: false, pattern };
    // Only ripgrep itself searches for bytes.
    const paths = await toPaths(run, requests, change, signal).catch(() => []);
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
