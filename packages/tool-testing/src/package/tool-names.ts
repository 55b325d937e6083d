import { capitalize } from '../words/capitalize.ts';

/** Every name derived from a tool's domain noun. */
export interface ToolNames {
  apiName: string;
  camel: string;
  createServices: string;
  executor: string;
  executorClass: string;
  fixtures: string;
  /** `lobe-<kebab>` */
  identifier: string;
  identifierConst: string;
  inspectors: string;
  /** The domain noun, e.g. `local-system`. */
  kebab: string;
  locales: string;
  manifest: string;
  packageName: string;
  pascal: string;
  runtime: string;
  surfaces: string;
  tool: string;
}

const DIRECTORY_PREFIX = 'builtin-tool-';

/** Derives the names of a tool from the name of its package's folder, `builtin-tool-<kebab>`. */
export const createToolNames = (folder: string): ToolNames => {
  const kebab = folder.startsWith(DIRECTORY_PREFIX)
    ? folder.slice(DIRECTORY_PREFIX.length)
    : folder;
  const pascal = kebab
    .split(/[^A-Za-z0-9]+/)
    .map(capitalize)
    .join('');
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  return {
    apiName: `${pascal}ApiName`,
    camel,
    createServices: `create${pascal}TestServices`,
    executor: `${camel}Executor`,
    executorClass: `${pascal}Executor`,
    fixtures: `${camel}Fixtures`,
    identifier: `lobe-${kebab}`,
    identifierConst: `${pascal}Identifier`,
    inspectors: `${camel}Inspectors`,
    kebab,
    locales: `${camel}Locales`,
    manifest: `${pascal}Manifest`,
    packageName: `@lobechat/${DIRECTORY_PREFIX}${kebab}`,
    pascal,
    runtime: `${pascal}ExecutionRuntime`,
    surfaces: `${camel}Surfaces`,
    tool: `${camel}Tool`,
  };
};
