import path from 'node:path';

import { findingOf } from '../finding.ts';
import { directionProblem } from '../floors.ts';
import { relativeFile } from '../workspace.ts';
import { manifestLine, type Rule } from './context.ts';

/** Dependencies declared in package.json also go down only. */
export const checkManifests: Rule = ({ workspace }) =>
  [...workspace.packages.values()].flatMap((home) => {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = home.manifest;
    const source = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    const declared = [
      ...Object.keys(source).map((name) => ({ name, purpose: 'source' as const })),
      ...Object.keys(devDependencies ?? {}).map((name) => ({ name, purpose: 'test' as const })),
    ];
    return declared.flatMap(({ name, purpose }) =>
      findingOf(directionProblem(home.name, name, purpose), {
        file: relativeFile(workspace, path.join(home.directory, 'package.json')),
        line: manifestLine(home, name),
        repair: 'Remove the dependency; what the lower floor needs is passed in from above.',
        rule: 'direction',
      }),
    );
  });
