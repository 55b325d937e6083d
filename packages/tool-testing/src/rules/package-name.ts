import { basename } from 'node:path';

import type { LintRule } from '../lint/rule.ts';

const FOLDER = /^builtin-tool-[a-z][a-z\d]*(?:-[a-z\d]+)*$/;

/** Folder and package are named after the tool. */
export const packageName: LintRule = {
  *check({ directory, names, packageJson }) {
    const folder = basename(directory);
    if (packageJson.error) {
      yield { file: 'package.json', message: `package.json cannot be read: ${packageJson.error}` };
      return;
    }
    if (!FOLDER.test(folder)) {
      yield {
        file: 'package.json',
        message: `The folder '${folder}' is not builtin-tool-<kebab>.`,
      };
    } else if (packageJson.name?.replace(/^@[^/]+\//, '') !== folder) {
      const message = `The package is called '${packageJson.name ?? ''}' instead of '${names.packageName}'.`;
      yield { file: 'package.json', message };
    }
    if (packageJson.type !== 'module') {
      yield {
        file: 'package.json',
        message: "The package is not of type 'module'.",
        repair: 'Add "type": "module".',
      };
    }
  },
  group: 'package',
  name: 'package-name',
  repair:
    'Call the folder builtin-tool-<domain> and the package the same, under a scope of yours or none.',
  severity: 'error',
  summary: 'folder and package are named after the domain',
};
