import { type Argument, getValue } from '../words/argument.ts';
import { type ArgumentsVerdict, refuse } from './command-spec.ts';

const NUMBERS = String.raw`\d+(?:,\d+)*`;
/** Not `environ`, which shows variables. */
const FIELD = String.raw`(?:args|cmd|comm|command|cputime|etimes?|euid|euser|gid|group|lstart|lwp|ni|nlwp|pcpu|%cpu|pgid|pgrp|pid|pmem|%mem|ppid|pri|psr|rss|ruid|ruser|sess|sid|size|start|start_time|stat|state|stime|sz|time|tt|tty|ucmd|uid|uname|user|vsz|wchan)(?::\d+)?=?`;
const FIELDS = `${FIELD}(?:,${FIELD})*`;
const CHOSEN = String.raw` (?:-?p ?${NUMBERS}|-C [\w.-]+)`;
const SHOWN = String.raw`(?: --(?:forest|no-head(?:ers?|ing)|(?:cols|columns|width)[= ]\d+|sort[= ][-+]?${FIELD}(?:,[-+]?${FIELD})*)| -?w+)*`;

/**
 * `ps` reads its words in a second way if the first fails, and there an `e` adds the variables of
 * all programs: only combinations are listed that do not fail, or contain no `e`.
 */
const PS = [
  `(?: -?[aAcfhHjlmnrsSTuvwxX]+)?(?: -?p ?${NUMBERS})?(?: -?o ${FIELDS})?`,
  ` -[aAx]+o ${FIELDS}`,
  ' -[eA](?:[fFl]|lf|fl|Lf|jf|ly)?w*',
  ` -[eA](?: -)?o ${FIELDS}`,
  `(?: -[fFl])?${CHOSEN}`,
  ` -[fFl](?:p ?${NUMBERS}|C [\\w.-]+)`,
  ` -o ${FIELDS}${CHOSEN}`,
  `${CHOSEN} -o ${FIELDS}`,
];

const PORTS = String.raw`[46]?(?:TCP|UDP|tcp|udp)?(?::\d+(?:[,-]\d+)*)?`;

/** Forms of commands of the system that look, as words with a blank before each. */
const FORMS: Readonly<Record<string, readonly [form: RegExp, hint: string]>> = {
  ip: [
    // `ip link s` is short for `set`.
    /^(?: -(?:[46cdjops]|br|brief))*(?: (?:a|addr|address|l|link|n|neigh|r|route|rule)(?: (?:l|list|ls|(?<! l(?:ink)? )s|sh|show)(?: [\w.:/@][\w.:/@-]*)*)?)$/,
    "Only showing addresses, links, routes and neighbours can be checked ('ip addr').",
  ],
  lsof: [
    new RegExp(
      String.raw`^(?=.* -[abiltPRw]*n)(?=.* -[ablnPRtw]*i)(?: -(?:[ablnPRtw]+|[ablnPRtw]*i(?: ?${PORTS})|s(?:TCP|UDP):[A-Z_^,]+|p ?${NUMBERS}))+$`,
    ),
    "Only listing connections without looking up host names can be checked ('lsof -nP -i :3000').",
  ],
  netstat: [
    /^(?=.* -\w*n)(?: -[46aeilnoprstuxW]+)+(?: (?:tcp|udp))?$/,
    "Only listing connections without looking up host names can be checked ('netstat -tlnp').",
  ],
  ps: [
    new RegExp(`^(?:${PS.join('|')})${SHOWN}$`),
    "Only listing processes without their variables can be checked ('ps aux', 'ps -ef').",
  ],
  // Not `init` and `reset`, which may show files and run programs.
  tput: [
    /^(?: (?:bold|civis|cnorm|colors|cols|cr|dim|ed|el|el1|home|lines|rev|rmul|sgr0|sitm|smul)| set[ab]f? \d{1,3}| cup \d{1,4} \d{1,4})$/,
    "Only capabilities such as 'cols' and 'sgr0' can be checked.",
  ],
};

/** Names of the commands that `judgeSystemForm` knows, separated by spaces. */
export const SYSTEM_FORMS = Object.keys(FORMS).join(' ');

/** Judges commands whose options mean different things together than alone. */
export const judgeSystemForm = (args: readonly Argument[], name: string): ArgumentsVerdict => {
  const [form, hint] = FORMS[name] ?? [];
  const words = args.map((word) => getValue(word) ?? '\0');
  const isForm = words.every((word) => /^\S+$/.test(word));
  return isForm && form?.test(words.map((word) => ` ${word}`).join('')) === true
    ? { paths: [] }
    : refuse(hint ?? 'It could not be checked.');
};
