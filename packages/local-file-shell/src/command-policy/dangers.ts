/** A command, and what makes it dangerous. Words that are not known are undefined. */
type Danger = (words: ReadonlyArray<string | undefined>) => string | undefined;

const flagsOf = (words: ReadonlyArray<string | undefined>): Set<string> =>
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

/** What follows the options that stand in front of git's own commands. */
const GIT_DANGERS: ReadonlyArray<[pattern: RegExp, note: string]> = [
  [
    /^push\b.*(?:\s-\w*f|\s--force|\s--mirror|\s--delete|\s-d\b|\s\+\S|\s:\S)/,
    'overwrites or deletes what others have',
  ],
  [/^reset\b.*--(?:hard|merge|keep)/, 'throws away changes that are not committed'],
  [/^clean\b/, 'deletes files that are not tracked'],
  [
    /^(?:checkout|restore|switch)\b.*(?:\s--?f|\s--\s|\s\.(?:\s|$)|--discard-changes)/,
    'throws away changes that are not committed',
  ],
  [/^branch\b.*\s(?:-D|--delete.*--force)/, 'deletes a branch that may not be merged'],
  [/^(?:filter-branch|filter-repo|update-ref|reflog expire|gc --prune)\b/, 'rewrites history'],
  [/^stash (?:drop|clear)\b/, 'throws away what was stashed'],
  [/^push\b/, 'publishes commits'],
  [/--(?:upload-pack|receive-pack|exec)\b/, 'runs a program that it is given'],
];

const GIT_VALUED = new Set(['-C', '--git-dir', '--work-tree', '--namespace']);

const git: Danger = (words) => {
  const rest = words.slice(1).map((word) => word ?? '…');
  while (rest[0]?.startsWith('-') === true) {
    const option = rest.shift() ?? '';
    if (/^-c|^--config-env|^--exec-path=/.test(option))
      return 'runs with settings that can start programs';
    if (GIT_VALUED.has(option)) rest.shift();
  }
  const text = rest.join(' ');
  return GIT_DANGERS.find(([pattern]) => pattern.test(text))?.[1];
};

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
      'adduser',
      'token',
    ].includes(word ?? ''),
  )
    ? 'publishes a package, or changes who may'
    : undefined;

const netcat: Danger = (words) => {
  const flags = flagsOf(words);
  return ['l', 'e', 'c', '--listen', '--exec', '--sh-exec'].some((flag) => flags.has(flag))
    ? 'listens on the network, or gives a program to it'
    : 'sends data over the network';
};

const download: Danger = (words) => {
  const flags = flagsOf(words);
  const sends = [
    'd',
    'F',
    'T',
    '--data',
    '--data-binary',
    '--data-raw',
    '--form',
    '--upload-file',
    '--post-data',
    '--post-file',
    '--data-urlencode',
    '--json',
  ].some((flag) => flags.has(flag));
  return sends ? 'sends data over the network' : undefined;
};

const python: Danger = (words) =>
  /\bhttp\.server\b|\bSimpleHTTPServer\b/.test(words.join(' '))
    ? 'serves files on the network'
    : undefined;

const find: Danger = (words) =>
  words.includes('-delete') ? 'deletes everything that is found' : undefined;

const crontab: Danger = (words) =>
  words[1] === '-l' ? undefined : 'changes what is run regularly';

const history: Danger = (words) => {
  const flags = flagsOf(words);
  return flags.has('c') || flags.has('d') || flags.has('w')
    ? 'removes traces of what was run'
    : undefined;
};

const CLOUD = always('changes systems of others');
const STOPS = always('shuts the machine down');
const KILLS = always('ends processes');
const DISK = always('writes to disks directly');
const ACCOUNTS = always('changes accounts or their passwords');
const REMOTE = always('connects to another machine');
const ROOT = always('runs with the rights of another user');
const INSTALLS = always('changes the software of the system');
const CONTAINERS = always('starts or changes containers, which can reach the whole machine');

const DANGERS: Readonly<Record<string, Danger>> = {
  aws: CLOUD,
  az: CLOUD,
  gcloud: CLOUD,
  helm: CLOUD,
  kubectl: CLOUD,
  pulumi: CLOUD,
  terraform: CLOUD,
  halt: STOPS,
  init: STOPS,
  poweroff: STOPS,
  reboot: STOPS,
  shutdown: STOPS,
  telinit: STOPS,
  kill: KILLS,
  killall: KILLS,
  pkill: KILLS,
  skill: KILLS,
  xkill: KILLS,
  fuser: KILLS,
  badblocks: DISK,
  blkdiscard: DISK,
  dd: DISK,
  fdisk: DISK,
  losetup: DISK,
  mkswap: DISK,
  mount: DISK,
  parted: DISK,
  sfdisk: DISK,
  umount: DISK,
  wipefs: DISK,
  diskutil: DISK,
  hdparm: DISK,
  chsh: ACCOUNTS,
  groupadd: ACCOUNTS,
  passwd: ACCOUNTS,
  useradd: ACCOUNTS,
  userdel: ACCOUNTS,
  usermod: ACCOUNTS,
  visudo: ACCOUNTS,
  chpasswd: ACCOUNTS,
  ftp: REMOTE,
  rsh: REMOTE,
  scp: REMOTE,
  sftp: REMOTE,
  ssh: REMOTE,
  telnet: REMOTE,
  mosh: REMOTE,
  'ssh-copy-id': REMOTE,
  doas: ROOT,
  pkexec: ROOT,
  su: ROOT,
  sudo: ROOT,
  runuser: ROOT,
  setpriv: ROOT,
  apk: INSTALLS,
  apt: INSTALLS,
  'apt-get': INSTALLS,
  brew: INSTALLS,
  dnf: INSTALLS,
  dpkg: INSTALLS,
  pacman: INSTALLS,
  rpm: INSTALLS,
  snap: INSTALLS,
  yum: INSTALLS,
  zypper: INSTALLS,
  docker: CONTAINERS,
  'docker-compose': CONTAINERS,
  nerdctl: CONTAINERS,
  podman: CONTAINERS,
  cargo: publish,
  gem: publish,
  npm: publish,
  pnpm: publish,
  poetry: publish,
  twine: publish,
  yarn: publish,
  bun: publish,
  uv: publish,
  at: always('runs something later'),
  batch: always('runs something later'),
  chattr: always('changes what may be done with files'),
  chgrp: always('changes whose files they are'),
  chmod,
  chown: always('changes whose files they are'),
  crontab,
  curl: download,
  find,
  git,
  history,
  insmod: always('changes the kernel'),
  iptables: always('changes the firewall'),
  launchctl: always('changes services of the system'),
  modprobe: always('changes the kernel'),
  nc: netcat,
  ncat: netcat,
  netcat,
  nft: always('changes the firewall'),
  nmap: always('scans the network'),
  python,
  python3: python,
  rm,
  rmdir: always('deletes folders'),
  rsync: (words) =>
    words.some((word) => word?.includes(':') === true)
      ? 'connects to another machine'
      : words.some((word) => word?.startsWith('--del') === true)
        ? 'deletes what is not in the source'
        : undefined,
  shred: always('destroys files for good'),
  socat: always('connects programs with the network'),
  srm: always('destroys files for good'),
  sysctl: always('changes the kernel'),
  systemctl: always('changes services of the system'),
  service: always('changes services of the system'),
  tee: (words) => (words.some(isStartUpFile) ? START_UP : undefined),
  truncate: always('empties files'),
  ufw: always('changes the firewall'),
  unlink: always('deletes files for good'),
  wget: download,
};

const START_UP = 'changes what is run when a shell or the system starts';

/** Files that are run later without anybody asking. */
const isStartUpFile = (path: string | undefined): boolean =>
  path !== undefined &&
  /(?:^|\/)(?:\.(?:bash(?:rc|_profile|_login|_logout|_aliases)|profile|z(?:shrc|profile|shenv|login|logout)|kshrc|cshrc|tcshrc|inputrc|vimrc|gitconfig|npmrc|netrc|pam_environment|xinitrc|xprofile)|config\.fish|authorized_keys|sudoers|crontab|rc\.local)$|(?:^|\/)(?:\.ssh|\.git\/hooks|cron\.\w+|sudoers\.d|systemd\/(?:system|user)|LaunchAgents|LaunchDaemons|autostart|profile\.d|init\.d)\//.test(
    path,
  );

/** What makes a redirection to a path dangerous. */
export const findTargetDanger = (path: string | undefined): string | undefined => {
  if (path === undefined) return undefined;
  if (isStartUpFile(path)) return START_UP;
  if (/^\/dev\/(?:tcp|udp)\//.test(path)) return 'sends data over the network';
  if (/^\/dev\/(?!null$|stdout$|stderr$|stdin$|tty$|fd\/)/.test(path))
    return 'writes to disks directly';
  return /^\/(?:etc|boot|sys|proc|usr|bin|lib|sbin)\//.test(path)
    ? 'changes the system'
    : undefined;
};

/** What makes a command dangerous, in a few words that follow "it …". */
export const findDanger = (words: ReadonlyArray<string | undefined>): string | undefined => {
  const name = words[0]?.slice(words[0].lastIndexOf('/') + 1).toLowerCase();
  if (name === undefined) return undefined;
  if (name.startsWith('mkfs')) return 'writes to disks directly';
  return Object.hasOwn(DANGERS, name) ? DANGERS[name]?.(words) : undefined;
};

const DOWNLOAD_AND_RUN =
  /\b(?:curl|wget|fetch|http|aria2c)\b[^;\n]*\|\s*(?:(?:sudo|env|exec|nohup|doas)\s+(?:-[\w-]{1,20}\s+){0,4})?(?:[\w./-]{0,60}\/)?(?:(?:ba|z|da|k|a|c|fi)?sh|python[\d.]*|perl|node|ruby|php|source|eval|tee|xargs)\b|\b(?:ba|z|da|k|a)?sh\b[^;\n]*(?:<\(|\$\(|`)\s*(?:curl|wget|fetch)\b|\b(?:eval|source)\b[^;\n]*\b(?:curl|wget|fetch)\b|(?:^|[;&|]\s*)\.\s+<\(\s*(?:curl|wget|fetch)\b/;
const FORK_BOMB = /([\w:.]+)\s*\(\)\s*[{(][^}]*\1\s*\|\s*\1/;

/** As much of a text as is looked at for patterns that may take long. */
const MAX_TEXT = 2000;

/** Dangers of a command line as a whole. */
export const findTextDanger = (whole: string): string | undefined => {
  const text = whole.slice(0, MAX_TEXT);
  if (DOWNLOAD_AND_RUN.test(text)) return 'runs what it downloads';
  if (FORK_BOMB.test(text)) return 'starts copies of itself until nothing else can run';
  return undefined;
};
