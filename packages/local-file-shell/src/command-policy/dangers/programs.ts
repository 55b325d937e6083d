import { forEach } from '../tables.ts';
import { findGitDanger } from './git.ts';
import { onlyTells } from './only-tells.ts';
import type { Words } from './option-table.ts';
import { COMPILERS } from './shared-tables.ts';

/** A command, and what makes it dangerous. */
type Danger = (words: Words) => string | undefined;

/**
 * The note of the first pattern that fits one of the words after the program. The third one fits the
 * words behind which it does not count.
 */
const byWord =
  (...notes: ReadonlyArray<readonly [pattern: RegExp, note: string, notBehind?: RegExp]>): Danger =>
  ([, ...args]) =>
    notes.find(([pattern, , notBehind]) =>
      args.some(
        (word = '', index) => pattern.test(word) && notBehind?.test(args[index - 1] ?? '') !== true,
      ),
    )?.[1];

/** Whether one of these flags is given, separated by spaces: letters may be combined. */
const hasFlag = (words: Words, names: string): boolean => {
  const given = words.flatMap((word) => {
    if (word?.startsWith('-') !== true) return [];
    return word.startsWith('--') ? [word.replace(/=.*$/s, '')] : word.slice(1).split('');
  });
  return names.split(' ').some((name) => given.includes(name));
};

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

/** Password stores of a machine, in any spelling, and the control of its containers. */
const INNER_HOST =
  /^(?:\w+:\/\/)?(?:[^/@]*@)?(?:169\.254\.[\d.]+|100\.100\.100\.200|metadata(?:\.google\.internal)?|\[[^\]]*(?:ffff|ec2)[^\]]*\]|0x[\da-fx.]+|\d{6,}|(?:[^/:]+|\[[^\]]*\]):237[56])(?=[:/?]|$)/i;

/** Addresses of services other than the Web's, and internal ones. */
const curl = byWord(
  [INNER_HOST, 'talks to a service other than the web'],
  [/^(?!https?:|ftps?:)[a-z][a-z\d+.-]*:\/\//i, 'talks to a service other than the web'],
);

const CLOUD = always('can change systems elsewhere, or show their secrets');
const SENDS = always('sends data over the network');
const CONTAINERS = always(
  'can start, change or remove containers and images, which can reach the whole machine',
);

/** `concat:a|/etc/passwd`, `tcp://x`: protocols that open other files or connect. */
const OPENS_MORE =
  /^(?:(?:async|cache|concat|concatf|crypto|data|fd|ffrtmp\w*|ftp|gopher|hls|md5|pipe|rtmp\w*|rtp|rtsp|sctp|sftp|srt|subfile|tcp|tee|tls|udp|unix)\b[:+,]|\w+:\/\/)/i;
const OPENING_FILTER = /\b(?:a?movie|ladspa|lv2|frei0r|subtitles|sendcmd|asendcmd|zmq)\s*=/;

const media: Danger = (words) => {
  const note = 'opens files or addresses that it does not name plainly';
  const isTee = words.some((word, index) => word === '-f' && words[index + 1] === 'tee');
  return isTee ? note : byWord([OPENS_MORE, note], [OPENING_FILTER, note])(words);
};

/** Dangers of each program that do not depend on its options. */
export const PROGRAM_DANGERS: Readonly<Record<string, Danger>> = {
  ...forEach(
    'argocd aws az cdk cilium doctl eas eksctl flux fly flyctl gcloud hcloud helm heroku istioctl kubectl kubectx kubens linkerd linode-cli oc pulumi sam serverless sls terraform terragrunt tofu velero',
    CLOUD,
  ),
  ...forEach('mail mailx msmtp mutt sendmail', SENDS),
  ...forEach('docker docker-compose nerdctl podman', CONTAINERS),
  // Words that are more than the name of a picture: code, lists of files, programs.
  ...forEach(
    'convert identify magick mogrify montage',
    byWord([
      /^(?:[|@]|(?:ephemeral|msl|mvg|text|label|caption|url|https?|ftp|mpr|show|win|x|vid|inline|pango|tmp):)/i,
      'gives code, lists of files or addresses to the program',
    ]),
  ),
  ...forEach('ffmpeg ffplay ffprobe', media),
  // Compilers, and other programs that read options from `@file`.
  ...forEach(
    `${COMPILERS} java javac mypy pylint pytest rustc tsc`,
    byWord(
      [/^(?:-W[alp],(?:.*,)?)?@/, 'reads its options from a file'],
      [
        /^-W[alp],(?!-{1,2}(?:rpath|rpath-link|dynamic-linker)[,=])(?:.*[,=])?(?:\/|~|\.\.)/,
        'reads or writes files in other places',
      ],
      [/^-Wl,(?:.*,)?-{1,2}plugin\b/, 'passes code to the linker'],
    ),
  ),
  ...forEach('cargo gem poetry twine uv', publish),
  ...forEach('bun npm pnpm yarn', (words) => publish(words) ?? changeSettings(words)),
  ...forEach('bundle pip', changeSettings),
  ...forEach(
    'gdb lldb ltrace strace',
    byWord([/^(?:-p\d*|--pid\S*|--attach\S*)$/, 'inspects other programs']),
  ),
  ...forEach('cp mv', byWord([/^\/dev\/null$/, 'deletes or empties files'])),
  code: byWord([/^(?:serve-web|tunnel)$/, 'lets other machines connect to this one']),
  curl,
  date: byWord([/^\d{8,12}(?:\.\d\d)?$/, 'sets the clock', /^-/]),
  dd: (words) =>
    words.some((word) =>
      /^of=(?!\/dev\/null$)(?:[/~]|.*\.\.)|^if=\/dev\/(?!(?:u?random|zero)$)/.test(word ?? 'of=/'),
    )
      ? 'writes to files or disks directly'
      : undefined,
  format: byWord([/^[a-z]:$/i, 'writes to disks directly']),
  // Tasks with which Gradle plugins publish, after the name of a project.
  gradle: byWord([
    /^(?:[\w:.-]*:)?(?!\w*MavenLocal$|check|test|verify)(?:(?:publish|upload|deploy)(?:[A-Z]\w*)?|\w+(?:Deploy|Publish|Push)|closeAndRelease\w*|jib|release)$/,
    'publishes a package',
  ]),
  // Of macOS; a project may have one, too.
  installer: byWord([/^-(?:pkg|package)$/, 'changes the software of the system']),
  make: byWord([/^[\w.]+\s*!=|`|\$[({]/, 'runs a program that it is given']),
  // Maven goals that run their arguments, load plugins from elsewhere, or publish.
  mvn: byWord(
    [
      /(?:^|:)(?:exec|antrun|archetype|groovy|gmaven)[\w-]*:/,
      'runs a program that the command names',
    ],
    [
      /^(?!org\.apache\.maven\.plugins:)[\w.-]+:[\w.-]+:[\w.:@-]+$/,
      'fetches plugins from elsewhere',
    ],
    [
      /^(?:site-)?deploy$|:(?:branch|checkin|deploy|perform|prepare|publish|push|release|stage|tag|upload)\b|\bjib:build$/,
      'publishes a package',
    ],
  ),
  man: byWord([/^[^-].*\//, 'formats a file whose macros can include other files']),
  sqlite3: byWord([/^-A/, 'packs or unpacks files']),
  // Of Windows, and of PostgreSQL.
  ...forEach(
    'net pg_ctl pg_ctlcluster reg sc wevtutil',
    byWord([
      /^(?:add|cl|config|copy|create|delete|import|kill|load|localgroup|promote|restart|restore|start|stop|use|user)$/i,
      'changes services or settings of the system',
    ]),
  ),
  'redis-cli': byWord([
    /^(?:del|unlink|flushall|flushdb|shutdown|config|module|script|eval(?:sha)?|fcall|function|debug|replicaof|slaveof|migrate|restore|cluster|failover|acl)$/i,
    'deletes data of a database, stops or reconfigures it',
  ]),
  robocopy: byWord([/^\/(?:mir|purge)$/i, 'deletes files that are missing from the source']),
  smartctl: byWord([
    /^-(?:[soStX]$|-(?:abort|offline|s[aem]|test))/,
    'changes services or settings of the system',
  ]),
  vercel: (words) =>
    words.slice(1).every((word) => /^(?!-(?:-help|-version|h|v)$)-/.test(word ?? ''))
      ? 'changes something on other machines'
      : undefined,
  // `http DELETE x`, `http x name=value`
  ...forEach(
    'http https xh xhs',
    byWord(
      [/^(?:delete|patch|post|put)$/i, 'changes something on a server'],
      [/^(?!-)[\w.[\]-]+(?::=|=(?!=)|@)/, 'sends data over the network'],
    ),
  ),
  yq: byWord([/\b(?:load\w*|strload|eval|system)\s*\(/, 'reads other files by its code']),
  gpg: byWord([
    /^--(?:export-secret|delete|edit|import|card-edit|change-p|fetch|full-gen|gen|keyserver|lsign|passwd|quick-|rec|refresh|search|send|sign-k)/,
    'shows, changes or exchanges keys',
  ]),
  // BSD's `e`, in a word of its own without a dash, shows the variables of processes.
  ps: byWord(
    [/^-E|^-aux\w*e|\benviron\b/, 'shows the environment of other programs'],
    [
      /^[a-zA-Z]*e[a-zA-Z]*$/,
      'shows the environment of other programs',
      /^-[a-z]*[CGUgopqtu]$|^--[a-z]+$/i,
    ],
  ),
  ...forEach('chmod setfacl', (words) => {
    const isOpen = words.some((word) =>
      /^0?777$|^[2467]\d{3}$|^(?=[-+=,augorwxXst]+$)(?:.*[+=]\w*s|(?:.*,)?(?:[ug]*[ao][ugoa]*)?(?:[-+=][^-+=,]*)*\+\w*w)/.test(
        word ?? '',
      ),
    );
    if (hasFlag(words, 'R --recursive')) return 'changes permissions of everything below a folder';
    return isOpen ? 'lets everyone write, or lets a program run as its owner' : undefined;
  }),
  dmesg: byWord([/^-[a-zA-Z]{0,3}[cC]$|^--(?:read-)?clear$/, 'removes traces of earlier commands']),
  fallocate: byWord([/^-[a-z]*[cpz]|^--(?:c|pu|z)/, 'empties files']),
  journalctl: byWord([/^--vacuum/, 'removes traces of earlier commands']),
  find: byWord([/^-delete$/, 'deletes everything that is found']),
  git: findGitDanger,
  history: (words) => (hasFlag(words, 'c d w') ? 'removes traces of earlier commands' : undefined),
  hostname: (words) =>
    words
      .slice(1)
      .some((word) => word?.startsWith('-') !== true || /^-(?:[bF]|-file|-boot)/.test(word))
      ? 'changes the settings of the system'
      : undefined,
  ifconfig: (words) => (words.length > 2 ? 'changes the network' : undefined),
  // Permissions for a new file or folder.
  ...forEach('install mkdir', (words) =>
    words.some((word, index) => {
      const [, glued] = /^(?:-[a-zA-Z]*m|--mode=)(.+)$/.exec(word ?? '') ?? [];
      const given = glued ?? (/^-\w*m$|^--mode$/.test(words[index - 1] ?? '') ? word : undefined);
      return given !== undefined && /[+=]\w*s|^[2467]\d{3}$/.test(given);
    })
      ? 'lets a program run as its owner'
      : undefined,
  ),
  // `node inspect -p 1`, `node inspect localhost:9229`
  ...forEach('node nodejs', (words) =>
    words[1] === 'inspect' && words.slice(2).some((word) => /^-p|:\d+$/.test(word ?? ''))
      ? 'inspects other programs'
      : undefined,
  ),
  ...forEach('nc ncat netcat', (words) =>
    hasFlag(words, 'l e c --listen --exec --sh-exec')
      ? 'listens on the network, or connects a program to it'
      : 'sends data over the network',
  ),
  ...forEach('python python3', (words) =>
    /\bhttp\.server\b|\bSimpleHTTPServer\b/.test(words.join(' '))
      ? 'serves files on the network'
      : undefined,
  ),
  rm: (words) => {
    if (!hasFlag(words, 'r R --recursive d')) return 'deletes files for good';
    const operands = words.slice(1).filter((word) => word?.startsWith('-') !== true);
    return operands.some(isEverything) || hasFlag(words, '--no-preserve-root')
      ? 'deletes the system, a home folder or the working folder, or something that is not known in advance'
      : 'deletes folders and everything in them for good';
  },
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
