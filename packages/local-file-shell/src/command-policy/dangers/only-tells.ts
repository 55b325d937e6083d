import type { Words } from './option-table.ts';

/**
 * Commands with the options by which they only say what they would do, or how they are used, and
 * short options of theirs that take no value.
 */
const TELLS: ReadonlyArray<readonly [command: RegExp, option: RegExp, flags?: RegExp]> = [
  // Behind `auth` or `config`, `-h` names a host.
  [/^(?:gh|glab|hub|lab) (?!(?:\S+ )*(?:auth|config) )/, /^(?:-h|--help)$/],
  [/^(?:gt|jsr|atlas) /, /^--(?:dry-run|help)$/],
  [/^(?:rclone|s3cmd) /, /^(?:-n|--dry-run|--help)$/],
  // Elsewhere, its `-n` only spares what is there.
  [/^gsutil (?:-m )?rsync /, /^-[Cdru]*n[Cdru]*$/, /^-[Cdru]+$/],
  [
    /^ansible(?:-playbook|-pull)? /,
    /^(?:-C|--(?:check|help|list-hosts|list-tags|list-tasks|syntax-check))$/,
  ],
  [/^(?:dvc|kaggle|hf|huggingface-cli) /, /^(?:-h|--help)$/],
  [/^aws (?:ec2|s3) /, /^--dry-?run$/],
  [/^(?:cargo publish|(?:dart|flutter) pub) /, /^(?:-n|--dry-run|--help)$/],
  [/^git clean /, /^(?:-[dfiqxX]*n[dfinqxX]*|--dry-run)$/, /^-[dfiqxX]+$/],
  [
    /^git push /,
    /^(?:-[fquv]*n[fnquv]*|--dry-run)$/,
    /^-(?:[dfquv]+|-(?:follow-tags|force-with-lease|set-upstream|tags))$/,
  ],
  [/^goreleaser /, /^--(?:help|snapshot)$/],
  [/^helm (?:install|rollback|uninstall|upgrade) /, /^--dry-run(?:=client)?$/],
  [/^hugo /, /^--(?:dryRun|help)$/],
  [/^just /, /^(?:-n|--dry-run|-s|--show)$/],
  [
    /^(?:kubectl|oc) (?:(?:-n|--namespace|--context) [\w.-]+ )?(?:annotate|apply|autoscale|cordon|create|delete|drain|expose|label|patch|replace|run|scale|set|taint|uncordon) /,
    /^--dry-run=(?:client|server)$/,
  ],
  [/^make /, /^(?:-n|--dry-run|--just-print|--help)$/],
  [/^mix hex\.publish /, /^--dry-run$/],
  [/^(?:bun|deno|npm|pnpm(?: -r)?|poetry|uv|yarn npm) (?:un)?publish /, /^--(?:dry-run|help)$/],
  [/^npm /, /^--help$/],
  [/^nx release /, /^(?:-d|--dry-run|--help)$/],
  // A target may ignore `--dry-run`.
  [/^nx /, /^--help$/],
  [
    /^rsync /,
    /^(?:-[acdghiklmo-rstuvwxzACDHIKLOPRSWX]*n[a-zA-Z]*|--dry-run)$/,
    /^-[avrzhPHlptgouDciWx]+$/,
  ],
  [/^semantic-release /, /^(?:-d|--dry-run)$/],
  [/^task /, /^(?:-n|--dry|--help)$/],
  [/^turbo /, /^--(?:dry(?:-run)?(?:=json|=text)?|help)$/],
  [/^wrangler (?:deploy|publish) /, /^--dry-run$/],
];

/** Long options that take no value in any of them. */
const FLAGS =
  /^--(?:all|allow-dirty|clean|delete|force|no-[\w-]+|progress|provenance|quiet|recursive|verbose|yes)$/;

/** Decides in another way: `--no-dry-run`, `--dry-run=none`, `-n=false`, `--no-d`. */
const CONTRADICTS =
  /^--?(?:no-?)?dr|^--no-(?:[dn]$|h|us)|^--(?:help|snapshot|usage)=|^--usage$|^-\w*[dhn]=(?:0|f|false)$/i;

/**
 * Whether a command only tells: `gh pr merge --help`, `make -n deploy`. Behind another option, the
 * word may be its value.
 *
 * @param words The program's name, its command, and their arguments
 */
export const onlyTells = (words: Words): boolean => {
  const text = `${words.slice(0, 5).join(' ')} `;
  const [, option, flags] = TELLS.find(([command]) => command.test(text)) ?? [];
  const end = words.findIndex((word) => /^--(?:end-of-options)?$/.test(word ?? ''));
  // What follows the name of a recipe is given to it.
  const own = words.slice(0, words[0] === 'just' ? 2 : end === -1 ? undefined : end);
  // An unknown word may be `--no-dry-run`.
  if (own.includes(undefined)) return false;
  return own.some((word = '', index) => {
    const [before = '', next = ''] = [own[index - 1], own[index + 1]];
    if (index === 0 || option?.test(word) !== true || /^(?:false|null)$/.test(next)) return false;
    const isFlag = FLAGS.test(before) || flags?.test(before) === true;
    const mayBeValue = /^-[^=]+$/.test(before) && !isFlag;
    return !mayBeValue && !own.some((other, at) => at !== index && CONTRADICTS.test(other ?? ''));
  });
};
