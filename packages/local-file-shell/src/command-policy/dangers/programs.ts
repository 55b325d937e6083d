import { forEach } from '../tables.ts';
import { byWord, compiler, type Danger, gradle, images, maven, media } from './build-programs.ts';
import { findGitDanger } from './git.ts';
import { onlyTells } from './only-tells.ts';
import type { Words } from './option-table.ts';
import { COMPILERS } from './shared-tables.ts';

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
    ? 'deletes the system, a home folder or the working folder, or something not known beforehand'
    : 'deletes folders and everything in them for good';
};

const chmod: Danger = (words) => {
  const flags = flagsOf(words);
  const isRecursive = flags.has('R') || flags.has('--recursive');
  const isOpen = words.some((word) =>
    /^0?777$|^[2467]\d{3}$|^(?=[-+=,augorwxXst]+$)(?:.*[+=]\w*s|(?:.*,)?(?:[ug]*[ao][ugoa]*)?(?:[-+=][^-+=,]*)*\+\w*w)/.test(
      word ?? '',
    ),
  );
  if (isRecursive) return 'changes permissions of everything below a folder';
  return isOpen ? 'lets everyone write, or lets a program run as its owner' : undefined;
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
    ? 'inspects other programs'
    : undefined;

const publish = byWord([
  /^(?:publish|unpublish|deprecate|yank|upload|dist-tag|owner|login|logout|adduser|token)$/,
  'publishes a package, or changes who may',
]);

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
    ? 'listens on the network, or connects a program to it'
    : 'sends data over the network';
};

const python: Danger = (words) =>
  /\bhttp\.server\b|\bSimpleHTTPServer\b/.test(words.join(' '))
    ? 'serves files on the network'
    : undefined;

const find = byWord([/^-delete$/, 'deletes everything that is found']);

/** Password stores of a machine, in any spelling, and the control of its containers. */
const INNER_HOST =
  /^(?:\w+:\/\/)?(?:[^/@]*@)?(?:169\.254\.[\d.]+|100\.100\.100\.200|metadata(?:\.google\.internal)?|\[[^\]]*(?:ffff|ec2)[^\]]*\]|0x[\da-fx.]+|\d{6,}|(?:[^/:]+|\[[^\]]*\]):237[56])(?=[:/?]|$)/i;

/** Addresses of services other than the Web's, and internal ones. */
const curl = byWord(
  [INNER_HOST, 'talks to a service other than the web'],
  [/^(?!https?:|ftps?:)[a-z][a-z\d+.-]*:\/\//i, 'talks to a service other than the web'],
);

/** BSD's `e`, in a word of its own without a dash, shows the variables of processes. */
const ps: Danger = (words) =>
  words.some(
    (word, index) =>
      index > 0 &&
      (/^-E|^-aux\w*e|\benviron\b/.test(word ?? '') ||
        (/^[a-zA-Z]*e[a-zA-Z]*$/.test(word ?? '') &&
          !/^-[a-zA-Z]*[CGUgopqtu]$|^--[a-z]+$/i.test(words[index - 1] ?? ''))),
  )
    ? 'shows the environment of other programs'
    : undefined;

const debug = byWord([/^(?:-p\d*|--pid\S*|--attach\S*)$/, 'inspects other programs']);

const gpg = byWord([
  /^--(?:export-secret|delete|edit|import|card-edit|change-p|fetch|full-gen|gen|keyserver|lsign|passwd|quick-|rec|refresh|search|send|sign-k)/,
  'shows, changes or exchanges keys',
]);

const copy = byWord([/^\/dev\/null$/, 'deletes or empties files']);

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

/** Of Windows, and of PostgreSQL. */
const administer = byWord([
  /^(?:add|cl|config|copy|create|delete|import|kill|load|localgroup|promote|restart|restore|start|stop|use|user)$/i,
  'changes services or settings of the system',
]);

const redis = byWord([
  /^(?:del|unlink|flushall|flushdb|shutdown|config|module|script|eval(?:sha)?|fcall|function|debug|replicaof|slaveof|migrate|restore|cluster|failover|acl)$/i,
  'deletes data of a database, stops or reconfigures it',
]);

const date: Danger = (words) =>
  words.some(
    (word, index) =>
      /^\d{8,12}(?:\.\d\d)?$/.test(word ?? '') && words[index - 1]?.startsWith('-') !== true,
  )
    ? 'sets the clock'
    : undefined;

/** `http DELETE x`, `http x name=value` */
const httpie = byWord(
  [/^(?:delete|patch|post|put)$/i, 'changes something on a server'],
  [/^(?!-)[\w.[\]-]+(?::=|=(?!=)|@)/, 'sends data over the network'],
);

const yq = byWord([/\b(?:load\w*|strload|eval|system)\s*\(/, 'reads other files by its code']);

/** Dangers of each program that do not depend on its options. */
export const PROGRAM_DANGERS: Readonly<Record<string, Danger>> = {
  ...forEach(
    'argocd aws az cdk cilium doctl eas eksctl flux fly flyctl gcloud hcloud helm heroku istioctl kubectl kubectx kubens linkerd linode-cli oc pulumi sam serverless sls terraform terragrunt tofu velero',
    CLOUD,
  ),
  ...forEach('mail mailx msmtp mutt sendmail', SENDS),
  ...forEach('docker docker-compose nerdctl podman', CONTAINERS),
  ...forEach('convert identify magick mogrify montage', images),
  ...forEach('ffmpeg ffplay ffprobe', media),
  ...forEach(`${COMPILERS} java javac mypy pylint pytest rustc tsc`, compiler),
  ...forEach('cargo gem poetry twine uv', publish),
  ...forEach('bun npm pnpm yarn', managePackages),
  ...forEach('bundle pip', changeSettings),
  ...forEach('gdb lldb ltrace strace', debug),
  ...forEach('cp mv', copy),
  code: byWord([/^(?:serve-web|tunnel)$/, 'lets other machines connect to this one']),
  curl,
  date,
  dd: (words) =>
    words.some((word) =>
      /^of=(?!\/dev\/null$)(?:[/~]|.*\.\.)|^if=\/dev\/(?!(?:u?random|zero)$)/.test(word ?? 'of=/'),
    )
      ? 'writes to files or disks directly'
      : undefined,
  format: byWord([/^[a-z]:$/i, 'writes to disks directly']),
  gradle,
  // Of macOS; a project may have one, too.
  installer: byWord([/^-(?:pkg|package)$/, 'changes the software of the system']),
  make: byWord([/^[\w.]+\s*!=|`|\$[({]/, 'runs a program that it is given']),
  mvn: maven,
  man: byWord([/^[^-].*\//, 'formats a file whose macros can include other files']),
  sqlite3: byWord([/^-A/, 'packs or unpacks files']),
  ...forEach('net pg_ctl pg_ctlcluster reg sc wevtutil', administer),
  'redis-cli': redis,
  robocopy: byWord([/^\/(?:mir|purge)$/i, 'deletes files that are missing from the source']),
  smartctl: byWord([
    /^-(?:[soStX]$|-(?:abort|offline|s[aem]|test))/,
    'changes services or settings of the system',
  ]),
  vercel: (words) =>
    words.slice(1).every((word) => /^(?!-(?:-help|-version|h|v)$)-/.test(word ?? ''))
      ? 'changes something on other machines'
      : undefined,
  ...forEach('http https xh xhs', httpie),
  yq,
  gpg,
  ps,
  ...forEach('chmod setfacl', chmod),
  dmesg: byWord([/^-[a-zA-Z]{0,3}[cC]$|^--(?:read-)?clear$/, 'removes traces of what was run']),
  fallocate: byWord([/^-[a-z]*[cpz]|^--(?:c|pu|z)/, 'empties files']),
  journalctl: byWord([/^--vacuum/, 'removes traces of what was run']),
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
  ...forEach('install mkdir', mode),
  ...forEach('node nodejs', inspect),
  ...forEach('nc ncat netcat', netcat),
  ...forEach('python python3', python),
  rm,
  rsync: (words) =>
    words.some((word) => word?.includes(':') === true)
      ? 'connects to another machine'
      : words.some((word) => word?.startsWith('--del') === true) && !onlyTells(words)
        ? 'deletes files that are missing from the source'
        : undefined,
  unzip: byWord([/^-[a-zA-Z]*:/, 'writes outside the folder']),
  wget: curl,
  zip: byWord([/^-[a-zA-Z]*TT/, 'runs a program that it is given']),
};
