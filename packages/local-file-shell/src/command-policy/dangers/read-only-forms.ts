import type { Words } from './option-table.ts';
import { SYSTEM_LOOKS, SYSTEM_PROGRAMS } from './system-programs.ts';

/**
 * A call of a program whose commands mostly change something elsewhere: one that only reads, or that
 * prepares and checks files of the project.
 */
interface ReadOnlyForms {
  /** The words of a command, without options, from its start. */
  forms: RegExp;
  /** Words that rule it out, at any position. */
  not?: RegExp;
  /** Options without a value before the command. */
  flags?: RegExp;
  /** Options with a value before the command. */
  valued?: RegExp;
}

const HELP = String.raw`(?:--?version|-v|-V|version|--?help|-h|help)$`;
const forms = (source: string): RegExp => new RegExp(`^(?:${HELP}|(?:${source})(?: |$))`);

const ASKS_ONLY = /^--(?:help|version)$/;

const CONTAINERS: ReadOnlyForms = {
  forms: forms(
    String.raw`ps|images|info|inspect|logs|top|stats|port|diff|history|events|search|(?:container|image|volume|network|context|node|service|stack|plugin|secret|config|manifest|buildx|builder|compose|system|pod)(?: (?:compose))? (?:ls|list|ps|inspect|logs|top|stats|port|diff|history|df|info|events|images|services|version|du|show)|compose config`,
  ),
  // Another machine, or other settings, whose helpers are programs.
  not: /^(?:-H|-c|-o|--host|--config|--context|--output|--tls\w*|--url|--connection|--remote)(?:=|$)|^-o/,
  valued:
    /^(?:-f|--file|-p|--project-name|--project-directory|--profile|-l|--log-level|--ansi|--env-file|--parallel|--progress)$/,
};

const CLUSTER: ReadOnlyForms = {
  forms: forms(
    'get|describe|diff|logs|top|explain|version|api-resources|api-versions|cluster-info|events|config (?:get-contexts|get-clusters|current-context)|auth (?:can-i|whoami)|rollout (?:status|history)',
  ),
  // Settings name programs; secrets would be shown.
  not: /secret|oauth\w*token|^-[ks]|^(?:--kustomize|--cache-dir|--profile-output|--raw|--insecure-skip-tls-verify|--kubeconfig|--server|--token|--as|--as-group|--as-uid|--cluster|--user|--username|--password|--client-\w+|--certificate-authority|--output-directory)(?:=|$)|^dump$|^(?:--filename=)?https?:|^--log-(?:dir|file)/i,
  valued: /^(?:-n|--namespace|--context|-l|--selector|-o|--output)$/,
};

/** Of `compute instances list`, the words before the last: neither options, whose value may be `list`, nor verbs. */
const GROUPS = String.raw`(?:(?!(?:(?:add|create|delete|remove|scp|set|ssh|start|stop|update)[ -]|(?:attach-disk|call|clone|deallocate|destroy|export|failover|import|invoke|migrate|move|patch|pause|publish|purge|replace|reset|resize|restart|restore|resume|submit|suspend|(?<= )deploy|undelete|upgrade) ))\w[\w-]* )+`;

const FLY: ReadOnlyForms = {
  forms: forms(
    'info|logs|releases|status|(?:apps|certs|checks|ips|machines?|orgs|regions|volumes?) list|scale show',
  ),
};

/** A path outside the current folder, as a word or as the value of an option that writes. */
const OUTSIDE = String.raw`^(?:--?(?:backup|generate-config-out|o|out(?:put)?|state(?:-out)?)=|(?!-))(?:[/~]|[^=]*\.\.(?:/|$))`;

const INFRASTRUCTURE: ReadOnlyForms = {
  forms: forms(
    String.raw`(?:-chdir=(?!\.\.)\w[\w/-]* )?(?:fmt|get|graph|init|output|plan|providers|show|state (?:list|show)|validate|version|workspace (?:list|show))`,
  ),
  // State that is moved elsewhere, and modules and providers from elsewhere.
  not: new RegExp(
    String.raw`^--?(?:backend-config|force-copy|from-module|migrate-state|plugin-dir|reconfigure)(?:=|$)|${OUTSIDE}`,
  ),
};

const FORMS: Readonly<Record<string, ReadOnlyForms>> = {
  ...Object.fromEntries(
    [...SYSTEM_PROGRAMS.keys()].map((program) => {
      const source = Object.hasOwn(SYSTEM_LOOKS, program) ? SYSTEM_LOOKS[program] : undefined;
      return [program, { forms: source === undefined ? ASKS_ONLY : forms(source) }];
    }),
  ),
  apt: {
    forms: forms('list|show|search|policy|depends|rdepends'),
    not: /^(?:-[co]|--config-file|--option)/,
  },
  aws: {
    forms: forms(String.raw`s3 ls|\w[\w-]* (?:describe|list|get)-[\w-]+`),
    flags: /^--(?:debug|no-cli-pager|no-paginate)$/,
    not: /secret|token|password|credential|parameter|authorization|get-object|--endpoint-url|--cli-input|--generate-cli/,
    valued: /^--(?:output|profile|query|region)$/,
  },
  az: {
    flags: /^--(?:debug|only-show-errors|verbose)$/,
    forms: forms(`${GROUPS}(?:list|show)`),
    not: /secret|key|token|password|credential|connection-string/,
    valued: /^(?:-o|--output|--query|--subscription)$/,
  },
  brew: { forms: forms('list|ls|info|search|outdated|deps|config|doctor|leaves|--prefix') },
  cdk: {
    forms: forms('diff|doctor|list|ls|metadata|synth|synthesize'),
    not: new RegExp(`^-[a-z]*[ap]|^--(?:a|app|build|p|plugin)(?:=|$)|${OUTSIDE}`),
  },
  crontab: { forms: /^-l$/ },
  docker: CONTAINERS,
  'docker-compose': {
    forms: forms('ps|logs|images|ls|top|port|events|version'),
    ...(CONTAINERS.not && { not: CONTAINERS.not }),
    ...(CONTAINERS.valued && { valued: CONTAINERS.valued }),
  },
  dnf: { forms: forms('list|info|search|repolist') },
  doctl: {
    forms: forms(
      String.raw`account get|(?:apps|projects) list|compute (?!ssh )\w[\w-]* (?:get|list)`,
    ),
    not: /^(?:-[ctu]|--(?:access-token|api-url|config|context)(?:=|$))/,
  },
  dpkg: { forms: /^(?:-[lLsS]|--list|--listfiles|--status|--search)(?: |$)/ },
  gcloud: {
    flags: /^(?:-q|--quiet|--no-user-output-enabled)$/,
    forms: forms(`${GROUPS}(?:list|describe)|info`),
    not: /secret|key|token|password|credential|--impersonate|--flags-file/,
    valued: /^--(?:account|configuration|format|project|region|verbosity|zone)$/,
  },
  eksctl: { forms: forms(String.raw`get \w+|info|version`), not: /^(?:-f|--config-file)/ },
  fly: FLY,
  flyctl: FLY,
  helm: {
    forms: forms(
      'list|ls|status|history|search|show|template|version|env|lint|get (?:notes|metadata|hooks|manifest)',
    ),
    not: /^--(?:output-dir|post-renderer|kubeconfig|kube-\w+|registry-config)(?:=|$)/,
    valued: /^(?:-n|--namespace)$/,
  },
  // Not `config`, which shows secrets.
  heroku: { forms: forms('addons|apps(?::info)?|domains|info|logs|pg:info|ps|releases|status') },
  ip: {
    // Read-only views of the network: `ip a`, `ip -br link show`. But `ip link s` sets.
    forms: /^(?:-\w+ )*(?:\w+(?: (?:get|help|list|lst|ls|(?<!\bli?n?k? )s|sh|show)(?: |$).*)?)$/,
    not: /^-(?:ba?$|bat|fo)|^(?:netns|exec|monitor)$/,
  },
  iptables: { forms: /^(?:-[LS]|--list)(?: |$)/ },
  kill: { forms: /^-[lL]$/ },
  kubectl: CLUSTER,
  launchctl: { forms: forms('list|print') },
  mount: { forms: /^(?:-l)?$/ },
  oc: CLUSTER,
  pacman: { forms: /^-Q\w*(?: |$)/ },
  podman: CONTAINERS,
  nerdctl: CONTAINERS,
  pulumi: {
    forms: forms('stack ls|version|about|preview|whoami'),
    not: /secret|^-C|^--(?:cwd|event-log|exec|import-file|policy-pack|profiling|remote|save-plan|tracing)/,
  },
  rpm: {
    forms: /^(?:-q\w*|--query)(?: |$)/,
    not: /^--(?:eval|pipe|define|rcfile|macros|load|root)/,
  },
  sam: { forms: forms(String.raw`list [\w-]+|validate`) },
  service: { forms: forms(String.raw`[\w@.-]+ status|--status-all`) },
  snap: { forms: forms('list|info|find') },
  ssh: { forms: /^-V$/ },
  sysctl: {
    forms: /^(?:-[an]|--all|[\w.]+)(?: [\w.]+)*$/,
    not: /=|^-[pw]|^--(?:load|system|write)/,
  },
  systemctl: {
    forms: forms(
      '|--failed$|status|show|cat|is-active|is-enabled|is-failed|list-[a-z-]+|get-default',
    ),
    not: /^(?:-H|-M|--host|--machine)(?:=|$)/,
  },
  terraform: INFRASTRUCTURE,
  tofu: INFRASTRUCTURE,
  yum: { forms: forms('list|info|search') },
};

/**
 * Whether a program that administers a system is called in a read-only way.
 *
 * @param isDry It only says what it would do
 */
export const onlyLooks = (name: string, words: Words, isDry: boolean): boolean => {
  const form = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
  const args = words.slice(1);
  if (!form || args.includes(undefined)) return false;
  const texts = args.filter((word) => word !== undefined);
  if (texts.some((text) => form.not?.test(text) === true)) return false;
  if (isDry) return true;
  const skip = (from: number): number => {
    const [option = '', value] = (texts[from] ?? '').split('=');
    if (form.flags?.test(texts[from] ?? '') === true) return skip(from + 1);
    return form.valued?.test(option) === true ? skip(from + (value === undefined ? 2 : 1)) : from;
  };
  const start = skip(0);
  // `docker compose -f x.yml ps`
  const behind = texts[start] === 'compose' ? start + 1 : start;
  const joined = [...texts.slice(start, behind), ...texts.slice(skip(behind))].join(' ');
  return form.forms.test(joined);
};
