import { forEach, lookUp } from '../tables.ts';
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

const HELP = String.raw`(?:--?version|-v|-V|version|--?help|-h|help|(?:compose )?[a-z]+ --help)$`;
const forms = (source: string): RegExp => new RegExp(`^(?:${HELP}|(?:${source})(?: |$))`);

const ASKS_ONLY = /^--(?:help|version)$/;

const CONTAINERS: ReadOnlyForms = {
  forms: forms(
    String.raw`ps|images|info|inspect|logs|top|stats|port|diff|history|events|search|(?:container|image|volume|network|context|node|service|stack|plugin|secret|config|machine|manifest|buildx|builder|compose|system|pod)(?: (?:compose))? (?:ls|list|ps|inspect|logs|top|stats|port|diff|history|df|info|events|images|services|version|du|show)|compose config|scout (?:cves|quickview|recommendations)`,
  ),
  flags: /^(?:-D|--debug)$/,
  // Another machine, or other settings, whose helpers are programs.
  not: /^(?:-H|-c|-o|--host|--config|--context|--output|--tls\w*|--url|--connection|--remote)(?:=|$)|^-o/,
  valued:
    /^(?:-f|--file|-p|--project-name|--project-directory|--profile|-l|--log-level|--ansi|--env-file|--parallel|--progress)$/,
};

const CLUSTER: ReadOnlyForms = {
  forms: forms(
    'get|describe|diff|logs|top|explain|version|api-resources|api-versions|cluster-info|events|completion|config (?:get-contexts|get-clusters|current-context|view)|options|plugin list|wait|auth (?:can-i|whoami)|rollout (?:status|history)',
  ),
  // Settings name programs; secrets would be shown.
  not: /secret|oauth\w*token|^-[ks]|^(?:--kustomize|--cache-dir|--profile-output|--raw|--insecure-skip-tls-verify|--kubeconfig|--server|--token|--as|--as-group|--as-uid|--cluster|--user|--username|--password|--client-\w+|--certificate-authority|--output-directory)(?:=|$)|^dump$|^(?:--filename=|-f=?)?https?:|^--log-(?:dir|file)|^--flatten/i,
  valued: /^(?:-n|--namespace|--context|-l|--selector|-o|--output)$/,
};

/** Of `compute instances list`, the words before the last: neither options, whose value may be `list`, nor verbs. */
const GROUPS = String.raw`(?:(?!(?:(?:add|create|delete|remove|scp|set|ssh|start|stop|update)[ -]|(?:attach-disk|call|clone|deallocate|destroy|export|failover|import|invoke|migrate|move|patch|pause|publish|purge|replace|reset|resize|restart|restore|resume|submit|suspend|(?<= )(?:deploy|execute|run)|undelete|upgrade) ))\w[\w-]* )+`;

/** A path outside the current folder, as a word or as the value of an option that writes. */
const OUTSIDE = String.raw`^(?:--?(?:backup|generate-config-out|o|out(?:put)?|state(?:-out)?)=|(?!-))(?:[/~]|[^=]*\.\.(?:/|$))`;

const INFRASTRUCTURE: ReadOnlyForms = {
  forms: forms(
    String.raw`(?:-chdir=(?!\.\.)\w[\w/-]* )?(?:(?:run-all )?(?:output|plan|validate)|fmt|get|graph|graph-dependencies|hclfmt|init|metadata functions|modules|providers|show|state (?:list|show)|version|workspace (?:list|show))`,
  ),
  // State that is moved elsewhere, and modules and providers from elsewhere.
  not: new RegExp(
    String.raw`^--?(?:backend-config|force-copy|from-module|migrate-state|plugin-dir|reconfigure|(?:terragrunt-)?(?:source|tf-?path))(?:=|$)|${OUTSIDE}`,
  ),
};

/** Of APT. `-s=no` does not. */
const SIMULATES = '(?:-[qyV]*s[qyV]*|--(?:dry-run|just-print|no-act|simulate))';

const FORMS: Readonly<Record<string, ReadOnlyForms>> = {
  ...forEach([...SYSTEM_PROGRAMS.keys()].join(' '), { forms: ASKS_ONLY }),
  ...Object.fromEntries(
    Object.entries(SYSTEM_LOOKS).map(([name, source]) => [name, { forms: forms(source) }]),
  ),
  ...forEach('apt apt-get', {
    forms: forms(
      String.raw`list|show|search|policy|depends|rdepends|(?=(?:.* )?${SIMULATES}(?: |$))(?:(?:${SIMULATES}|-[fqyV]+|--(?:assume-yes|purge|quiet|yes)|(?!edit-sources|update)\w\S*)(?: |$))+`,
    ),
    not: /^-[a-z]*[co]|^--(?:config-file|option)/i,
  }),
  ...forEach('kubectx kubens', { forms: /^(?:-c|--current)?$/ }),
  aws: {
    forms: forms(
      String.raw`s3 ls|\w[\w-]* (?:(?:batch-get|describe|filter|get|head|list|lookup|search|validate)-[\w-]+|help|wait)|configure list(?:-profiles)?|dynamodb (?:query|scan)|logs tail`,
    ),
    flags: /^--(?:debug|no-cli-pager|no-paginate)$/,
    not: /secret|token|password|credential|parameter|authorization|get-object|--endpoint-url|--cli-input|--generate-cli/,
    valued: /^--(?:output|profile|query|region)$/,
  },
  az: {
    flags: /^--(?:debug|only-show-errors|verbose)$/,
    forms: forms(
      String.raw`${GROUPS}(?:list|show|tail)|bicep (?:build|lint)|deployment \w+ (?:validate|what-if)|find`,
    ),
    not: /secret|key|token|password|credential|connection-string/,
    valued: /^(?:-o|--output|--query|--subscription)$/,
  },
  cdk: {
    forms: forms('diff|doctor|list|ls|metadata|synth|synthesize'),
    not: new RegExp(`^-[a-z]*[ap]|^--(?:a|app|build|p|plugin)(?:=|$)|${OUTSIDE}`),
  },
  crontab: { forms: /^(?:-u \w+ )?-l(?: -u \w+)?$/ },
  ...forEach('docker nerdctl podman', CONTAINERS),
  'docker-compose': {
    ...CONTAINERS,
    forms: forms('config|ps|logs|images|ls|top|port|events|version'),
  },
  doctl: {
    forms: forms(
      String.raw`account get|(?:apps|projects) list|apps logs|compute (?!ssh )\w[\w-]* (?:get|list)`,
    ),
    not: /^(?:-[ctu]|--(?:access-token|api-url|config|context)(?:=|$))/,
  },
  dpkg: { forms: /^(?:-[lLsS]|--list|--listfiles|--status|--search)(?: |$)/ },
  // Only reads, by any other option than a body.
  gh: {
    forms: forms(
      String.raw`api (?:graphql|(?:\S+ )?(?:-X|--method)[= ]?GET)(?! .*(?:-\w*X|--method))`,
    ),
    not: /mutation|=@|^--input/,
  },
  gcloud: {
    flags: /^(?:-q|--quiet|--no-user-output-enabled)$/,
    forms: forms(
      `${GROUPS}(?:list|describe|log|read|tail)|config get(?:-value)?|help|info|storage (?:cat|du|ls)|topic`,
    ),
    not: /secret|key|token|password|credential|--impersonate|--flags-file/,
    valued: /^--(?:account|configuration|format|project|region|verbosity|zone)$/,
  },
  eksctl: { forms: forms(String.raw`get \w+|info|version`), not: /^(?:-f|--config-file)/ },
  helm: {
    forms: forms(
      'list|ls|status|history|search|show|template|version|env|lint|get (?:notes|metadata|hooks|manifest)|create|(?:dep|dependency) (?:build|list|ls|up|update)|diff \\w+|(?:package|pull)(?! (?:.* )?-[a-z]*d)|plugin (?:list|ls)|repo (?:list|ls|up|update)|verify',
    ),
    not: /^--(?:destination|untardir|output-dir|post-renderer|kubeconfig|kube-\w+|registry-config)(?:=|$)/,
    valued: /^(?:-n|--namespace)$/,
  },
  // Not `config`, which shows secrets.
  ip: {
    // Read-only views of the network: `ip a`, `ip -br link show`. But `ip link s` sets.
    forms: /^(?:-\w+ )*(?:\w+(?: (?:get|help|list|lst|ls|(?<!\bli?n?k? )s|sh|show)(?: |$).*)?)$/,
    not: /^-(?:ba?$|bat|fo)|^(?:exec|monitor)$/,
  },
  ...forEach('ip6tables iptables', {
    // Not `-L -Z`, which resets counters, and `-L -M x`, which runs a program.
    forms:
      /^(?:(?:-[LSVntvx]+|--(?:exact|line-numbers|list(?:-rules)?|numeric|table|verbose|version)(?:=\w+)?|\w[\w-]*)(?: |$))+$/,
  }),
  kill: { forms: /^-[lL]$/ },
  ...forEach('kubectl oc', CLUSTER),
  mount: { forms: /^(?:-l)?(?: ?-t \w+)?$/ },
  pacman: { forms: /^-(?:Q\w*(?: |$)|(?:S[is]+|F[lox]*)(?: (?!-)\S+)*$)/ },
  pulumi: {
    forms: forms('config$|stack (?:ls|output)|version|about|preview|whoami'),
    not: /secret|^-C|^--(?:cwd|event-log|exec|import-file|policy-pack|profiling|remote|save-plan|tracing)/,
  },
  rpm: {
    forms: /^(?:-q\w*|--query)(?: |$)/,
    not: /^--(?:eval|pipe|define|rcfile|macros|load|root)/,
  },
  ssh: { forms: /^(?:-V|-G \w[\w.@-]*)$/ },
  sudo: { forms: /^-[lvK]$/ },
  sysctl: {
    forms: /^(?:-[an]|--all|[\w.]+)(?: [\w.]+)*$/,
    not: /=|^-[pw]|^--(?:load|system|write)/,
  },
  systemctl: {
    flags: /^(?:-[alq]+|--(?:all|full|no-legend|no-pager|plain|quiet|user))$/,
    forms: forms('|--failed$|status|show|cat|help|is-[a-z-]+|list-[a-z-]+|get-default'),
    not: /^-[a-zA-Z]*[HM]|^--(?:ho|ma)/,
    valued: /^(?:-[nopt]|--(?:lines|output|property|state|type))$/,
  },
  ...forEach('terraform terragrunt tofu', INFRASTRUCTURE),
};

/**
 * Whether a program that administers a system is called in a read-only way.
 *
 * @param isDry It only says what it would do
 */
export const onlyLooks = (name: string, words: Words, isDry: boolean): boolean => {
  const form = lookUp(FORMS, name);
  const args = words.slice(1);
  if (!form || args.includes(undefined)) return false;
  const texts = args.filter((word) => word !== undefined);
  if (texts.some((text) => form.not?.test(text) === true)) return false;
  if (isDry) return true;
  const skip = (from: number): number => {
    let at = from;
    for (;;) {
      const text = texts[at] ?? '';
      if (form.flags?.test(text) === true) at += 1;
      else if (form.valued?.test(text.split('=')[0] ?? '') === true)
        at += text.includes('=') ? 1 : 2;
      else return at;
    }
  };
  const start = skip(0);
  // `docker compose -f x.yml ps`
  const behind = texts[start] === 'compose' ? start + 1 : start;
  const joined = [...texts.slice(start, behind), ...texts.slice(skip(behind))].join(' ');
  return form.forms.test(joined);
};
