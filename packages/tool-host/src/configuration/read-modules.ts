import { resolve } from 'node:path';

import type { ModuleConfiguration } from '@lobechat/tool-plugins';
import { appendPointer } from '@lobechat/utils';

import { MODULE_SCHEMA } from './configuration-schema.ts';
import type { EntryProblem } from './configuration.ts';
import { expandValues } from './expand-values.ts';
import { findSchemaProblems } from './judge-entry.ts';
import type { ReadEntriesOptions } from './read-plugins.ts';

/** Modules that can be loaded, and the problems of the others. */
export interface ReadModules {
  modules: ModuleConfiguration[];
  problems: EntryProblem[];
}

const POINTER = '/tools/modules';

/** Reads `tools.modules`: folders, or objects with more fields. Each is validated separately. */
export const readModules = (value: unknown, options: ReadEntriesOptions): ReadModules => {
  const modules: ModuleConfiguration[] = [];
  const problems: EntryProblem[] = [];
  for (const [index, item] of (Array.isArray(value) ? (value as unknown[]) : []).entries()) {
    const pointer = appendPointer(POINTER, index);
    const { problems: missing, value: expanded } = expandValues(item, options.environment, pointer);
    const entry: unknown = typeof expanded === 'string' ? { path: expanded } : expanded;
    const found = [...missing, ...findSchemaProblems(entry, MODULE_SCHEMA, pointer)];
    if (found.length > 0) {
      problems.push({ key: `modules[${index}]`, message: found.join(' '), toolbox: 'modules' });
      continue;
    }
    const module = entry as ModuleConfiguration;
    modules.push({ ...module, path: resolve(options.folder, module.path) });
  }
  return { modules, problems };
};
