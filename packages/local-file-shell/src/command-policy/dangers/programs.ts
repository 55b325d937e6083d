import { compiler, type Danger, gradle, images, maven, media } from './build-programs.ts';
import { findGitDanger } from './git.ts';
import type { Words } from './option-table.ts';

const flagsOf = (words: Words): Set<string> =>
  new Set(
    words.flatMap((word) => {
      if (word === undefined || !word.startsWith('-')) return [];
      return word.startsWith('--') ? [word.replace(/=.*$/s, '')] : word.slice(1).split('');
    }),
  );

const always =
  (note: string): Danger =>
  () =>
    note;

/** Whether a path is the root, the home folder, or everything in one of them or here. */
const isEverything = (path: string | undefined): boolean =>
  path === undefined ||
  /^(?:\/+|~\/?|\.{1,2}\/?|\/+\*|~\/\*|\*|\.\*|\.\/\*|\/+(?:home|root|etc|usr|var|bin|boot|lib|opt|Users|System)\/?\*?)$/.test(
    path,
  );

const rm: Danger = (words) => {
  const flags = flagsOf(words);
  const isRecursive = ['r', 'R', '--recursive', 'd'].some((flag) => flags.has(flag));
  if (!isRecursive) return 'deletes files for good';
  const operands = words.slice(1).filter((word) => word?.startsWith('-') !== true);
  return operands.some(isEverything) || flags.has('--no-preserve-root')
    ? 'deletes a whole system, home or working folder, or what is not known beforehand'
    : 'deletes folders and everything in them for good';
};

const chmod: Danger = (words) => {
  const flags = flagsOf(words);
  const isRecursive = flags.has('R') || flags.has('--recursive');
  const isOpen = words.some((word) =>
    /^0?777$|^(?:[ugo]*|a)\+.*w|[+=]s|^[2467]\d{3}$/.test(word ?? ''),
  );
  if (isRecursive) return 'changes permissions of everything below a folder';
  return isOpen ? 'lets everybody write, or a program run as its owner' : undefined;
};

/** Permissions for a new file or folder. */
const mode: Danger = (words) =>
  words.some((word, index) => {
    const [, glued] = /^(?:-[a-zA-Z]*m|--mode=)(.+)$/.exec(word ?? '') ?? [];
    const given = glued ?? (/^-\w*m$|^--mode$/.test(words[index - 1] ?? '') ? word : undefined);
    return given !== undefined && /[+=]\w*s|^[2467]\d{3}$/.test(given);
  })
    ? 'lets a program run as its owner'
    : undefined;

/** `node inspect -p 1`, `node inspect localhost:9229` */
const inspect: Danger = (words) =>
  words[1] === 'inspect' && words.slice(2).some((word) => /^-p|:\d+$/.test(word ?? ''))
    ? 'looks into other programs'
    : undefined;

const publish: Danger = (words) =>
  words.some((word) =>
    [
      'publish',
      'unpublish',
      'deprecate',
      'yank',
      'upload',
      'dist-tag',
      'owner',
      'login',
      'logout',
      'adduser',
      'token',
    ].includes(word ?? ''),
  )
    ? 'publishes a package, or changes who may'
    : undefined;

/** Settings of package managers that name neither a program nor a place. */
const HARMLESS_SETTING =
  /^(?:audit|color|enableTelemetry|engine-strict|fund|loglevel|nodeLinker|progress|save-exact|update-notifier)(?:=|$)/;

/** `npm config set`, `go env -w` */
const changeSettings: Danger = (words) => {
  const [, first, second, ...rest] = words.filter((word) => word?.startsWith('-') !== true);
  const isConfig = first === 'c' || first === 'config';
  const isLong = isConfig && /^(?:delete|edit|rm|set|unset)$/.test(second ?? '');
  if (isLong ? HARMLESS_SETTING.test(rest[0] ?? '') : HARMLESS_SETTING.test(second ?? ''))
    return undefined;
  return isLong || first === 'set' ? 'changes settings that can start programs' : undefined;
};

const managePackages: Danger = (words) => publish(words) ?? changeSettings(words);

const netcat: Danger = (words) => {
  const flags = flagsOf(words);
  return ['l', 'e', 'c', '--listen', '--exec', '--sh-exec'].some((flag) => flags.has(flag))
    ? 'listens on the network, or gives a program to it'
    : 'sends data over the network';
};

const python: Danger = (words) =>
  /\bhttp\.server\b|\bSimpleHTTPServer\b/.test(words.join(' '))
    ? 'serves files on the network'
    : undefined;

const find: Danger = (words) =>
  words.includes('-delete') ? 'deletes everything that is found' : undefined;

/** Password stores of a machine, in any spelling, and the control of its containers. */
const INNER_HOST =
  /^(?:\w+:\/\/)?(?:[^/@]*@)?(?:169\.254\.[\d.]+|100\.100\.100\.200|metadata(?:\.google\.internal)?|\[[^\]]*(?:ffff|ec2)[^\]]*\]|0x[\da-fx.]+|\d{6,}|(?:[^/:]+|\[[^\]]*\]):237[56])(?=[:/?]|$)/i;

/** Addresses of services other than the Web's, and internal ones. */
const curl: Danger = (words) =>
  words.some(
    (word) =>
      INNER_HOST.test(word ?? '') || /^(?!https?:|ftps?:)[a-z][a-z\d+.-]*:\/\//i.test(word ?? ''),
  )
    ? 'speaks to a service other than the Web'
    : undefined;

/** BSD's `e`, in a word without a dash, shows the variables of processes. */
const ps: Danger = (words) =>
  words.slice(1).some((word) => /^[a-zA-Z]*e[a-zA-Z]*$|^-E/.test(word ?? ''))
    ? 'shows what other programs were given'
    : undefined;

const debug: Danger = (words) =>
  words.some((word) => /^(?:-p\d*|--pid\S*|--attach\S*)$/.test(word ?? ''))
    ? 'looks into other programs'
    : undefined;

const GPG_KEYS =
  /^--(?:export-secret|delete|edit|import|card-edit|change-p|fetch|full-gen|gen|keyserver|lsign|passwd|quick-|rec|refresh|search|send|sign-k)/;

const gpg: Danger = (words) =>
  words.some((word) => GPG_KEYS.test(word ?? '')) ? 'shows, changes or exchanges keys' : undefined;

const copy: Danger = (words) =>
  words.includes('/dev/null') ? 'deletes or empties files' : undefined;

const history: Danger = (words) => {
  const flags = flagsOf(words);
  return flags.has('c') || flags.has('d') || flags.has('w')
    ? 'removes traces of what was run'
    : undefined;
};

const CLOUD = always('can change systems elsewhere, or show their secrets');
const SENDS = always('sends data over the network');
const CONTAINERS = always(
  'can start, change or remove containers and images, which can reach the whole machine',
);

const redis: Danger = (words) =>
  words.some((word) =>
    /^(?:flushall|flushdb|shutdown|config|module|script|eval(?:sha)?|fcall|function|debug|replicaof|slaveof|migrate|restore|cluster|failover|acl)$/i.test(
      word ?? '',
    ),
  )
    ? 'empties, stops or reconfigures a database'
    : undefined;

const date: Danger = (words) =>
  words.some(
    (word, index) =>
      /^\d{8,12}(?:\.\d\d)?$/.test(word ?? '') && words[index - 1]?.startsWith('-') !== true,
  )
    ? 'sets the clock'
    : undefined;

const yq: Danger = (words) =>
  words.some((word) => /\b(?:load\w*|strload|eval|system)\s*\(/.test(word ?? ''))
    ? 'reads other files by its code'
    : undefined;

/** Dangers of each program that do not depend on its options. */
export const PROGRAM_DANGERS: Readonly<Record<string, Danger>> = {
  aws: CLOUD,
  az: CLOUD,
  gcloud: CLOUD,
  tofu: CLOUD,
  terragrunt: CLOUD,
  sls: CLOUD,
  serverless: CLOUD,
  sam: CLOUD,
  oc: CLOUD,
  heroku: CLOUD,
  flyctl: CLOUD,
  fly: CLOUD,
  eksctl: CLOUD,
  eas: CLOUD,
  doctl: CLOUD,
  cdk: CLOUD,
  argocd: CLOUD,
  helm: CLOUD,
  kubectl: CLOUD,
  pulumi: CLOUD,
  terraform: CLOUD,
  mail: SENDS,
  mailx: SENDS,
  msmtp: SENDS,
  mutt: SENDS,
  sendmail: SENDS,
  docker: CONTAINERS,
  'docker-compose': CONTAINERS,
  nerdctl: CONTAINERS,
  podman: CONTAINERS,
  bundle: changeSettings,
  cargo: publish,
  convert: images,
  curl,
  ffmpeg: media,
  ffplay: media,
  ffprobe: media,
  identify: images,
  cc: compiler,
  c99: compiler,
  clang: compiler,
  'clang++': compiler,
  csc: compiler,
  date,
  'g++': compiler,
  gcc: compiler,
  gradle,
  java: compiler,
  javac: compiler,
  magick: images,
  mogrify: images,
  montage: images,
  make: (words) =>
    words.some((word) => /^[\w.]+\s*!=|`|\$[({]/.test(word ?? ''))
      ? 'runs a program that it is given'
      : undefined,
  mvn: maven,
  man: (words) =>
    words.slice(1).some((word) => /^[^-].*\//.test(word ?? ''))
      ? 'formats a file, whose macros can include others'
      : undefined,
  mypy: compiler,
  pylint: compiler,
  pytest: compiler,
  rustc: compiler,
  sqlite3: (words) =>
    words.some((word) => word?.startsWith('-A') === true) ? 'packs or unpacks files' : undefined,
  tsc: compiler,
  'redis-cli': redis,
  yq,
  gem: publish,
  npm: managePackages,
  pnpm: managePackages,
  poetry: publish,
  twine: publish,
  yarn: managePackages,
  bun: managePackages,
  uv: publish,
  cp: copy,
  gdb: debug,
  gpg,
  lldb: debug,
  ltrace: debug,
  mv: copy,
  ps,
  strace: debug,
  chmod,
  find,
  git: findGitDanger,
  history,
  hostname: (words) =>
    words
      .slice(1)
      .some((word) => word?.startsWith('-') !== true || /^-(?:[bF]|-file|-boot)/.test(word))
      ? 'changes the settings of the system'
      : undefined,
  ifconfig: (words) => (words.length > 2 ? 'changes the network' : undefined),
  install: mode,
  mkdir: mode,
  node: inspect,
  nodejs: inspect,
  nc: netcat,
  ncat: netcat,
  netcat,
  pip: changeSettings,
  python,
  python3: python,
  rm,
  rsync: (words) =>
    words.some((word) => word?.includes(':') === true)
      ? 'connects to another machine'
      : words.some((word) => word?.startsWith('--del') === true)
        ? 'deletes what is not in the source'
        : undefined,
  unzip: (words) =>
    words.some((word) => /^-[a-zA-Z]*:/.test(word ?? ''))
      ? 'writes outside of the folder'
      : undefined,
  wget: curl,
  zip: (words) =>
    words.some((word) => /^-[a-zA-Z]*TT/.test(word ?? ''))
      ? 'runs a program that it is given'
      : undefined,
};
