import { forEach } from '../tables.ts';
import type { OptionTable } from './option-table.ts';
import {
  EDITORS,
  LOADS,
  READS_LISTED,
  READS_SETTINGS,
  RUNS,
  TEXT,
  WRITES,
} from './shared-tables.ts';

const ELSEWHERE = 'runs in another folder';

const EDITOR: OptionTable = {
  operands: [/^\+/, /^\+(?:\d*|\/.*|set? [\w= ]+)$/, TEXT],
  singleDash: 'also',
  unruled: {
    [TEXT]: 'c cmd l remote-expr remote-send',
    [LOADS]: 'S u U s W w i',
    'lets other programs connect to it': 'listen server',
  },
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
  harmlessValues: { define: /^[\w-]+:[\w-]+(?:=[\w.,-]*)?$/, set: /^[\w-]+$/ },
};

const COMPLETES: OptionTable = { always: { [RUNS]: 'C F' }, valued: 'AGPSWXo' };
const LINES: OptionTable = { always: { [RUNS]: 'C' }, valued: 'Ocdnsu' };
const MANUALS: OptionTable = {
  abbreviates: true,
  unruled: { [READS_SETTINGS]: 'C config-file M manpath' },
  valued: 'Lmls',
};

/** Commands of the shell, interpreters, editors, and programs for text, pictures and data. */
export const TOOL_TABLES: Readonly<Record<string, OptionTable>> = {
  ...forEach(EDITORS, EDITOR),
  ...forEach('convert identify magick mogrify montage', IMAGE_MAGICK),
  ...forEach('bash sh zsh', SHELL),
  ...forEach('apropos whatis', MANUALS),
  ...forEach('compgen complete', COMPLETES),
  ...forEach('mapfile readarray', LINES),
  ...forEach('mariadb mysql', MYSQL),
  bind: { always: { [RUNS]: 'x', [LOADS]: 'f' }, valued: 'mqru' },
  coverage: {
    abbreviates: true,
    unruled: { [LOADS]: 'rcfile p plugin c config-file', [WRITES]: 'data-file o' },
  },
  ctags: {
    singleDash: 'also',
    unruled: { [LOADS]: 'options options-maybe optlib-dir data-dir libexec-dir', [WRITES]: 'o f' },
  },
  cypress: { unruled: { [LOADS]: 'C config-file r reporter P project' } },
  dmesg: {
    abbreviates: true,
    unruled: {
      'removes or hides logs': 'C c D E n clear read-clear console-off console-on console-level',
    },
    valued: 'Ffls',
  },
  dot: { unruled: { [LOADS]: 'l' }, valued: 'TKGNEo' },
  duckdb: { singleDash: 'only', unruled: { [LOADS]: 'init' } },
  emacs: {
    singleDash: 'also',
    unruled: { [TEXT]: 'eval f funcall execute', [LOADS]: 'l load L script' },
  },
  emacsclient: { unruled: { [TEXT]: 'e eval' } },
  enable: { always: { [LOADS]: 'f' } },
  fc: { always: { 'runs an earlier command again': 'e s' } },
  fab: { unruled: { [LOADS]: 'c collection f config r search-root' } },
  file: {
    abbreviates: true,
    unruled: {
      [WRITES]: 'C compile',
      [LOADS]: 'm magic-file',
      [READS_LISTED]: 'f files-from',
      'runs programs that unpack files': 'z Z uncompress uncompress-noreport',
    },
    valued: 'FPe',
  },
  gpg: {
    abbreviates: true,
    always: {
      [RUNS]: 'photo-viewer exec-path agent-program dirmngr-program',
      [LOADS]: 'load-extension options',
    },
    unruled: { [WRITES]: 'o output' },
    valued: 'NUru',
  },
  hadolint: { unruled: { [LOADS]: 'c config' } },
  hash: { always: { 'changes what command names mean': 'p' } },
  highlight: { unruled: { [WRITES]: 'o O outdir output', [LOADS]: 'config-file plug-in' } },
  info: {
    unruled: {
      [WRITES]: 'o output dribble',
      [LOADS]: 'restore init-file',
      'reads a file': 'f file',
    },
    valued: 'dkn',
  },
  invoke: { unruled: { [LOADS]: 'c collection f config r search-root' } },
  jobs: { always: { [RUNS]: 'x' } },
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
  mlr: {
    singleDash: 'also',
    unruled: { [RUNS]: 'prepipe prepipex', [LOADS]: 's load mload' },
    valued: 'fn',
  },
  nano: {
    abbreviates: true,
    unruled: { [RUNS]: 's speller', [LOADS]: 'f rcfile' },
    valued: 'CJQTXYor',
  },
  nox: { abbreviates: true, unruled: { [LOADS]: 'f noxfile envdir' }, valued: 'ekpst' },
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
  pygmentize: { unruled: { [LOADS]: 'x', [WRITES]: 'o' }, valued: 'FOPSafl' },
  rollup: { unruled: { [LOADS]: 'c config p plugin configPlugin' } },
  rubocop: {
    abbreviates: true,
    unruled: { [LOADS]: 'c config r require plugin format formatter', [WRITES]: 'o out' },
  },
  ruff: { unruled: { [LOADS]: 'config', [WRITES]: 'o output-file cache-dir' } },
  sdiff: {
    abbreviates: true,
    unruled: { [WRITES]: 'o output', [RUNS]: 'diff-program' },
    valued: 'Iw',
  },
  set: { always: { 'passes variables to every later program': 'a k' } },
  shuf: { abbreviates: true, unruled: { [WRITES]: 'o output' }, valued: 'in' },
  'ssh-keygen': { unruled: { [LOADS]: 'D w', 'changes or uses keys': 'R p s' } },
  svn: {
    abbreviates: true,
    unruled: {
      [RUNS]: 'diff-cmd diff3-cmd editor-cmd',
      [READS_SETTINGS]: 'config-dir config-option',
    },
  },
  tcpdump: { always: { [RUNS]: 'z' }, unruled: { [WRITES]: 'w' }, valued: 'BCDEFGTVcijmrsy' },
  tap: { unruled: { [LOADS]: 'node-arg require plugin before after' } },
  tox: {
    abbreviates: true,
    unruled: { [LOADS]: 'c conf x override workdir root devpi installpkg index-url' },
    valued: 'enp',
  },
  wc: { abbreviates: true, unruled: { [READS_LISTED]: 'files0-from' } },
  xmllint: {
    singleDash: 'also',
    unruled: { [WRITES]: 'output o', [TEXT]: 'shell', 'reads other files': 'noent xinclude' },
  },
  xsltproc: { singleDash: 'also', unruled: { [WRITES]: 'output o' } },
  // File names that come from the data.
  yq: { unruled: { [LOADS]: 'from-file f', [WRITES]: 's split-exp split-exp-file' } },
};
