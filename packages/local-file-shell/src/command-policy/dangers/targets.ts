import type { FoundDanger } from './text.ts';

const START_UP = 'changes what runs when a shell, a tool or the system starts';
export const REPOSITORY = 'changes the internal files of a repository, and with them what git runs';

/** The contents of git's own folder: settings, hooks, drivers, locations of other repositories. */
const GIT = /(?:^|\/)\.git(?:\/|$)|\.git\/(?:hooks(?:\/|$)|config$|info\/attributes$)/i;

/** Personal files that shells, tools and the system run or trust. */
const PERSONAL = new RegExp(
  [
    String.raw`(?:^|/)\.(?:bash(?:rc|_profile|_login|_logout|_aliases)|profile|z(?:shrc|profile|shenv|login|logout)|kshrc|cshrc|tcshrc|login|inputrc|(?:g|n)?vimrc|exrc|emacs|gitconfig|npmrc|netrc|pypirc|curlrc|wgetrc|gdbinit|lldbinit|irbrc|pryrc|perldb|psqlrc|sqliterc|screenrc|tmux\.conf|mailcap|forward|rhosts|pam_environment|xinitrc|xprofile|xsession|Rprofile|pdbrc|pythonrc(?:\.py)?|lesskey|hgrc)$`,
    String.raw`(?:^|/)(?:config\.fish|authorized_keys|sudoers|crontab|anacrontab|rc\.local|site(?:customize)?\.py|usercustomize\.py|pip\.conf|ld\.so\.preload)$`,
    String.raw`(?:^|/)(?:\.ssh|\.gnupg|\.emacs\.d|\.vim/(?:plugin|autoload|after|ftplugin)|\.config/(?:git|fish|nvim|systemd|autostart|pip|lobe-tools|environment\.d)|\.local/(?:bin|share/(?:applications|systemd))|cron\.\w+|spool/cron|spool/at|sudoers\.d|systemd/(?:system|user)|LaunchAgents|LaunchDaemons|autostart|profile\.d|init\.d|\.oh-my-zsh/custom)(?:/|$)`,
    String.raw`(?:^|/)(?:\.aws/(?:config|credentials)|\.kube/config|\.docker/config\.json|\.cargo/config(?:\.toml)?|\.gradle/(?:init\.d/.*|init\.gradle(?:\.kts)?|gradle\.properties)|\.m2/settings\.xml|\.bundle/config)$`,
  ].join('|'),
  'i',
);

/** Project files that a tool runs unasked when it is used there. */
const PROJECT =
  /(?:^|\/)(?:\.envrc|\.yarnrc(?:\.yml)?|\.pnpmfile\.c?js|\.?mise\.toml|\.pre-commit-config\.ya?ml|\.?lefthook\.ya?ml|\.mcp\.json|lobe-tools\.json)$|(?:^|\/)\.(?:husky|devcontainer)(?:\/|$)|(?:^|\/)\.vscode(?:\/(?:tasks|settings|launch)\.json)?$|(?:^|\/)\.(?:claude|cursor|gemini|codex)(?:\/(?:.*\/)?(?:settings|mcp|config|hooks)[\w.]*)?$/i;

/**
 * Files that take effect silently: what git, a shell or a tool runs or reads settings from. The
 * only table, both for commands that write and for the file APIs.
 */
export const findObeyedDanger = (path: string): string | undefined => {
  if (GIT.test(path)) return REPOSITORY;
  return PERSONAL.test(path) || PROJECT.test(path) ? START_UP : undefined;
};

/** What makes writing to a path dangerous. */
export const findTargetDanger = (path: string | undefined): string | undefined => {
  if (path === undefined) return undefined;
  const obeyed = findObeyedDanger(path);
  if (obeyed !== undefined) return obeyed;
  if (/^\/dev\/(?:tcp|udp)\//.test(path)) return 'sends data over the network';
  // `/dev/shm` is an ordinary folder.
  if (/^\/dev(?:$|\/(?!null$|stdout$|stderr$|stdin$|tty$|fd\/|shm(?:\/|$)))/.test(path))
    return 'writes to disks directly';
  return /^\/(?:etc|boot|sys|proc|usr(?!\/(?:local\/)?src\/)|bin|lib|lib64|sbin|Library|System)\//.test(
    path,
  )
    ? 'changes the system'
    : undefined;
};

/** A path below `.git` that is git's own file, and not a pattern or the last message. */
const GIT_FILE = /(?<![\w.-])\.git\/+(?![*?]|COMMIT_EDITMSG)[\w.-]/i;
const PERSONAL_FILE =
  /(?<![\w.-])\.(?:bash(?:rc|_profile|_login|_logout|_aliases)|z(?:shrc|profile|shenv|login|logout)|profile|gitconfig)(?![\w.-])|\.ssh\/|authorized_keys|\/etc\/(?:cron|sudoers|profile|ld\.so\.preload)|LaunchAgents|systemd\/(?:system|user)\//;

/**
 * What makes the mention of a path dangerous if its use is unknown: code in another language, a
 * command line that cannot be parsed.
 */
export const findMentionDanger = (text: string): string | undefined => findMention(text)?.danger;

/** The same, with the position of the mention. */
export const findMention = (text: string): FoundDanger | undefined => {
  const repository = GIT_FILE.exec(text);
  const found = repository ?? PERSONAL_FILE.exec(text);
  if (!found) return undefined;
  const span = { end: found.index + found[0].length, start: found.index };
  return { danger: repository ? REPOSITORY : START_UP, spans: [span] };
};

const SECRETS = new RegExp(
  [
    String.raw`/\.ssh(?:$|/(?!known_hosts|config$|[^/]*\.pub$))`,
    String.raw`/\.(?:aws|azure|gnupg|password-store|pki|kube)(?:/|$)`,
    String.raw`/\.(?:netrc|pgpass|my\.cnf|npmrc|pypirc|git-credentials|vault-token|[\w-]+_history)$`,
    String.raw`/\.(?:docker/config\.json|cargo/credentials(?:\.toml)?|gem/credentials|m2/settings\.xml|composer/auth\.json)$`,
    String.raw`/\.config/(?:gcloud|gh|glab-cli|hub|op|rclone|sops|git/credentials|google-chrome|chromium)(?:/|$)`,
    String.raw`/(?:\.mozilla|\.local/share/keyrings|Library/Keychains)(?:/|$)`,
    String.raw`^/etc/(?:g?shadow-?|sudoers|ssl/private|ssh/ssh_host_.*_key)`,
    String.raw`^/proc/[^/]+/(?:task/[^/]+/)?(?:environ|mem|maps|auxv)$`,
    String.raw`^/proc/kcore$|^/dev/k?mem$`,
  ].join('|'),
);

/** What makes reading a path dangerous: keys, passwords, data given to others. */
export const findReadingDanger = (path: string): string | undefined =>
  SECRETS.test(path) ? 'reads keys, passwords or the environment of another program' : undefined;
