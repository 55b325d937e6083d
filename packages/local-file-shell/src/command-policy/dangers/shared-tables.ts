import type { OptionTable, Words } from './option-table.ts';

export const RUNS = 'runs a program that it is given';
export const LOADS = 'loads code or settings from a file that it is given';
export const READS_SETTINGS = 'reads its settings from a file that it is given';
export const WRITES = 'writes to a file';
export const TEXT = 'runs text as a program';

/** vi under all of its names, each of which starts it in another mode. */
export const EDITORS = 'ex gvim nvim nvimdiff rview rvim vi view vim vimdiff';
export const COMPILERS = 'c99 cc clang clang++ csc g++ gcc';

/** The target of a link in a folder may be outside the workspace. */
export const FOLLOWS = 'follows links to other folders';
/** The names in it may lead anywhere. */
export const READS_LISTED = 'reads files that are listed in another file';
const SENDS = 'sends data over the network';

/** JavaScript runners, and what they load. */
export const SCRIPT_RUNNER: OptionTable = {
  abbreviates: true,
  always: {
    [LOADS]: 'pnpmfile global-pnpmfile',
    [RUNS]:
      'script-shell node-options shell-emulator git viewer browser editor init-module globalconfig userconfig use-yarnrc',
    'fetches packages from elsewhere': 'registry proxy https-proxy use-node-version',
  },
  // `npm` accepts them with any number of dashes.
  harmless: 'global',
  singleDash: 'also',
  unruled: { 'runs in another folder': 'C prefix dir cwd', [RUNS]: 'shell-mode' },
  valued: 'wF',
};

export const NODE: OptionTable = {
  endsAtOperand: true,
  unruled: {
    [TEXT]: 'e eval p print',
    [LOADS]:
      'r require import loader experimental-loader env-file env-file-if-exists test-reporter test-global-setup experimental-config-file experimental-default-config-file build-snapshot-config snapshot-blob experimental-sea-config experimental-policy openssl-config icu-data-dir',
    'lets other programs connect to it': 'inspect inspect-brk inspect-wait inspect-port',
    'runs a script of the project': 'run',
    [WRITES]:
      'cpu-prof-dir cpu-prof-name heap-prof-dir heap-prof-name logfile localstorage-file tls-keylog test-rerun-failures diagnostic-dir redirect-warnings report-directory test-reporter-destination trace-event-file-pattern',
  },
  valued: 'C',
};

export const PYTHON: OptionTable = {
  endsAtOperand: true,
  unruled: { [TEXT]: 'c', 'runs another module': 'm', [LOADS]: 'W' },
  harmlessValues: { W: /^[a-z]+(?:::[A-Z]\w+Warning)?$/ },
  valued: 'QX',
};

export const COMPILER: OptionTable = {
  always: { [RUNS]: 'wrapper fplugin specs B fuse-ld iplugindir fmodule-mapper foffload' },
  // Options for the linker after `-Wl,`.
  harmless: 'Bdynamic Bgroup Bstatic Bsymbolic Bsymbolic-functions',
  harmlessValues: { foffload: /^[\w,-]+$/, 'fuse-ld': /^\w+$/ },
  singleDash: 'also',
  unruled: {
    'changes where it looks for its components': 'Xlinker load T script sysroot isysroot',
    [WRITES]: 'dumpdir',
  },
  // `gcc -Wl,-T,x`: options that are passed on to its linker.
  prepare: (args) => [
    ...args,
    ...args.flatMap((word) => (word?.startsWith('-Wl,') === true ? word.split(',').slice(1) : [])),
  ],
  valued: 'DILOUWfloux',
};

/** `tar xIf evil a.tar`: the first word is a bundle of options. */
const withOldStyle = (args: Words): Words => {
  const [first = '', ...rest] = args;
  return /^[A-Za-z]+$/.test(first)
    ? [...Array.from(first, (letter) => `-${letter}`), ...rest]
    : args;
};

export const GNU_TAR: OptionTable = {
  abbreviates: true,
  always: {
    'connects to another machine': 'f file',
    [RUNS]:
      'to-command checkpoint-action use-compress-program I rsh-command rmt-command info-script new-volume-script F',
  },
  harmless: 'checkpoint',
  harmlessValues: {
    // A prefix for all paths.
    'transform xform': /^s(.)\^\1\w[\w.-]*\/?\1$/,
    'I use-compress-program': /^(?:bzip2|gzip|lz4|lzma|pigz|xz|zstd)(?: -[\dT]+)*$/,
    'f file': /^[^:]*$|^\.{0,2}\//,
  },
  unruled: {
    'writes outside the folder': 'P absolute-names keep-directory-symlink transform xform',
    [WRITES]: 'g index-file listed-incremental volno-file',
    [FOLLOWS]: 'h dereference',
    [READS_LISTED]: 'T files-from',
    'deletes files': 'delete recursive-unlink remove-files',
  },
  prepare: withOldStyle,
  valued: 'CKLNVXb',
};

export const CURL: OptionTable = {
  abbreviates: true,
  always: {
    'reads its options from a file': 'K config',
    [SENDS]:
      'b cookie d etag-compare F H header proxy-header T data data-ascii data-binary data-raw data-urlencode form form-string json upload-file url-query mail-from',
    [LOADS]: 'engine variable',
    'changes something on a server': 'Q X postquote prequote quote request',
    'talks to a service on this machine': 'unix-socket abstract-unix-socket',
  },
  harmless: 'head ssl',
  unruled: {
    [WRITES]:
      'o O J c D output output-dir remote-name remote-name-all remote-header-name cookie-jar dump-header trace trace-ascii stderr libcurl hsts alt-svc etag-save ssl-sessions w write-out',
    'reads addresses from a file': 'url',
    'uses passwords or keys from a file':
      'E cert key proxy-cert proxy-key n negotiate netrc netrc-file netrc-optional delegation',
    'sends data through another server':
      'x proxy preproxy dns-servers doh-url location-trusted connect-to resolve socks5 socks5-hostname socks4 socks4a',
  },
  harmlessValues: {
    // A text without `=` is a file of cookies, one after `@` a file of headers.
    'b cookie': /=/,
    'H header proxy-header url': /^[^@]/,
    'X request': /^(?:get|head|options|post)$/i,
    'o output': /^\/dev\/null$/,
    'w write-out': /^(?!.*%output)[^@<]*$/s,
  },
  // `--expand-output` means `--output`.
  prepare: (args) => args.map((word) => word?.replace(/^--expand-(?=\w)/, '--')),
  valued: 'ACHPUXYabehmrtuyz',
};

export const WGET: OptionTable = {
  abbreviates: true,
  always: {
    'reads its options from a file, or from its words': 'e execute config use-askpass',
    [SENDS]: 'post-data post-file body-data body-file load-cookies',
    'changes something on a server': 'method',
  },
  unruled: {
    [WRITES]:
      'O P o a output-document directory-prefix output-file append-output hsts-file warc-file save-cookies rejected-log',
    'keeps running after the shell ends': 'b background',
    'lets the address decide which files change':
      'N c m n x backups content-disposition continue cut-dirs default-page force-directories mirror no-directories no-host-directories timestamping trust-server-names unlink',
    'uses passwords or keys from a file': 'certificate private-key',
    'reads addresses from a file': 'i input-file input-metalink metalink-over-http',
  },
  harmlessValues: {
    'O output-document': /^(?:-|\/dev\/null)$/,
    method: /^(?:get|head|options)$/i,
    // `-nv`, but not `-nH`.
    n: /^[cpv]$/,
  },
  valued: 'ADIQRTUXBltw',
};

export const GREP: OptionTable = {
  abbreviates: true,
  unruled: { [FOLLOWS]: 'R dereference-recursive' },
  valued: 'ABCDdefm',
};

/** Destination of the build output. */
export const BUILD_FOLDER =
  /^(?!.*\.\.)(?:\.\/)?(?:_?build|bin|builddir|dist|out|target)(?:[-_/][\w./-]*)?$/;

export const FD: OptionTable = {
  unruled: { [RUNS]: 'x X exec exec-batch', [FOLLOWS]: 'L follow' },
  valued: 'EcdeojtS',
};

/** A value that is not a file: a name that the program knows. */
export const NO_FILE = /^[^/.]*$/s;

const RUNNER_LOADS =
  'c config configFile r require R reporter reporters import loader preload plugin plugins setupFiles setupFilesAfterEnv globalSetup globalTeardown runner testRunner testEnvironment environment resolver transform preset formatter rulesdir parser provider customProviderModule sequencer exec shell';

/** Common options of test runners and tools, for scripts that could run any of them. */
export const UNKNOWN_RUNNER: OptionTable = {
  harmlessValues: { [RUNNER_LOADS]: NO_FILE },
  unruled: { [LOADS]: RUNNER_LOADS },
};

const ANY_LOADS =
  'config plugin plugins require import loader load preload setup bootstrap reporter formatter custom-formatter custom-syntax parser runner resolver transform preset init init-script init-file script rulesdir justfile makefile taskfile settings c r';

/** Options that some program reads as code: for programs without their own table. */
export const UNKNOWN_PROGRAM: OptionTable = {
  harmlessValues: { [ANY_LOADS]: NO_FILE },
  unruled: {
    'lets other programs connect to it': 'ui-host ui-port',
    'fetches packages from elsewhere': 'auto-install install install-deps install-types',
    [LOADS]: `${ANY_LOADS} config-file configfile config-path rcfile`,
    [RUNS]:
      'exec execute run_under run-under shell command cmd wrapper launcher interpreter python-executable pager editor preview bind',
  },
};

export const AWK: OptionTable = {
  endsAtOperand: true,
  unruled: {
    [LOADS]: 'f l i E D W file load include exec debug',
    [WRITES]: 'd o p dump-variables pretty-print profile',
  },
  harmlessValues: { W: /^(?:compat|interactive|posix|traditional|version)$/ },
  valued: 'Fv',
};
