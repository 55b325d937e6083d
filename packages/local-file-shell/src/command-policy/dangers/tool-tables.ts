import type { OptionTable } from './option-table.ts';
import { LOADS, READS_SETTINGS, RUNS, WRITES } from './shared-tables.ts';

const TEXT = 'runs a text as a program';
const ELSEWHERE = 'runs in another folder';

const EDITOR: OptionTable = {
  singleDash: 'also',
  unruled: { [TEXT]: 'c cmd l', [LOADS]: 'S u U s W w i' },
};

const SHELL: OptionTable = {
  endsAtOperand: true,
  unruled: { [TEXT]: 'c s', [LOADS]: 'rcfile init-file' },
  valued: 'oO',
};

const MYSQL: OptionTable = {
  abbreviates: true,
  unruled: {
    [LOADS]: 'defaults-file defaults-extra-file plugin-dir init-command login-path',
    [RUNS]: 'pager',
    [WRITES]: 'tee',
  },
  valued: 'DPSehpu',
};

const IMAGE_MAGICK: OptionTable = {
  singleDash: 'only',
  unruled: { [LOADS]: 'script process read-mask write-mask write define set' },
  harmlessValues: {
    define: /^[\w-]+:[\w-]+(?:=[\w.,-]*)?$/,
    set: /^[\w-]+$/,
  },
};

/** Interpreters, editors, and programs for text, pictures and data. */
export const TOOL_TABLES: Readonly<Record<string, OptionTable>> = {
  bash: SHELL,
  convert: IMAGE_MAGICK,
  coverage: { unruled: { [LOADS]: 'rcfile p plugin c config-file', [WRITES]: 'data-file o' } },
  ctags: {
    singleDash: 'also',
    unruled: { [LOADS]: 'options options-maybe optlib-dir data-dir libexec-dir', [WRITES]: 'o f' },
  },
  cypress: { unruled: { [LOADS]: 'C config-file r reporter P project' } },
  dot: { unruled: { [LOADS]: 'l' }, valued: 'TKGNEo' },
  emacs: { singleDash: 'also', unruled: { [TEXT]: 'eval f funcall execute', [LOADS]: 'l load L' } },
  fab: { unruled: { [LOADS]: 'c collection f config r search-root' } },
  hadolint: { unruled: { [LOADS]: 'c config' } },
  identify: IMAGE_MAGICK,
  invoke: { unruled: { [LOADS]: 'c collection f config r search-root' } },
  julia: {
    endsAtOperand: true,
    unruled: { [TEXT]: 'e E eval print', [LOADS]: 'L load J sysimage project' },
  },
  latexmk: {
    singleDash: 'only',
    unruled: {
      [TEXT]: 'e',
      [LOADS]: 'r',
      [RUNS]: 'pdflatex latex xelatex lualatex latexoption usepretex shell-escape',
    },
  },
  lldb: {
    unruled: { 'runs commands of the debugger': 's S o O k K source one-line source-before-file' },
  },
  lua: { endsAtOperand: true, unruled: { [TEXT]: 'e', [LOADS]: 'l' } },
  magick: IMAGE_MAGICK,
  mogrify: IMAGE_MAGICK,
  montage: IMAGE_MAGICK,
  mysql: MYSQL,
  mariadb: MYSQL,
  nox: { unruled: { [LOADS]: 'f noxfile envdir' }, valued: 'ekpst' },
  nvim: EDITOR,
  pandoc: {
    unruled: {
      [RUNS]: 'F filter pdf-engine',
      [LOADS]:
        'L lua-filter d defaults data-dir H include-in-header B A syntax-definition pdf-engine-opt',
    },
    valued: 'Mfotw',
  },
  perl: { endsAtOperand: true, unruled: { [TEXT]: 'e E', [LOADS]: 'I M m x' }, valued: 'CFil' },
  poetry: { unruled: { [ELSEWHERE]: 'C directory P project' } },
  rollup: { unruled: { [LOADS]: 'c config p plugin configPlugin' } },
  rubocop: {
    unruled: { [LOADS]: 'c config r require plugin format formatter', [WRITES]: 'o out' },
  },
  sh: SHELL,
  'ssh-keygen': { unruled: { [LOADS]: 'D w', 'changes or uses keys': 'R p s' } },
  svn: {
    abbreviates: true,
    unruled: {
      [RUNS]: 'diff-cmd diff3-cmd editor-cmd',
      [READS_SETTINGS]: 'config-dir config-option',
    },
  },
  tap: { unruled: { [LOADS]: 'node-arg require plugin before after' } },
  tox: {
    abbreviates: true,
    unruled: {
      [LOADS]: 'c conf x override workdir root devpi installpkg index-url',
    },
    valued: 'enp',
  },
  vi: EDITOR,
  view: EDITOR,
  vim: EDITOR,
  zsh: SHELL,
  yq: { unruled: { [LOADS]: 'from-file f' } },
};
