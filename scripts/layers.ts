/** `node scripts/layers.ts`: prints the findings of `checkLayers`, and fails if there are any. */
import { checkLayers } from './layers/check-layers.ts';
import { formatFinding } from './layers/finding.ts';
import { repositoryRoot } from './shared/repository-root.ts';

const findings = checkLayers(repositoryRoot);
for (const finding of findings) console.log(formatFinding(finding));
console.log(
  findings.length === 0
    ? 'Imports run one way; runtimes and root entries are pure.'
    : `\n${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}.`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
