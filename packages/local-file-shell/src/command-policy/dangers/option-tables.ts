import { forEach } from '../tables.ts';
import { BUILD_TABLES } from './build-tables.ts';
import { LOADER_TABLES } from './loader-tables.ts';
import type { OptionTable } from './option-table.ts';
import {
  AWK,
  BUILD_FOLDER,
  COMPILER,
  COMPILERS,
  CURL,
  FD,
  FOLLOWS,
  GNU_TAR,
  GREP,
  LOADS,
  NO_FILE,
  NODE,
  PYTHON,
  READS_LISTED,
  READS_SETTINGS,
  RUNS,
  SCRIPT_RUNNER,
  WGET,
  WRITES,
} from './shared-tables.ts';
import { TOOL_TABLES } from './tool-tables.ts';

/** Options that change the purpose of a program. */
export const OPTION_TABLES: Readonly<Record<string, OptionTable>> = {
  ...BUILD_TABLES,
  ...LOADER_TABLES,
  ...TOOL_TABLES,
  ...forEach(COMPILERS, COMPILER),
  ...forEach('egrep fgrep grep', GREP),
  ...forEach('awk gawk', AWK),
  ...forEach('fd fdfind', FD),
  ...forEach('bunx npm pnpm pnpx yarn', SCRIPT_RUNNER),
  ...forEach('python python3', PYTHON),
  ...forEach('bsdtar tar', GNU_TAR),
  bat: { always: { [RUNS]: 'pager' } },
  cp: { abbreviates: true, unruled: { [FOLLOWS]: 'L dereference H' }, valued: 'St' },
  bun: {
    ...SCRIPT_RUNNER,
    unruled: {
      ...SCRIPT_RUNNER.unruled,
      ...NODE.unruled,
      [LOADS]: 'r require preload import c config tsconfig-override env-file define',
      [WRITES]: `${NODE.unruled?.[WRITES] ?? ''} coverage-dir reporter-outfile`,
    },
  },
  cargo: {
    always: { [READS_SETTINGS]: 'config', 'changes how it is built': 'Z' },
    unruled: {
      [READS_SETTINGS]: 'manifest-path lockfile-path target',
      'fetches packages from elsewhere': 'index registry',
      'runs in another folder': 'C',
      [WRITES]: 'target-dir artifact-dir',
    },
    harmlessValues: { target: /^(?!.*\.json$)[\w.-]+$/ },
    valued: 'Fjp',
  },
  du: {
    abbreviates: true,
    unruled: { [FOLLOWS]: 'L dereference D', [READS_LISTED]: 'files0-from' },
    valued: 'BXdt',
  },
  curl: CURL,
  date: { abbreviates: true, always: { 'sets the clock': 's set' }, valued: 'Idfr' },
  deno: {
    unruled: {
      [LOADS]: 'config c import-map preload require r env-file v8-flags',
      [WRITES]: 'junit-path',
      'lets other programs connect to it': 'inspect inspect-brk inspect-wait',
      'may do more than it is allowed':
        'A allow-all allow-run allow-ffi allow-write allow-env allow-scripts P permission-set',
    },
  },
  eslint: {
    unruled: {
      [LOADS]:
        'c config rulesdir resolve-plugins-relative-to plugin parser f format ignore-path init',
      [WRITES]: 'o output-file cache-location cache-file',
    },
    harmlessValues: { 'f format': /^[a-z-]+$/ },
  },
  ffmpeg: {
    always: { [READS_SETTINGS]: 'filter_script filter_complex_script' },
    singleDash: 'only',
    unruled: {
      'can open more than files': 'protocol_whitelist allowed_extensions format_whitelist safe',
      [LOADS]: 'init_hw_device fpre vpre apre spre',
      [WRITES]: 'report dump_attachment sdp_file vstats_file passlogfile progress',
    },
  },
  find: {
    singleDash: 'only',
    unruled: {
      [WRITES]: 'fls fprint fprint0 fprintf',
      [FOLLOWS]: 'L follow',
      [READS_LISTED]: 'files0-from',
    },
  },
  go: {
    always: {
      [RUNS]: 'toolexec exec vettool',
      'changes what is compiled': 'overlay modfile pkgdir compiler gccgoflags',
      'gives files to the compiler to read or write': 'gcflags asmflags',
      'starts a linker that it is given': 'ldflags',
    },
    harmlessValues: {
      o: BUILD_FOLDER,
      asmflags: /^(?:all=)?(?:\s*-(?:S|D[= ]?\w+|trimpath\S*))*$/,
      gcflags: /^(?:[\w./]+=)?(?:\s*-(?:[BCEKLNSelmrvw]|m=\d|race|G=\d|d=[\w=,/]+|lang=[\w.]+))*$/,
      ldflags: /^(?:\s*-(?:[sw]|X[= ]\S+)\s*)*$/,
    },
    singleDash: 'only',
    unruled: {
      'runs in another folder': 'C',
      [WRITES]:
        'o blockprofile coverprofile cpuprofile memprofile mutexprofile outputdir test.outputdir trace debug-actiongraph debug-runtime-trace debug-trace fix fuzzcachedir gocoverdir testlogfile',
    },
  },
  jest: {
    unruled: {
      [LOADS]:
        'c config rootDir roots globalSetup globalTeardown setupFiles setupFilesAfterEnv reporters reporter runner testRunner transform resolver env testEnvironment preset testSequencer snapshotResolver snapshotSerializers filter prettierPath testResultsProcessor watchPlugins moduleNameMapper modulePaths projects haste dependencyExtractor coverageReporters',
      [WRITES]: 'outputFile coverageDirectory cacheDirectory changedSince',
    },
    harmlessValues: {
      changedSince: /^[^-]/,
      'coverageReporters projects': /^[\w-]+$/,
      'env testEnvironment': /^(?:jsdom|node)$/,
      'reporter reporters': /^\w+$/,
    },
    valued: 'twio',
  },
  jq: { unruled: { [LOADS]: 'f L from-file library-path' } },
  journalctl: {
    abbreviates: true,
    unruled: { 'deletes logs': 'vacuum-size vacuum-time vacuum-files rotate flush' },
    valued: 'DFMSUbgnopu',
  },
  just: {
    unruled: {
      [LOADS]: 'f justfile d working-directory dotenv-path dotenv-filename',
      [RUNS]: 'shell shell-arg c command chooser',
    },
  },
  less: {
    abbreviates: true,
    unruled: {
      [WRITES]: 'o O log-file LOG-FILE',
      [LOADS]: 'k lesskey-file lesskey-src lesskey-content T tag-file',
    },
    valued: 'bhjpPtxyz',
  },
  logger: {
    abbreviates: true,
    always: { 'sends data over the network': 'n server' },
    valued: 'fptuP',
  },
  ls: { abbreviates: true, unruled: { [FOLLOWS]: 'L dereference H' }, valued: 'ITw' },
  make: {
    abbreviates: true,
    always: { [RUNS]: 'eval E' },
    unruled: { [LOADS]: 'f file makefile I include-dir', 'runs in another folder': 'C directory' },
    valued: 'WOjlo',
  },
  man: {
    abbreviates: true,
    // Its options for the pager end at `$`, after which it can be told to run something.
    always: { [RUNS]: 'P pager H html X gxditview r prompt' },
    harmlessValues: { 'r prompt': /^[\w ?.:-]+$/ },
    // Macros of a page include other files.
    unruled: { [READS_SETTINGS]: 'C config-file M manpath', [LOADS]: 'l local-file' },
    valued: 'LRSTemps',
  },
  mocha: {
    unruled: {
      [LOADS]:
        'r require c config file package reporter R ui u loader import node-option n opts watch-files',
    },
    harmlessValues: { 'R reporter': /^[\w-]+$/, 'u ui': /^[a-z-]+$/ },
    valued: 'fgt',
  },
  nginx: {
    unruled: { [LOADS]: 'c g p', 'stops a server, or makes it read its settings again': 's' },
  },
  ninja: {
    harmlessValues: { C: BUILD_FOLDER },
    unruled: { [LOADS]: 'f C', 'deletes or changes what was built': 't' },
    valued: 'djkl',
  },
  node: NODE,
  nodemon: {
    unruled: {
      [RUNS]: 'x exec',
      [LOADS]: 'config r require import loader',
      'lets other programs connect to it': 'inspect inspect-brk',
    },
  },
  nodejs: NODE,
  npx: {
    ...SCRIPT_RUNNER,
    endsAtOperand: true,
    unruled: { 'runs text as a program': 'c call', 'installs other packages': 'p package' },
  },
  nyc: { unruled: { [LOADS]: 'require r i nycrc-path cwd' } },
  openssl: {
    always: { [LOADS]: 'engine provider provider-path config pre' },
    singleDash: 'only',
    unruled: { [WRITES]: 'keyout out writerand' },
  },
  php: {
    endsAtOperand: true,
    unruled: {
      'runs text as a program': 'r B R E',
      [LOADS]: 'c d z',
      'serves files on the network': 'S',
    },
  },
  patch: {
    abbreviates: true,
    always: { [RUNS]: 'e ed' },
    unruled: { [WRITES]: 'o output r reject-file' },
    valued: 'BDFVYdgipxz',
  },
  phpunit: {
    unruled: {
      [LOADS]: 'c configuration bootstrap extension printer loader include-path prepend d',
    },
  },
  pip: {
    abbreviates: true,
    always: {
      'fetches packages from elsewhere': 'i index-url extra-index-url f find-links trusted-host',
      [READS_SETTINGS]: 'python',
    },
    unruled: { 'writes to another place': 't target root prefix src' },
  },
  printf: { endsAtOperand: true, always: { 'sets a variable, which can change what runs': 'v' } },
  prettier: {
    unruled: {
      [LOADS]: 'config config-path plugin plugin-search-dir with-node-modules',
      [WRITES]: 'cache-location',
    },
  },
  psql: {
    abbreviates: true,
    unruled: { [LOADS]: 'f file', [WRITES]: 'o L output log-file' },
    valued: 'FPRTUcdhpv',
  },
  pytest: {
    unruled: {
      [LOADS]:
        'p c config-file cov-config rootdir confcutdir o override-ini import-mode pdbcls W pythonwarnings ds dc envfile mypy-config-file',
      [RUNS]: 'tx',
      [WRITES]:
        'debug basetemp junitxml junit-xml log-file report-log result-log html csv json-report-file',
      'sends results to a server': 'pastebin',
    },
    harmlessValues: {
      'cov-config': /^(?:\.coveragerc|pyproject\.toml|setup\.cfg|tox\.ini)$/,
      'W pythonwarnings': /^[a-z]+(?:::[A-Z]\w+Warning)?$/,
      'o override-ini': /^(?:log_cli|log_cli_level|addopts)=[\w]*$/,
      p: /^no:\w+$/,
    },
    valued: 'kmnr',
  },
  'redis-cli': { always: { [LOADS]: 'eval' } },
  rg: {
    always: { [RUNS]: 'pre hostname-bin' },
    unruled: { 'runs programs that unpack files': 'z search-zip', [FOLLOWS]: 'L follow' },
    valued: 'ABCEMTdefgjmrt',
  },
  rspec: {
    abbreviates: true,
    harmlessValues: { 'f format': NO_FILE },
    unruled: {
      [LOADS]: 'r I require O options default-path f format',
      [WRITES]: 'o out',
      'makes another program run it': 'X drb drb-port',
    },
    valued: 'Pejnt',
  },
  ...forEach('rpmbuild rpmdb rpmquery rpmspec rpmverify', { always: { [RUNS]: 'eval E pipe' } }),
  rsync: {
    always: {
      [RUNS]: 'e rsh rsync-path M remote-option daemon server',
      'changes or deletes the source': 'remove-source-files',
    },
    harmlessValues: {
      chmod: /^(?!.*(?:s|[2467]\d{3}|777|[ao]\+\w*w)).*$/,
      f: /^[-+](?!.*merge)/,
      filter: /^(?:[-+]|exclude|include|protect|hide|show)(?!.*merge)/,
    },
    unruled: {
      [WRITES]: 'log-file write-batch only-write-batch',
      [READS_LISTED]: 'files-from',
      [READS_SETTINGS]: 'config f filter read-batch',
      [FOLLOWS]: 'L k K copy-links copy-dirlinks copy-unsafe-links keep-dirlinks',
      'changes owners or permissions of files': 'chmod chown usermap groupmap',
    },
    valued: 'BT@',
  },
  ruby: {
    endsAtOperand: true,
    unruled: { 'runs text as a program': 'e', [LOADS]: 'r I C' },
    valued: 'EFKTWx',
  },
  rustc: {
    always: { [RUNS]: 'C codegen Z' },
    harmlessValues: { 'C codegen': /^(?:debuginfo|lto|opt-level|panic|target-cpu)=[\w-]+$/ },
    valued: 'Llo',
  },
  sed: { abbreviates: true, unruled: { [LOADS]: 'f file' }, valued: 'el' },
  sort: {
    abbreviates: true,
    always: { [RUNS]: 'compress-program' },
    unruled: {
      [READS_LISTED]: 'files0-from',
      [WRITES]: 'o output',
      'writes files to another place': 'T temporary-directory',
    },
    valued: 'Skt',
  },
  split: { abbreviates: true, always: { [RUNS]: 'filter' }, valued: 'Cablnt' },
  sqlite3: { always: { [LOADS]: 'init' }, singleDash: 'only' },
  ss: {
    abbreviates: true,
    always: { 'closes connections of other programs': 'K kill' },
    valued: 'ADFNf',
  },
  task: { unruled: { [LOADS]: 't taskfile d dir' } },
  tree: { unruled: { [WRITES]: 'R o output', [FOLLOWS]: 'l' }, valued: 'HILPT' },
  tsx: { ...NODE, unruled: { ...NODE.unruled, [READS_SETTINGS]: 'tsconfig' } },
  'ts-node': {
    endsAtOperand: true,
    unruled: { ...NODE.unruled, [READS_SETTINGS]: 'P project cwd C compiler' },
  },
  uv: {
    harmlessValues: { 'p python': /^(?:python|pypy)?[\d.]+t?$/ },
    unruled: {
      'runs in another folder': 'directory project',
      [READS_SETTINGS]: 'config-file env-file',
      [RUNS]: 'p python',
      'fetches packages from elsewhere':
        'index-url default-index index find-links with with-requirements with-editable',
    },
  },
  vitest: {
    unruled: {
      [LOADS]:
        'c config r root dir globalSetup setupFiles environment snapshotEnvironment snapshotSerializers reporter runner pool execArgv diff workspace project sequence.sequencer customProviderModule provider alias typecheck.checker typecheck.tsconfig browser',
      [WRITES]: 'changed outputFile outputJson coverage.reportsDirectory',
      'lets other programs connect to it': 'api api.host ui inspect inspect-brk',
    },
    harmlessValues: {
      browser: NO_FILE,
      changed: /^(?!--?o)/,
      'environment reporter': /^[a-z-]+$/,
      pool: /^[a-zA-Z]+$/,
      project: /^[\w-]+$/,
      provider: /^(?:istanbul|v8)$/,
    },
    valued: 't',
  },
  webpack: { unruled: { [LOADS]: 'c config require entry plugin' } },
  wget: WGET,
  zip: {
    abbreviates: true,
    singleDash: 'also',
    always: { [RUNS]: 'TT unzip-command' },
    unruled: {
      'deletes files': 'd delete FS filesync m move',
      [READS_LISTED]: '@ names-stdin',
      [WRITES]: 'O b lf logfile-path out temp-path',
    },
    valued: 'nxi',
  },
};
