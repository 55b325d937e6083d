import { isRecord } from '@lobechat/utils';

import type { LintRule } from '../lint/rule.ts';
import { locateIn } from '../package/locate.ts';
import type { ToolPackage } from '../package/tool-package.ts';

/** The parts that a registration loads, with the entry point of each. */
const PARTS = [
  ['executor', './executor'],
  ['fixtures', './fixtures'],
  ['locales', './locales'],
] as const;

const load = async (part: unknown): Promise<unknown> => {
  try {
    return typeof part === 'function' ? await (part as () => unknown)() : undefined;
  } catch {
    return undefined;
  }
};

async function* checkParts(
  tool: ToolPackage,
  registration: Readonly<Record<string, unknown>>,
): AsyncGenerator<string> {
  const { entries, names, sources } = tool;
  const declared = entries['.'].exports[names.identifierConst];
  if (declared !== undefined && registration['identifier'] !== declared)
    yield `${names.tool} has the identifier '${String(registration['identifier'])}', and ${names.identifierConst} is '${String(declared)}'.`;
  if (registration['manifest'] !== entries['.'].exports[names.manifest])
    yield `${names.tool} registers another manifest than ${names.manifest}.`;
  for (const [part, entry] of PARTS) {
    const exported = entries[entry].exports[names[part]];
    // A part without an entry point of its own belongs to the registration.
    if (exported === undefined || entries[entry].path === entries['./tool'].path) continue;
    if ((await load(registration[part])) !== exported)
      yield `${names.tool} does not load ${names[part]} as its ${part}.`;
  }
  if (sources.has(entries['./client'].path) && typeof registration['surfaces'] !== 'function')
    yield `${names.tool} does not load ${names.surfaces} as its surfaces.`;
}

/** Hosts only see what a package registers, so no part may be missing. */
export const toolParts: LintRule = {
  async check(tool) {
    const { path, exports } = tool.entries['./tool'];
    const registration = exports[tool.names.tool];
    if (!isRecord(registration)) return [];
    const place = locateIn(tool, path, tool.names.tool);
    const problems = [];
    for await (const message of checkParts(tool, registration))
      problems.push({ ...place, message });
    return problems;
  },
  group: 'package',
  name: 'tool-parts',
  repair: 'Pass every part of the package to defineToolPackage in src/tool.ts.',
  severity: 'error',
  summary: 'the registration has the identifier, the manifest and every part of the package',
};
