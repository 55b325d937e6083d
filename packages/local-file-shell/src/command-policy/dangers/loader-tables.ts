import type { OptionTable } from './option-table.ts';
import { LOADS } from './shared-tables.ts';

const POOLS = /^(?:asyncio|eventlet|gevent|gthread|prefork|solo|sync|threads|tornado|trio|uvloop)$/;

/** A file, or a module with a member: `./x.conf.js`, `x:app`. */
const CONFIGURATION = /[^/]\.(?:conf|config)\.[cm]?[jt]s$|\.(?:[cm]?[jt]sx?|coffee)$/;
const APPLICATION = /^[\w./-]+:[\w.]+(?:\(.*\))?$|\.ru$|\.psgi$/;

/** A program by the options that name what it runs or loads, among many others. */
const loads = (names: string, more: OptionTable = {}): OptionTable => ({
  isOpen: true,
  singleDash: 'also',
  unruled: { [LOADS]: names },
  ...more,
});

/** Applications, tasks, and workflows. */
export const LOADER_TABLES: Readonly<Record<string, OptionTable>> = {
  alembic: loads('c config x'),
  bazel: loads(
    'bazelrc run_under shell_executable override_repository override_module extra_toolchains action_env host_action_env repo_env bes_backend remote_cache remote_executor remote_downloader',
  ),
  behave: loads('stage steps-dir', { abbreviates: true }),
  busted: loads('f config-file helper loaders lpath cpath'),
  cabal: loads('with-compiler w project-file project-dir with-hc-pkg with-gcc builddir'),
  cap: loads('f rakefile R rakelibdir libdir r require I'),
  celery: loads('A app config loader workdir P pool scheduler S result-backend', {
    harmlessValues: { 'P pool': POOLS },
    valued: 'clnQ',
  }),
  conda: loads('p prefix cwd file f'),
  cucumber: loads('r require'),
  'cucumber-js': loads('r require i import l loader'),
  daphne: { isOpen: true, operands: [APPLICATION] },
  'django-admin': loads('settings pythonpath'),
  doit: loads('f file d dir k seek-file'),
  dune: loads('root workspace'),
  flask: loads('A app e env-file'),
  flutter: loads('t target packages flutter-tester local-engine local-engine-host'),
  fly: loads('c config'),
  ghc: loads(
    'F pgmF pgmc pgml pgma pgmL pgmlo package-db package-env fplugin plugin-package main-is ghci-script x',
  ),
  gnuplot: loads('e c'),
  granian: loads('working-dir factory', { operands: [APPLICATION] }),
  grunt: loads('tasks base b gruntfile npm lib require'),
  guard: loads('G guardfile w watchdir'),
  gulp: loads('f gulpfile cwd require preload'),
  gunicorn: loads('c config chdir pythonpath paste worker-class k logger-class', {
    abbreviates: true,
    harmlessValues: { 'k worker-class': POOLS },
    operands: [APPLICATION],
  }),
  hardhat: loads('config'),
  hypercorn: loads('c config k worker-class', {
    harmlessValues: { 'k worker-class': POOLS },
    operands: [APPLICATION],
  }),
  jake: loads('f jakefile C directory J jakelibdir'),
  jasmine: loads('helper require reporter config'),
  jekyll: loads('config p plugins layouts s source'),
  karma: loads('config-file plugins', {
    operands: [CONFIGURATION, /^(?:\.\/)?karma\.conf\.[cm]?[jt]s$/],
  }),
  locust: loads('f locustfile', { abbreviates: true }),
  luigi: loads('module'),
  mamba: loads('p prefix cwd file f'),
  micromamba: loads('p prefix r root-prefix cwd file f'),
  mkdocs: loads('f config-file theme-dir'),
  mypy: loads(
    'config-file python-executable custom-typeshed-dir custom-typing-module shadow-file cache-map quickstart-file',
    { abbreviates: true },
  ),
  newman: loads('reporters r'),
  nextflow: loads('c C config profile plugins main-script'),
  nightwatch: loads('c config reporter test-runner'),
  // `--cc:clang` is one of the known ones.
  nim: loads(
    'cc exe linkerexe path p lib import include passc t passl l cincludes clibdir clib dynlibOverride clearNimblePath nimblePath eval cppcompiletonamespace run',
    { harmlessValues: { cc: /^(?:clang|gcc|icc|icl|llvm_gcc|tcc|vcc)$/ }, valued: 'd' },
  ),
  nx: loads('runner'),
  octave: loads('eval p path image-path built-in-docstrings-file exec-path'),
  phpstan: loads('c configuration a autoload-file'),
  plackup: loads('a app I M e r L loader', { operands: [APPLICATION, /^(?:\.\/)?app\.psgi$/] }),
  protractor: loads('config', { operands: [CONFIGURATION, /^(?:\.\/)?protractor\.conf\.js$/] }),
  prove: loads('I M e exec P rc harness formatter source archive', { abbreviates: true }),
  psalm: loads('c config r root plugin'),
  puma: loads('C config I', { abbreviates: true }),
  pylint: loads('load-plugins init-hook rcfile', { abbreviates: true }),
  r: loads('e f file'),
  rackup: loads('r require I include e eval', {
    abbreviates: true,
    operands: [APPLICATION, /^(?:\.\/)?config\.ru$/],
  }),
  robot: loads(
    'listener prerunmodifier prerebotmodifier P pythonpath V variablefile A argumentfile parser language',
    { abbreviates: true, harmless: 'variable' },
  ),
  rq: loads(
    'c config P path w worker-class j job-class queue-class S serializer exception-handler',
  ),
  rscript: loads('e'),
  scrapy: loads('set s'),
  sidekiq: loads('r require C config', { abbreviates: true }),
  skaffold: loads('f filename m module'),
  snakemake: loads(
    's snakefile configfile configfiles profile workflow-profile d directory jobscript js cluster cluster-config wrapper-prefix conda-prefix scheduler-solver-path executor drmaa default-remote-provider report-stylesheet report-after-run envvars',
    { abbreviates: true, harmless: 'config' },
  ),
  'sphinx-build': loads('c D'),
  stack: loads('stack-yaml w with-ghc with-gcc work-dir'),
  testcafe: loads('config-file ts-config-path compiler-options hooks'),
  thin: loads('C config R rackup r require c chdir', { abbreviates: true }),
  tilt: loads('f file'),
  truffle: loads('config'),
  turbo: loads('api root-turbo-json'),
  unicorn: loads('c config-file I r require e', { abbreviates: true }),
  uvicorn: loads('app-dir factory env-file log-config loop http ws interface', {
    harmlessValues: { 'http interface loop': /^\w+$/, ws: /^[\w-]+$/ },
    operands: [APPLICATION],
  }),
  wdio: loads('config autoCompileOpts', {
    operands: [CONFIGURATION, /^(?:\.\/)?wdio\.conf\.[cm]?[jt]s$/],
  }),
  zig: loads(
    'build-file build-runner zig-lib-dir override-lib-dir libc sysroot search-prefix system dynamic-linker fsys cflags',
    { definitions: /^(?:cpu|optimize|release|strip|target|version-string)$/, valued: 'DOjM' },
  ),
};
