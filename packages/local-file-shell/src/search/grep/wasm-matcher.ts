import { brotliDecompressSync } from 'node:zlib';

import { acceptPaths } from './accept-paths.ts';
import { collectFindings } from './collect-findings.ts';
import { createReader } from './create-reader.ts';
import { EngineUnavailable, type GrepFindings, type GrepRequest } from './grep-request.ts';
import { listCandidates } from './list-candidates.ts';
import { createCountParser, createJsonParser } from './parse-output.ts';
import { createPatternError, readComplaints } from './pattern-error.ts';
import { createPrefilter } from './prefilter.ts';
import { buildMatchArguments } from './ripgrep-arguments.ts';
import { createWasiHost, ProgramExit } from './wasi-host.ts';
import { getWebAssembly, type ProgramMemory } from './web-assembly.ts';

const MAX_COMPLAINT_CHARACTERS = 64_000;
/** Larger files are searched without a prefilter. */
const MAX_PREFILTERED_BYTES = 1_000_000;

/**
 * Unpacks the program in the `ripgrep` package. The package's own entry keeps the unpacked program
 * in the temporary folder under a name that anyone on the machine can create.
 */
const loadProgram = async () => {
  try {
    const webAssembly = getWebAssembly();
    if (!webAssembly) throw new EngineUnavailable('This Node runs without WebAssembly.');
    const packed = new URL('_rg.wasm.mjs', import.meta.resolve('ripgrep'));
    const { getCompressedBytes } = (await import(packed.href)) as {
      getCompressedBytes: () => Uint8Array;
    };
    const compiled = await webAssembly.compile(brotliDecompressSync(getCompressedBytes()));
    return (imports: Readonly<Record<string, object>>) =>
      webAssembly.instantiate(compiled, imports);
  } catch (error) {
    throw new EngineUnavailable('The WebAssembly build of ripgrep cannot be loaded.', {
      cause: error,
    });
  }
};

/** Per thread: loaded by its first job. */
let program: ReturnType<typeof loadProgram> | undefined;

/** The files that may match: most others need not be passed to the program at all. */
function* selectFiles(
  request: GrepRequest,
  onUnreadable: () => void,
): Generator<string, undefined> {
  const mayMatch = createPrefilter(request);
  const read = createReader(MAX_PREFILTERED_BYTES);
  for (const path of listCandidates(request, onUnreadable)) {
    let bytes: Buffer | undefined;
    try {
      bytes = mayMatch && read(path);
    } catch {
      // The program will report it.
    }
    if (bytes === undefined || mayMatch?.(bytes)) yield path;
  }
  return undefined;
}

/**
 * Searches with the WebAssembly build of ripgrep, blocking the thread. Our own walk finds the
 * files; ripgrep does the matching.
 */
export const searchWithWasm = async (request: GrepRequest): Promise<GrepFindings> => {
  program ??= loadProgram();
  const instantiate = await program;
  const findings = collectFindings(request, acceptPaths(request));
  let unreadable = 0;
  let complaints = '';
  const host = createWasiHost({
    files: selectFiles(request, () => (unreadable += 1)),
    onComplaint: (bytes) => {
      if (complaints.length < MAX_COMPLAINT_CHARACTERS) complaints += bytes.toString('utf8');
    },
    onOutput: (bytes) => {
      parser.push(bytes);
      if (findings.isFull()) throw new ProgramExit();
    },
    parameters: [...buildMatchArguments(request), '--line-buffered', '--no-ignore', '--', './'],
    wholeFiles: request.multiline,
  });
  const parser =
    request.output === 'count'
      ? createCountParser(findings, host.pathOf)
      : createJsonParser(findings, host.pathOf);
  try {
    const { exports } = await instantiate(host.imports);
    host.memory.attach(exports['memory'] as ProgramMemory);
    (exports['_start'] as () => void)();
  } catch (error) {
    if (!(error instanceof ProgramExit)) throw error;
  } finally {
    host.close();
  }
  const said = readComplaints(complaints);
  if (said.reason !== undefined && !findings.isFull())
    throw createPatternError(request.pattern, said.reason);
  return findings.result(unreadable + said.unreadable);
};
