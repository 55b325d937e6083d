import type { OptionTable, RiskyOption, Words } from './option-table.ts';
import { EDITORS, forEach, LOADS, TEXT } from './shared-tables.ts';

/** Options that name what a program runs or loads, by program: applications, tasks, workflows. */
const LOADING_OPTIONS: Readonly<Record<string, string>> = {
  alembic: 'c config x',
  bazel:
    'bazelrc run_under shell_executable override_repository override_module extra_toolchains action_env host_action_env repo_env bes_backend remote_cache remote_executor remote_downloader',
  behave: 'stage steps-dir',
  busted: 'f config-file helper loaders lpath cpath',
  cabal: 'with-compiler w project-file project-dir with-hc-pkg with-gcc builddir',
  cap: 'f rakefile R rakelibdir libdir r require I',
  celery: 'A app config loader workdir P pool scheduler S result-backend',
  conda: 'p prefix cwd file f',
  cucumber: 'r require',
  'cucumber-js': 'r require i import l loader',
  'django-admin': 'settings pythonpath',
  doit: 'f file d dir k seek-file',
  dune: 'root workspace',
  flask: 'A app e env-file',
  flutter: 't target packages flutter-tester local-engine local-engine-host',
  fly: 'c config',
  ghc: 'F pgmF pgmc pgml pgma pgmL pgmlo package-db package-env fplugin plugin-package main-is ghci-script x',
  gnuplot: 'e c',
  granian: 'working-dir factory',
  grunt: 'tasks base b gruntfile npm lib require',
  guard: 'G guardfile w watchdir',
  gulp: 'f gulpfile cwd require preload',
  gunicorn: 'c config chdir pythonpath paste worker-class k logger-class',
  hardhat: 'config',
  hypercorn: 'c config k worker-class',
  jake: 'f jakefile C directory J jakelibdir',
  jasmine: 'helper require reporter config',
  jekyll: 'config p plugins layouts s source',
  karma: 'config-file plugins',
  locust: 'f locustfile',
  luigi: 'module',
  mamba: 'p prefix cwd file f',
  micromamba: 'p prefix r root-prefix cwd file f',
  mkdocs: 'f config-file theme-dir',
  mypy: 'config-file python-executable custom-typeshed-dir custom-typing-module shadow-file cache-map quickstart-file',
  newman: 'reporters r',
  nextflow: 'c C config profile plugins main-script',
  nightwatch: 'c config reporter test-runner',
  nim: 'cc exe linkerexe path p lib import include passc t passl l cincludes clibdir clib dynlibOverride clearNimblePath nimblePath eval cppcompiletonamespace run',
  nx: 'runner',
  octave: 'eval p path image-path built-in-docstrings-file exec-path',
  phpstan: 'c configuration a autoload-file',
  plackup: 'a app I M e r L loader',
  protractor: 'config',
  prove: 'I M e exec P rc harness formatter source archive',
  psalm: 'c config r root plugin',
  puma: 'C config I',
  pylint: 'load-plugins init-hook rcfile',
  r: 'e f file',
  rackup: 'r require I include e eval',
  robot:
    'listener prerunmodifier prerebotmodifier P pythonpath V variablefile A argumentfile parser language',
  rq: 'c config P path w worker-class j job-class queue-class S serializer exception-handler',
  rscript: 'e',
  scrapy: 'set s',
  sidekiq: 'r require C config',
  skaffold: 'f filename m module',
  snakemake:
    's snakefile configfile configfiles profile workflow-profile d directory jobscript js cluster cluster-config wrapper-prefix conda-prefix scheduler-solver-path executor drmaa default-remote-provider report-stylesheet report-after-run envvars',
  'sphinx-build': 'c D',
  stack: 'stack-yaml w with-ghc with-gcc work-dir',
  testcafe: 'config-file ts-config-path compiler-options hooks',
  thin: 'C config R rackup r require c chdir',
  tilt: 'f file',
  truffle: 'config',
  turbo: 'api root-turbo-json',
  unicorn: 'c config-file I r require e',
  uvicorn: 'app-dir factory env-file log-config loop http ws interface',
  wdio: 'config autoCompileOpts',
  zig: 'build-file build-runner zig-lib-dir override-lib-dir libc sysroot search-prefix system dynamic-linker fsys cflags',
};

/** Programs that accept an abbreviated long option, like most in Python, Perl and Ruby. */
const ABBREVIATING =
  /^(?:behave|gunicorn|locust|mypy|prove|puma|pylint|rackup|robot|sidekiq|snakemake|thin|unicorn)$/;

/** Full names of harmless options that start with a listed one. */
const HARMLESS: Readonly<Record<string, string>> = { robot: 'variable', snakemake: 'config' };

const POOLS = /^(?:asyncio|eventlet|gevent|gthread|prefork|solo|sync|threads|tornado|trio|uvloop)$/;

/** `--cc:clang` is one of the known ones. */
const HARMLESS_VALUES: Readonly<Record<string, OptionTable['harmlessValues']>> = {
  celery: { P: POOLS, pool: POOLS },
  gunicorn: { k: POOLS, 'worker-class': POOLS },
  hypercorn: { k: POOLS, 'worker-class': POOLS },
  nim: { cc: /^(?:clang|gcc|icc|icl|llvm_gcc|tcc|vcc)$/ },
  uvicorn: { http: /^[\w]+$/, interface: /^[\w]+$/, loop: /^[\w]+$/, ws: /^[\w-]+$/ },
};

/** Harmless definitions for such a program: `-Doptimize=ReleaseFast`. */
const DEFINITIONS: Readonly<Record<string, RegExp>> = {
  zig: /^(?:cpu|optimize|release|strip|target|version-string)$/,
};

/** Letters whose value may be attached: `-d:release`. */
const VALUED: Readonly<Record<string, string>> = { celery: 'clnQ', nim: 'd', zig: 'DOjM' };

/** A file, or a module with a member: `./x.conf.js`, `x:app`. */
const CONFIGURATION = /[^/]\.(?:conf|config)\.[cm]?[jt]s$|\.(?:[cm]?[jt]sx?|coffee)$/;
const APPLICATION = /^[\w./-]+:[\w.]+(?:\(.*\))?$|\.ru$|\.psgi$/;

/** Operands that name what is run, except the defaults. */
const LOADED_OPERANDS: Readonly<
  Record<string, readonly [loaded: RegExp, usual?: RegExp, note?: string]>
> = {
  ...forEach(EDITORS, [/^\+/, /^\+(?:\d*|\/.*|set? [\w= ]+)$/, TEXT]),
  ...forEach('daphne granian gunicorn hypercorn uvicorn', [APPLICATION]),
  // Further arguments from a file, and settings of the test host.
  dotnet: [/^@|^[\w.]*(?:director(?:y|ies)|folder|path)s?=/i],
  karma: [CONFIGURATION, /^(?:\.\/)?karma\.conf\.[cm]?[jt]s$/],
  plackup: [APPLICATION, /^(?:\.\/)?app\.psgi$/],
  protractor: [CONFIGURATION, /^(?:\.\/)?protractor\.conf\.js$/],
  rackup: [APPLICATION, /^(?:\.\/)?config\.ru$/],
  wdio: [CONFIGURATION, /^(?:\.\/)?wdio\.conf\.[cm]?[jt]s$/],
};

/** Programs whose options name what they run. They are also judged like unknown ones. */
export const LOADER_TABLES: Readonly<Record<string, OptionTable>> = Object.fromEntries(
  Object.entries(LOADING_OPTIONS).map(([program, names]) => [
    program,
    {
      ...(HARMLESS_VALUES[program] && { harmlessValues: HARMLESS_VALUES[program] }),
      ...(DEFINITIONS[program] && { definitions: DEFINITIONS[program] }),
      ...(ABBREVIATING.test(program) && { abbreviates: true }),
      ...(HARMLESS[program] !== undefined && { harmless: HARMLESS[program] }),
      singleDash: 'also',
      unruled: { [LOADS]: names },
      ...(VALUED[program] !== undefined && { valued: VALUED[program] }),
    } satisfies OptionTable,
  ]),
);

/** Operands that tell a program what to run. */
export const findLoadedOperands = (program: string, args: Words): RiskyOption[] => {
  const [loaded, usual, note = LOADS] =
    (Object.hasOwn(LOADED_OPERANDS, program) && LOADED_OPERANDS[program]) || [];
  if (!loaded) return [];
  return args
    .filter((text) => text !== undefined && !text.startsWith('-') && loaded.test(text))
    .filter((text) => text !== undefined && usual?.test(text) !== true)
    .map((text = '') => ({ isAlways: false, name: text, note, written: text }));
};
