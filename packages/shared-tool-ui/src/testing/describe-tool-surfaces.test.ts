// @vitest-environment happy-dom
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** That of the contract kit, whose own tests have no document. */
const PROVING_PACKAGE = path.join(
  import.meta.dirname,
  '../../../tool-testing/fixtures/builtin-tool-note',
);

const surfaces = pathToFileURL(path.join(PROVING_PACKAGE, 'src/client/index.test.tsx'));
await import(/* @vite-ignore */ surfaces.href);
