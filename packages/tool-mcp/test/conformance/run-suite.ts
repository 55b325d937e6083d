import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A revision of the protocol whose requirements the suite knows. */
export type Revision = '2025-11-25' | '2026-07-28';

/** The suite's output. */
export interface SuiteOutcome {
  /** 0 if everything passes except what is not offered, and nothing of that passes. */
  exitCode: number;
  output: string;
}

const SUITE = join(
  dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/package.json')),
  'dist',
  'index.js',
);

/** Milliseconds after which a hanging suite is ended, with its child processes. */
const LONGEST_RUN_MS = 110_000;

const run = (args: readonly string[], cwd: string): Promise<SuiteOutcome> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [SUITE, ...args], {
      cwd,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const limit = setTimeout(() => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, LONGEST_RUN_MS);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(limit);
      resolve({ exitCode: code ?? -1, output });
    });
  });

/** Runs every required server scenario of a revision against a server. */
export const runServerSuite = async (url: string, revision: Revision): Promise<SuiteOutcome> => {
  const folder = await mkdtemp(join(tmpdir(), 'lobe-conformance-'));
  const notOffered = fileURLToPath(new URL(`not-offered.${revision}.yaml`, import.meta.url));
  try {
    return await run(
      ['server', '--url', url, '--requirements', revision, '--expected-failures', notOffered],
      folder,
    );
  } finally {
    await rm(folder, { force: true, recursive: true });
  }
};

/** Every client scenario except those for authorization. */
export const CLIENT_SCENARIOS: ReadonlyArray<readonly [scenario: string, revision: Revision]> = [
  ['initialize', '2025-11-25'],
  ['tools_call', '2025-11-25'],
  ['tools_call', '2026-07-28'],
  ['elicitation-sep1034-client-defaults', '2025-11-25'],
  ['sse-retry', '2025-11-25'],
  ['json-schema-2020-12-preservation', '2025-11-25'],
  ['json-schema-2020-12-preservation', '2026-07-28'],
  ['request-metadata', '2026-07-28'],
  ['sep-2322-client-request-state', '2026-07-28'],
  ['http-standard-headers', '2026-07-28'],
  ['http-custom-headers', '2026-07-28'],
  ['http-invalid-tool-headers', '2026-07-28'],
  ['json-schema-ref-no-deref', '2026-07-28'],
];

const SIGN_IN_SCENARIOS = [
  'auth/metadata-default',
  'auth/metadata-var1',
  'auth/metadata-var2',
  'auth/metadata-var3',
  'auth/basic-cimd',
  'auth/scope-from-www-authenticate',
  'auth/scope-from-scopes-supported',
  'auth/scope-omitted-when-undefined',
  'auth/scope-step-up',
  'auth/scope-retry-limit',
  'auth/token-endpoint-auth-basic',
  'auth/token-endpoint-auth-post',
  'auth/token-endpoint-auth-none',
  'auth/pre-registration',
];
const LATER_SIGN_IN_SCENARIOS = [
  'auth/resource-mismatch',
  'auth/offline-access-scope',
  'auth/offline-access-not-supported',
  'auth/authorization-server-migration',
  'auth/iss-supported',
  'auth/iss-not-advertised',
  'auth/iss-supported-missing',
  'auth/iss-wrong-issuer',
  'auth/iss-unexpected',
  'auth/iss-normalized',
  'auth/metadata-issuer-mismatch',
];

/** Every authorization scenario that does not belong to an extension. */
export const AUTHORIZATION_SCENARIOS: ReadonlyArray<
  readonly [scenario: string, revision: Revision]
> = [
  ...SIGN_IN_SCENARIOS.map((scenario) => [scenario, '2025-11-25'] as const),
  ...[...SIGN_IN_SCENARIOS, ...LATER_SIGN_IN_SCENARIOS].map(
    (scenario) => [scenario, '2026-07-28'] as const,
  ),
];

const CLIENT_TIMEOUT_MS = 90_000;

/** Runs one scenario against the client that mounts the suite's server. */
export const runClientScenario = async (
  scenario: string,
  revision: Revision,
): Promise<SuiteOutcome> => {
  const folder = await mkdtemp(join(tmpdir(), 'lobe-conformance-'));
  const name = scenario.startsWith('auth/') ? 'signing-client.ts' : 'mounted-client.ts';
  const client = fileURLToPath(new URL(name, import.meta.url));
  try {
    return await run(
      [
        'client',
        '--command',
        `${process.execPath} ${client}`,
        '--scenario',
        scenario,
        '--spec-version',
        revision,
        '--timeout',
        String(CLIENT_TIMEOUT_MS),
      ],
      folder,
    );
  } finally {
    await rm(folder, { force: true, recursive: true });
  }
};
