import { forEach } from '../tables.ts';
import { LOADS, RUNS } from './shared-tables.ts';
import type { SubcommandTable } from './subcommands.ts';
import { RUN_DEPLOYS, RUN_TASK, TARGET, TASK, TASK_OPTIONS } from './task-names.ts';

const PUBLISHES = 'publishes a package, or changes who may';
const OTHERS_SEE = 'changes something that others see';
export const DEPLOYS = 'changes something on other machines';
const SETTINGS = 'changes settings that can start programs';
const MACHINE = 'changes the software of the machine';
const OUTSIDE = 'deletes data outside the workspace';
const FETCHED = 'downloads a package and runs it';
const OPENS = 'opens another program';
const NETWORK = 'communicates over the network';
export const LOSES_DATA = 'deletes data for good';
const LOSES_CHANGES = 'discards uncommitted changes';
const SERVICES = 'changes services of the system';
const PASSWORDS = 'shows or stores passwords';

/** Effects beyond the machine: asked about in every mode, unless a rule names the command. */
export const OUTWARD: ReadonlySet<string> = new Set([DEPLOYS, OTHERS_SEE, PUBLISHES]);

/** What a JavaScript package manager only reads with `-g`. */
const READS_GLOBAL =
  '(?!(?:audit|bin|config|doctor|explain|get|help|info|la|list|ll|ls|outdated|pm|prefix|root|show|store|version|view|why)$).*';

/** Programs that deploy or publish with one of their words. */
const DEPLOYER: SubcommandTable = {
  always: {
    [DEPLOYS]:
      '... (?:.*:)?(?:delete|deploy|promote|publish|release|remove|rm|rollback|destroy), ... --prod|--production, alias set, kv|kv:key ... put, d1 execute --remote, hosting:disable',
    [PASSWORDS]: 'login|logout|secret|secrets ..., env add|pull|remove|rm|update, env:(?!list$).*',
  },
};

const DROPS_DATABASE = 'db:(?:drop|purge|reset|schema:load|setup|truncate_all)(?::.*)?';
/** Of Laravel, and of Symfony. */
const DROPS_TABLES = 'db:wipe|migrate:(?:fresh|refresh|reset)|doctrine:(?:database|schema):drop';
const UNDOES = '... (?:.*:)?(?:down|downgrade|remove|reset|revert|undo|rollback)';

/** Programs that publish, deploy or delete elsewhere with one of their words. */
const REMOTE: SubcommandTable = {
  always: {
    [LOSES_DATA]:
      '... (?:.*:)?(?:del|delete|deletefile|destroy|drop|flush|forget|gc|prune|purge|rm|rmdirs|uninstall), db reset|clean, remove-(?:all|older).*',
  },
  unruled: {
    [DEPLOYS]: String.raw`... (?:apply|converge|deliver|deploy|gh-deploy|promote|publish|push|redeploy|release|rollback|submit|sync|terminate|upload), copy|copyto|cp|put|rsync .* ... [\w-]{2,}:.*, acl|iam ch|set, job|kv dispatch|put|run|stop, dags trigger, datasets create, mb|rb .*, move|moveto|mv ... [\w-]{2,}:.*`,
    [LOSES_DATA]: UNDOES,
  },
};

/** Other command lines of git hosts: `hub pull-request`, `tea pr merge 1`. */
const HOST: SubcommandTable = {
  ...REMOTE,
  unruled: {
    [LOSES_DATA]: UNDOES,
    [OTHERS_SEE]:
      'comment|create|fork|merge-request|pull-request|push, epics?|gists?|i|issues?|labels?|milestones?|mr|pr|projects?|pulls?|repos?|releases?|snippets? accept|approve|assign|close|comment|create|decline|edit|fork|merge|move|new|reopen|review|upload',
  },
};

/** Programs whose words are tasks of the project: `nx run app:deploy`. */
const TASKS: SubcommandTable = {
  unruled: { [DEPLOYS]: `... ${TARGET}` },
};

/** `python manage.py flush`, `python setup.py sdist upload` */
const SCRIPTS: SubcommandTable = {
  always: {
    [LOSES_DATA]: String.raw`(?:.*/)?manage\.py flush`,
    [PUBLISHES]: String.raw`(?:.*/)?setup\.py ... register|upload`,
  },
};

/** Commands that go beyond the purpose for which their program is allowed. */
export const SUBCOMMAND_TABLES: Readonly<Record<string, SubcommandTable>> = {
  ...forEach(
    'airflow amplify argocd atlas azcopy bit borg bq buf bzr cabal cap ceph cf conan consul dagger dep dokku doppler duplicity dvc eb etcdctl expo fastlane flit flux fossil garden goreleaser gsutil hasura helmfile hub influx istioctl jf jsr kaggle kamal ko kops maturin mc mina mlflow nextflow nomad nuget okteto ollama pants prefect pscale rados rancher rbd rclone restic s3cmd sanity skaffold snapper stack stripe vultr-cli wandb werf',
    REMOTE,
  ),
  ...forEach('bb berg bkt fj forgejo-cli hub jira lab linear tea', HOST),
  // Mostly of a database on this machine.
  ...forEach('dbmate diesel goose knex sqlx', { ...REMOTE, unruled: { [LOSES_DATA]: UNDOES } }),
  // Those whose other words delete nothing elsewhere.
  ...forEach(
    'anaconda cdktf chalice charmcraft clasp code-push copilot deployctl dfx electron-forge git-lfs hf huggingface-cli modal p4 shopify sl snapcraft solana sst wapm zapier zappa',
    { unruled: { [DEPLOYS]: '... deploy|publish|push|release|submit|upload, repo create|delete' } },
  ),
  // Other words of theirs are names of what they build or make: `ng generate component delete`.
  ...forEach('ember hugo mkdocs ng', {
    unruled: { [DEPLOYS]: '(?:gh-)?deploy', [LOSES_DATA]: 'destroy' },
  }),
  ...forEach('alembic flask', { unruled: { [LOSES_DATA]: '... downgrade' } }),
  ...forEach('firebase netlify vercel wrangler', DEPLOYER),
  ...forEach(
    'ant fab grunt gulp inv invoke jake just lein mage mask mill moon npm-run-all poe run-p run-s rush rushx task wireit',
    TASKS,
  ),
  // Other words of theirs are names of what is built or made: `nx generate component release`.
  nx: {
    unruled: { [DEPLOYS]: `${TARGET}, affected|run|run-many ... ${TARGET}` },
    valued: TASK_OPTIONS,
  },
  turbo: { ...TASKS, valued: TASK_OPTIONS },
  ...forEach('ansible ansible-playbook ansible-pull', { unruled: { [DEPLOYS]: '.*' } }),
  ...forEach('caddy pm2 supervisorctl', {
    ...REMOTE,
    unruled: {
      ...REMOTE.unruled,
      [SERVICES]: 'kill|reload|restart|shutdown|startOr.*|stop|trust|up.*',
    },
  }),
  ...forEach('crane oras', {
    always: { [PUBLISHES]: 'append|attach|copy|cp|delete|mutate|push|tag' },
  }),
  ...forEach('bazel bazelisk buck2', { unruled: { [DEPLOYS]: `run (?:.*/)?${TARGET}` } }),
  ...forEach('changeset dart dub elm flutter hatch luarocks nimble opam ovsx pdm rye vsce wasmer', {
    always: { [PUBLISHES]: 'publish|unpublish|upload, pub publish' },
  }),
  ...forEach('python python3', SCRIPTS),
  adb: { always: { 'changes another device': 'uninstall|reboot|root|sideload' } },
  ...forEach('artisan console', { always: { [LOSES_DATA]: DROPS_TABLES } }),
  bun: {
    always: { [MACHINE]: `upgrade, ${READS_GLOBAL} -g|--global` },
    unruled: { [DEPLOYS]: RUN_DEPLOYS, [FETCHED]: 'x|create|c .*', [OUTSIDE]: 'pm cache rm' },
  },
  bundle: { always: { [LOADS]: 'plugin install' }, unruled: { [OPENS]: 'open' } },
  cargo: {
    always: { [PUBLISHES]: 'release --execute|-x', [RUNS]: String.raw`\+.*/.*` },
    known:
      'about add asm audit b bench binstall bloat bootimage build c check chef clean clippy component config crev criterion d deb deny dist doc edit expand fetch fix flamegraph fmt fuzz generate generate-lockfile geiger hack help info init insta install lambda leptos license lipo llvm-cov locate-project login logout machete make metadata miri modules mutants ndk new nextest outdated owner package pgo pkgid publish r read-manifest readme remove report rm run rustc rustdoc search semver-checks set-version shear shuttle sort spellcheck sqlx sweep t tarpaulin tauri test tree udeps uninstall update upgrade vendor verify-project version vet watch workspaces yank zigbuild',
    unruled: {
      [DEPLOYS]: `lambda|shuttle deploy, make|xtask ${TASK}`,
      [MACHINE]: 'install|binstall|uninstall',
      [OPENS]: 'doc|d --open',
    },
  },
  composer: {
    always: {
      [MACHINE]: 'self-update|selfupdate',
      'changes settings, or runs programs of packages': 'config|exec|global',
    },
    unruled: { [DEPLOYS]: RUN_DEPLOYS },
  },
  deno: {
    always: {
      [MACHINE]: 'upgrade, install|uninstall|i -g|--global|-f|--force',
      [PUBLISHES]: 'publish',
    },
    unruled: {
      [FETCHED]: 'x|run|r|serve|test|bench|compile (?:https?|data|blob|npm|jsr):.*',
      [DEPLOYS]: `deploy, task ${TASK}`,
      'runs text as a program': 'eval, repl --eval',
    },
  },
  ...forEach('django-admin manage.py', { always: { [LOSES_DATA]: 'flush' } }),
  dotnet: {
    always: {
      [LOSES_DATA]: 'ef database drop',
      [MACHINE]:
        'tool install|update|uninstall -g|--global|--tool-path, workload .*, new install|uninstall',
      [PASSWORDS]: 'user-secrets|dev-certs',
      [PUBLISHES]: 'nuget push|delete',
      [SETTINGS]: 'nuget add|update|remove|disable|enable source',
    },
  },
  drush: { always: { [LOSES_DATA]: 'sql[:-]drop|site[:-]install' } },
  'drizzle-kit': { always: { [LOSES_DATA]: 'drop, push --force' } },
  gem: { always: { [PUBLISHES]: 'push|yank|owner|signin|signout' } },
  pod: { always: { [PUBLISHES]: 'trunk push|deprecate|delete|add-owner|remove-owner' } },
  flyway: { always: { [LOSES_DATA]: 'clean' } },
  gt: { unruled: { [OTHERS_SEE]: '... merge|s|ss|submit' } },
  ...forEach('gh-pages surge', { always: { [DEPLOYS]: '...' } }),
  gh: {
    always: {
      [LOSES_CHANGES]: 'pr checkout|co -f|--force',
      'shows a password, or changes something that others see': [
        'auth token|login|logout|refresh|setup-git|switch, .* delete|delete-asset, gist create',
        'secret|variable set|remove, ssh-key|gpg-key|deploy-key add',
        'extension|ext|extensions install|exec|upgrade|create, alias set|import, config set',
        'repo archive|edit|rename|create|unarchive|deploy-key, release upload',
        'api -X|--method|-f|-F|--field|--raw-field|--input, codespace|cs .*',
      ].join(', '),
    },
    unruled: {
      [OPENS]: 'browse',
      [OTHERS_SEE]: [
        'pr close|comment|create|edit|lock|merge|new|ready|reopen|revert|review|unlock|update-branch',
        'issue close|comment|create|develop|edit|lock|new|pin|reopen|transfer|unlock|unpin',
        'release create|edit|new, repo fork|sync, workflow run|enable|disable, run cancel|rerun',
        'gist edit|rename, label clone|create|edit, project (?!(?:list|ls|view)$|.*-list$).*',
        'agent-task create',
      ].join(', '),
    },
  },
  glab: {
    always: {
      'shows a password, or changes something that others see': [
        'auth login|logout|git-credential|configure-docker|docker-helper, .* delete|remove',
        'alias|config set, api -X|--method|-f|-F|--field|--raw-field|--form|--input',
        'deploy-key|gpg-key|ssh-key add, release upload',
        'repo|project archive|create|members|mirror|transfer|update, snippet create|new',
        'securefile|token|variable .*',
      ].join(', '),
    },
    unruled: {
      [OTHERS_SEE]: [
        'mr accept|approve|close|create|create-for|for|merge|new|new-for|note|rebase|reopen|revoke|subscribe|todo|unsubscribe|update',
        'incident|issue close|create|new|note|reopen|subscribe|unsubscribe|update',
        'ci|pipe|pipeline cancel|create|retry|run|run-trig|trigger',
        'iteration|label|milestone|schedule create|edit|new|run|update',
        'release|stack create|sync, repo|project fork',
      ].join(', '),
    },
  },
  go: {
    always: {
      [FETCHED]: 'run .*@.*',
      [RUNS]: String.raw`tool .*[./].*, tool link|compile|asm -extld`,
      [SETTINGS]: 'env -w|-u|--w|--u',
    },
    unruled: {
      [MACHINE]: 'install',
      [OPENS]: 'bug, doc -http, tool .* -http',
      [OUTSIDE]: 'clean -cache|-modcache|-fuzzcache',
      'sends usage data to others': 'telemetry .*',
    },
  },
  hg: {
    always: {
      [LOSES_CHANGES]: 'update|up|checkout|co|goto -C|--clean, revert, purge|clean',
      'publishes commits': 'push, email, phabsend',
      'rewrites history': 'strip|rollback|histedit|prune',
      'serves the repository': 'serve',
    },
    unruled: { [RUNS]: 'debug.*' },
  },
  jj: {
    always: {
      'publishes commits': 'git push',
      'rewrites history': 'abandon, op|operation restore|revert|undo|abandon, restore',
      [RUNS]: 'util exec',
      [SETTINGS]: 'config edit|set|unset',
    },
  },
  lerna: { always: { [PUBLISHES]: 'publish|version' }, unruled: { [DEPLOYS]: `run ${TASK}` } },
  liquibase: { always: { [LOSES_DATA]: 'drop-all|dropAll|rollback.*' } },
  make: {
    unruled: { [DEPLOYS]: `... ${TASK}`, [MACHINE]: '... (?:install|uninstall)(?:[-_:].*)?' },
    valued: '-C -f',
  },
  mix: {
    always: {
      [LOSES_DATA]: String.raw`ecto\.(?:drop|reset)`,
      [PUBLISHES]: String.raw`hex\.publish`,
    },
    unruled: { [DEPLOYS]: 'deploy|edeliver' },
  },
  ...forEach('hadoop hdfs', {
    always: { [LOSES_DATA]: 'dfs|fs -rm|-rmdir|-rmr|-expunge|-truncate' },
    unruled: { [DEPLOYS]: 'dfs|fs -appendToFile|-copyFromLocal|-cp|-moveFromLocal|-mv|-put' },
  }),
  'ansible-galaxy': { always: { [PUBLISHES]: 'collection publish, role delete|import|setup' } },
  packer: { unruled: { [DEPLOYS]: 'build' } },
  snakemake: { always: { [LOSES_DATA]: '... --delete-all-output|--delete-temp-output' } },
  ...forEach('kafka-topics kafka-topics.sh timeshift', {
    always: { [LOSES_DATA]: '... --delete|--restore' },
  }),
  mongorestore: { always: { [LOSES_DATA]: '... --drop' } },
  pg_restore: { always: { [LOSES_DATA]: '... -c|--clean' } },
  ...forEach('asdf mise nvm pipx pyenv rbenv rustup sdk volta', {
    always: {
      [MACHINE]:
        'uninstall|uninstall-all|implode|prune, component|plugin|self|target|toolchain uninstall',
    },
  }),
  ...forEach('conda mamba micromamba', {
    always: { [OUTSIDE]: 'env remove, remove|uninstall --all' },
  }),
  gio: { always: { 'deletes files for good': 'remove, trash --empty' } },
  nix: {
    always: {
      [MACHINE]:
        'profile add|install|remove|rollback|upgrade|wipe-history, store gc|delete|optimise, upgrade-nix',
    },
  },
  ...forEach('screen tmux', { always: { 'stops processes': 'kill-.*, -X ... quit|kill' } }),
  rdfind: { always: { 'deletes files for good': '... -deleteduplicates' } },
  ...forEach('fdupes jdupes', { always: { 'deletes files for good': '... -d|--delete' } }),
  mysqladmin: { always: { [LOSES_DATA]: '... drop', 'stops a server': '... shutdown' } },
  npm: {
    abbreviates: 'commands',
    always: {
      [MACHINE]: `${READS_GLOBAL} -g|--global|--location`,
      [PUBLISHES]:
        'access|team|org|hook|profile|stage|trust (?!(?:get|list|ls)$).*, publish|unpublish|deprecate|undeprecate|star|unstar|token|owner|author|dist-tag|login|adduser|logout',
    },
    unruled: {
      [DEPLOYS]: RUN_TASK,
      [FETCHED]: 'init|create|innit .*',
      [OPENS]: 'edit',
      'changes what the scripts of the project run': 'pkg set|delete scripts.*, set-script',
      [OUTSIDE]: 'cache clean|clear|rm',
    },
  },
  openssl: { unruled: { [NETWORK]: 's_client|s_server|s_time|ocsp' } },
  php: { always: { [LOSES_DATA]: `(?:.*/)?(?:artisan|console) ${DROPS_TABLES}` } },
  pip: {
    always: { [MACHINE]: 'install --user|--break-system-packages' },
    unruled: { [OUTSIDE]: 'cache purge|remove' },
  },
  pnpm: {
    always: { [MACHINE]: `${READS_GLOBAL} -g|--global, self-update|setup, env use|add|remove|rm` },
    // `pnpm deploy` copies a package into a folder.
    unruled: {
      [DEPLOYS]: `${RUN_TASK}, (?:(?!deploy$)${TASK})`,
      [FETCHED]: 'dlx|create',
      [OUTSIDE]: 'store prune',
    },
  },
  poetry: {
    always: {
      [MACHINE]: 'self add|install|remove|sync|update',
      [SETTINGS]: 'config (?!cache-dir$).* .*, source add|remove',
    },
    unruled: { [OUTSIDE]: 'cache clear' },
  },
  prisma: {
    always: {
      [LOSES_DATA]: 'migrate reset, db push --force-reset|--accept-data-loss, db execute|drop',
    },
    unruled: { [DEPLOYS]: 'migrate deploy' },
  },
  rabbitmqctl: { always: { [LOSES_DATA]: 'delete_.*|purge_queue|reset|force_reset' } },
  railway: { unruled: { [DEPLOYS]: 'deploy|down|redeploy|up, variables|variable set|delete' } },
  rails: { always: { [LOSES_DATA]: DROPS_DATABASE } },
  rake: {
    always: {
      [LOSES_DATA]: `... ${DROPS_DATABASE}`,
      [PUBLISHES]: '... (?:release|publish|gem:push)(?::.*)?',
    },
    unruled: { [DEPLOYS]: '... deploy(?::.*)?' },
  },
  rebar3: { unruled: { [PUBLISHES]: 'hex cut|docs|owner|publish|retire' } },
  sbt: {
    unruled: {
      [PUBLISHES]: String.raw`... (?:.*[/:;+]\s*)?(?:ci-release|publish|release|sonatype)(?!Local|M2).*`,
      'runs text as a program': String.raw`... (?:session|set)\s.*`,
    },
  },
  ...forEach('cpan-upload np release-it semantic-release', { always: { [PUBLISHES]: '...' } }),
  'sentry-cli': {
    ...REMOTE,
    unruled: { [DEPLOYS]: '... archive|finalize|new|restore|send-.*|set-commits|upload(?:-.*)?' },
  },
  ...forEach('sequelize sequelize-cli', {
    always: { [LOSES_DATA]: 'db:drop, db:migrate:undo:all' },
  }),
  supabase: {
    always: { [LOSES_DATA]: 'db reset', [DEPLOYS]: 'db push, functions deploy, secrets .*' },
  },
  svn: {
    always: {
      [LOSES_CHANGES]: 'revert, cleanup --remove-unversioned|--remove-ignored',
      [PASSWORDS]: 'auth',
      'publishes commits':
        'commit|ci|import, copy|cp|delete|del|mkdir|move|mv|remove|rename|ren|rm ... .*://.*',
    },
    unruled: { 'fetches files from elsewhere': 'propset|ps|pset|propedit|pe|pedit svn:externals' },
  },
  typeorm: { always: { [LOSES_DATA]: 'schema:drop' } },
  uv: {
    always: {
      [MACHINE]: 'tool install|uninstall|upgrade, python install|uninstall|upgrade, self update',
      [PASSWORDS]: 'auth .*',
    },
    unruled: { [FETCHED]: 'tool run', [OUTSIDE]: 'cache clean|prune' },
  },
  wp: { always: { [LOSES_DATA]: 'db clean|drop|reset, site empty, .* delete' } },
  yarn: {
    always: {
      [LOADS]: 'plugin import|remove|runtime, policies .*, set version .*',
      [MACHINE]: 'global (?!(?:bin|dir|list)$).*',
    },
    unruled: {
      [DEPLOYS]: `${RUN_DEPLOYS}, workspace .* ${TASK}, workspace .* run ${TASK}, workspaces foreach ... run ${TASK}`,
      [FETCHED]: 'dlx|create',
      [OUTSIDE]: 'cache clean|clear',
    },
  },
};
