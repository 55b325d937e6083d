import { proveRules } from '../proving/prove-rules.ts';

const replace = (from: string, to: string) => ({ file: 'package.json', from, to });
const README = (from: string, to: string) => ({ file: 'README.md', from, to });

proveRules('packages', [
  {
    breakages: [replace('"@lobechat/builtin-tool-note"', '"@lobechat/notes"')],
    findings: ["package-name: The package is called '@lobechat/notes' instead of"],
    title: 'a package that is not named after its folder',
  },
  {
    breakages: [replace('  "type": "module",\n', '')],
    findings: ["package-name: The package is not of type 'module'."],
    title: 'a package that is not a module',
  },
  {
    breakages: [{ file: 'package.json', text: '{ "name": ' }],
    findings: ['package-name: package.json cannot be read'],
    title: 'a package.json that is not JSON',
  },
  {
    breakages: [replace(',\n    "./testing": "./src/testing.ts"', '')],
    findings: ["package-exports: package.json exports no './testing'."],
    title: 'an entry point that is not exported',
  },
  {
    breakages: [
      replace('"./src/client/executor/index.ts"', '"./src/executor.ts"'),
      {
        file: 'src/executor.ts',
        text: "export { noteExecutor } from './client/executor/index.ts';\n",
      },
    ],
    findings: ["package-exports: './executor' is './src/executor.ts' instead of"],
    title: 'an entry point at another place',
  },
  {
    breakages: [
      replace('    "./testing": "./src/testing.ts",\n', ''),
      { file: 'src/testing.ts', remove: true },
    ],
    findings: ["package-exports: package.json exports no './testing'."],
    title: 'no fakes of the services that a tool asks',
  },
  {
    breakages: [
      replace('    "./fixtures": "./src/fixtures.ts",\n', ''),
      { file: 'src/tool.ts', from: './fixtures.ts', to: './examples.ts' },
      { file: 'src/fixtures.ts', remove: true },
      { file: 'src/examples.ts', text: 'export const noteFixtures = {};\n' },
    ],
    findings: Array.from({ length: 8 }, () => "fixtures: '"),
    title: 'examples that the registration holds and that are not there',
  },
  {
    breakages: [{ file: 'src/testing.ts', remove: true }],
    findings: ["package-exports: './testing' is exported, but its file is missing."],
    title: 'an entry point without a file',
  },
  {
    breakages: [
      { file: '../../pnpm-workspace.yaml', text: '' },
      { file: '../../README.md', text: '# Workspace\n' },
    ],
    findings: [
      "root-readme: The table of packages has no row '| 2 | [`packages/builtin-tool-note`]",
    ],
    title: 'a package that the README of its workspace does not list',
  },
  {
    breakages: [
      replace('"@lobechat/types": "workspace:*"', '"@lobechat/types": "workspace:*", "react": "*"'),
    ],
    findings: ["package-dependencies: The UI library 'react' is a dependency"],
    title: 'a UI library among the dependencies',
  },
  {
    breakages: [
      replace('  "peerDependencies": {\n    "react": "*"\n  }', '  "peerDependencies": {}'),
    ],
    findings: Array.from(
      { length: 6 },
      () => "package-dependencies: 'react' is imported and not a peer dependency.",
    ),
    title: 'a UI library that is imported and is no peer',
  },
  {
    breakages: [
      {
        file: 'src/client/log.ts',
        text: "import createDebug from 'debug';\n\nexport const log = createDebug('lobe-note:client');\n",
      },
    ],
    findings: ["package-dependencies: 'debug' is imported and not a dependency."],
    title: 'an import that is not declared',
  },
  {
    breakages: [
      {
        file: 'src/locales/index.ts',
        from: 'export const',
        to: "throw new Error('No languages.');\nexport const",
      },
    ],
    findings: ["entry-loads: Importing './locales' throws: No languages."],
    title: 'an entry point that throws',
  },
  {
    breakages: [
      { file: 'src/client/Render/SearchNotes/index.tsx', text: 'export const ; import }' },
    ],
    findings: ['entry-loads: The file cannot be parsed: Unexpected token'],
    title: 'a surface with syntax errors',
  },
  {
    breakages: [
      replace('    "./testing": "./src/testing.ts",\n', ''),
      { file: 'src/testing.ts', remove: true },
      { file: 'src/manifest.ts', from: 'export const', to: 'export const : =' },
    ],
    findings: ['entry-loads: The file cannot be parsed: Unexpected token'],
    title: 'a manifest with syntax errors, which needs unknown parts',
  },
  {
    breakages: [
      {
        file: 'src/manifest.ts',
        from: 'export const',
        to: "throw new Error('No manifest.');\nexport const",
      },
    ],
    findings: [
      "entry-loads: Importing '.' throws: No manifest.",
      "entry-loads: Importing './tool' throws: No manifest.",
    ],
    title: 'a root that throws',
  },
  {
    breakages: [{ file: 'src/contract.test.ts', remove: true }],
    findings: ['contract-test: No test calls describeBuiltinTool.'],
    title: 'a package that does not call the kit',
  },
  {
    breakages: [{ file: 'README.md', remove: true }],
    findings: ['readme: There is no README.md.'],
    title: 'a missing README',
  },
  {
    breakages: [
      README(
        '# @lobechat/builtin-tool-note\n\nKeeps short notes that a model can find again.\n\n',
        '',
      ),
    ],
    findings: [
      'readme: The README does not begin with a title.',
      'readme: The README does not say in a sentence',
    ],
    title: 'a README without title and claim',
  },
  {
    breakages: [README('| `deleteNote` | Removes a note for good |\n', '')],
    findings: ["readme: The README has no table row for 'deleteNote'."],
    title: 'a README that leaves an API out',
  },
  {
    breakages: [README('## Errors', '## What else'), README('## Security', '## More')],
    findings: [
      'readme: The README has no section with errors.',
      'readme: The README has no section with security notes.',
    ],
    title: 'a README without errors and security notes',
  },
  {
    breakages: [
      replace(
        '"license": "MIT",',
        '"license": "MIT",\n  "lobeTools": { "exceptions": [{ "rule": "readme" }] },',
      ),
      README('## Errors', '## What else'),
    ],
    findings: [
      'readme: The README has no section with errors.',
      "exceptions: The exception from 'readme' has no reason",
    ],
    title: 'an exception without a reason, which then does not count',
  },
]);
