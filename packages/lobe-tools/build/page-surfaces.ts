import { join } from 'node:path';

import type { Plugin } from 'rolldown';

import { packages, TOOLS } from './entries.ts';

const LOADERS = '\0surface-loaders';
const FILLING = '\0filled-surface-loaders';

/** The import by which a tool finds its surfaces. */
const OWN_IMPORT = "import('./client/index.ts' as string)";

const TOOL = /builtin-tool-([\w-]+)[/\\]src[/\\]tool\.ts$/;
/** Modules of the entries that give a page surfaces: `./react`, `./lobehub`. */
const GIVES_SURFACES =
  /[/\\](?:builtin-tools[/\\]src[/\\]surfaces|lobehub[/\\]to-lobehub-surfaces)\.ts$/;

const toLoader = (tool: string): string => {
  const client = join(packages, `builtin-tool-${tool}/src/client/index.ts`);
  return `loaders.set('${tool}', () => import(${JSON.stringify(client)}));`;
};

/**
 * A bundler follows every import of a page, also those that never run. In pages, tools find their
 * surfaces only if an entry that gives them is imported: a page without surfaces needs no React.
 */
export const surfacesOnDemand: Plugin = {
  name: 'surfaces-on-demand',
  load: (id) => {
    if (id === LOADERS) return 'export const loaders = new Map();';
    if (id !== FILLING) return undefined;
    const fill = `export const fill = () => { ${TOOLS.map(toLoader).join(' ')} };`;
    return `import { loaders } from '${LOADERS}';\n${fill}`;
  },
  resolveId: (id) => (id === LOADERS || id === FILLING ? id : undefined),
  transform: (code, id) => {
    if (GIVES_SURFACES.test(id)) return `import { fill } from '${FILLING}';\nfill();\n${code}`;
    const tool = TOOL.exec(id)?.[1];
    if (tool === undefined) return undefined;
    if (!code.includes(OWN_IMPORT)) throw new Error(`${id} does not contain: ${OWN_IMPORT}`);
    const found = `(loaders.get('${tool}')?.() ?? Promise.resolve({}))`;
    return `import { loaders } from '${LOADERS}';\n${code.replace(OWN_IMPORT, found)}`;
  },
};
