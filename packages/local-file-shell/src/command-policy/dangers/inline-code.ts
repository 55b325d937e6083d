import { stripAwkTexts } from '../harmless/awk-code.ts';
import { isHarmfulSedScript } from '../harmless/sed.ts';
import type { Words } from './option-table.ts';

/** The appearance of code, by language, that runs other programs. */
interface Language {
  names: RegExp;
  runs: RegExp;
  /** Lines that are only a comment, or only print a text. In braces, there may be code. */
  says?: RegExp;
}

/** A text of one line, in parentheses. */
const GIVEN_TEXT = String.raw`\((?:"[^"\\{\r\n]*"|'[^'\\{\r\n]*')\);?[ \t]*$`;

const LANGUAGES: readonly Language[] = [
  {
    names: /^(?:bun|deno|fx|node|nodejs|ts-node|tsx)$/,
    runs: /child_process|\b(?:execFile|fork|spawn)\w*\s*\(|\bexecSync|(?<![.\w])exec\s*\(|\bBun\.\$|\bDeno\.(?:Command|run)|\bprocess\.(?:binding|dlopen)|mainModule|\b(?:import|require)\s*\(\s*(?!(['"`])[^'"`]+\1\s*\))/,
    says: new RegExp(
      String.raw`^[ \t]*(?://[^{\r\n\u2028\u2029]*$|console\.log${GIVEN_TEXT})`,
      'gm',
    ),
  },
  {
    names: /^(?:python[\d.]*|pypy3?)$/,
    runs: /\bos\s*\.\s*(?:exec|popen|posix_spawn|spawn|startfile|system)|\bsubprocess\b|\bpty\b|\bPopen\b|__import__|\bgetattr\s*\(\s*(?:os|__builtins__)|\bctypes\b|\bcommands\.get/,
    says: new RegExp(String.raw`^[ \t]*(?:#[^{\r\n]*$|print${GIVEN_TEXT})`, 'gm'),
  },
  {
    names:
      /^(?:elixir|erl|ghc|ghci|groovy|gs|guile|iex|irb|jshell|julia|lua|luajit|ocaml|octave|osascript|perl|php|pry|pwsh|r|racket|rscript|ruby|sbcl|scala|tclsh)$/,
    runs: /\b(?:exec|fork|passthru|pcntl_exec|popen\w*|execute|proc_open|shell_exec|spawn|syscall|system)\b|\bqx\b|`|%x\W|\bOpen3\b|\bPTY\b|do shell script|\bsys\.process\b|%pipe%|\bos:cmd\b|\bSys\.command\b|\brun-program\b|Invoke-Expression|\biex\b|open\s*\(?[^)]*\|/i,
  },
  {
    names: /^(?:awk|gawk|mawk|mlr|nawk)$/,
    runs: /\b(?:exec|system)\s*\(|(?<!\|)\|&?\s*(?:["'(\w]|getline)|@(?:include|load)|@\w+\s*\(|\bARGV\s*\[[^\]]*\]\s*=(?!=)/,
  },
  {
    names: /^(?:duckdb|mariadb|mysql|psql|sqlite3)$/,
    runs: /\\[!o]|\bload_extension\b|(?:^|\n)\s*\.(?!(?:bail|binary|changes|databases|db\w*|dump|echo|eqp|exit|explain|expert|fullschema|headers?|help|import(?= [\w-][\w/-]*(?:\.\w+)? \w+$)|indexes|indices|limit|mode|nullvalue|param\w*|print|prompt|quit|schema|separator|sha3sum|show|stats|tables?|timeout|timer|version|vfs\w*|width)\b)[a-z]|\bPROGRAM\b|\.shell\b|\.system\b|^\s*system\s|;\s*system\s/i,
  },
  {
    names: /^less$/,
    // Everything except `+G` and similar, and where to start: as a separate word, or after option
    // letters (`-N+!x`) and texts, which end at `$` (`-Px$+!x`).
    runs: /^(?:-(?!(?:p|-pattern=)[^$]*\$?$)[^+]*)?\+(?!\+?(?:\d*[FGgp%]?$|[/?&][^\n]*$))|^\+*[|!]|^-.*\$./s,
  },
  {
    names:
      /^(?:dc|debugfs|emacs|ex|gdb|gvim|lftp|mail|nvim|nvimdiff|rview|rvim|vi|view|vim|vimdiff)$/,
    runs: /^\+?:?(?:silent\s+)?[!|]|\bexe(?:c|cu|cut|cute)?\b.*!|:!|\bsystem\s*\(|\bsystemlist\s*\(|\bshell\b|call-process|shell-command|start-process|\bpy(?:thon)?3?\s|\blua\s|;\s*!|:ter(?:m(?:inal)?)?\b|\((?:ansi-|e)?term\s/,
  },
  {
    names:
      /^(?:bpftrace|clisp|exiftool|gnuplot|jjs|jrunscript|octave-cli|puppet|slsh|(?:context|(?:lua|pdf|xe)?(?:la)?tex))$/,
    runs: /(?<!-)\b(?:exec|popen|run-program|run-shell-command|shell|system)\s*[({"]|`|\bProcessBuilder\b|\\write18\b|\bos\.execute\b/,
  },
  { names: /^man$/, runs: /^\+?:?[!|]|:!/ },
  { names: /^m4$/, runs: /\be?syscmd\b/ },
  {
    names: /^g?sed$/,
    // `e` and `w` as commands and as flags, including text that only looks like them.
    runs: /^(?!-)(?:.*(?:^|[;{}\d$/!\s]|[/|][IM]+)[ew]\s+\S|.*[/|,#@:%][gpiIm\d]*(?:e[gpiIm\d]*\s*(?:$|[;}\n])|w\s+\S)|(?:.*[;{\s\d])?e\s*(?:$|[;}\n]))/s,
  },
];

const AWK = /^(?:awk|gawk|mawk|nawk)$/;

/** Files opened by the code itself, in folders that no operand of the command names. */
const ELSEWHERE: ReadonlyArray<readonly [names: RegExp, opens: RegExp]> = [
  [
    AWK,
    // Also under a name from the data.
    /(?:>{1,2}|\bgetline(?:\s+\w+)?\s*<)\s*"(?:\/(?!dev\/(?:null|std))|~|\.)|\bprintf?\b[^\n;}"]*(?:"[^"]*"[^\n;}"]*)*>{1,2}\s*(?:[$(]|"[^"]*"\s*[^\s;}\n]|[A-Za-z_]\w*\s*(?:[;}\n"[]|$))|\bgetline(?:\s+\w+)?\s*<\s*[^\s"]/,
  ],
  // Their modules, from folders that they name.
  [/^jq$/, /(?:^|[\s;])(?:import|include)\s+"/],
  [/^g?sed$/, /^(?!-)(?:.*[;{}\d$/!\s])?[rR]\s*(?:\/(?!dev\/std)|~|\.\.)/s],
];

const EVALUATES =
  /\beval\b|(?<![.\w])exec\s*\(|\bFunction\s*\(|\bcompile\s*\(|\bvm\b|\bimportlib\b|\brun_path\b/;
const DECODES =
  /\batob\b|base64|b64|fromCharCode|unhexlify|fromhex|\bchr\s*\(|codecs|\bmarshal\b|\bpickle\b|\b(?:un)?pack\b|\bzlib\b|\brot_?13\b|(?:\\x[\da-f]{2}){3}|\breverse\b|\[::-1\]/i;
const DELETES =
  /\brmtree\b|\brm(?:dir)?Sync\b|\bunlink\w*\b|\bos\s*\.\s*(?:remove|rmdir|removedirs)|\bfs\s*\.\s*(?:promises\s*\.\s*)?rm(?:dir)?\b|\bremove_tree\b|\brm_r?f\b|\b(?:Deno|Dir|File)\s*\.\s*(?:delete|remove|rmdir)|\bFileUtils\s*\.\s*r(?:m|emove)|\bfile\.remove\b|\bdelete-(?:directory|file)\b/;
const NETWORK =
  /\bsocket\b|\bhttps?\b|\bfetch\b|\burllib\b|\brequests\b|\bnet\s*\.\s*connect|\bdgram\b|\bsmtplib\b/;
const SECRETS =
  /process\.env\b(?!\.[A-Z])|\bos\.environ\b(?!\[|\.get)|\.ssh\b|\/etc\/(?:passwd|shadow)/;

/** SQL that deletes whole tables, and SQL with which the database itself opens files. */
const SQL_NAMES =
  /^(?:bq|clickhouse|clickhouse-client|cqlsh|duckdb|influx|litecli|mariadb|mongo|mongosh|mycli|mysql|pgcli|psql|snowsql|sqlcmd|sqlite3|usql)$/;
const SQL_LOSES =
  /\b(?:drop|truncate)\s+(?:column|database|index|keyspace|measurement|role|schema|table|user|view|\w+\s*;?\s*$)|\b(?:delete\s+from|update\s+\w+\s+set)\b(?!.*\bwhere\b)|\.drop(?:Database)?\s*\(|\.(?:deleteMany|remove)\s*\(/is;
const SQL_FILES =
  /\battach\b(?:.*\bas\b|\s+(?:database\s+)?(?:if\s+not\s+exists\s+)?')|(?:^|[\s;])install\s+(?!(?:as|from|in|is)\b)\w+|\b(?:from|read_\w+\s*\()\s*\[?'(?:\/|~|\.\.|\w+:\/\/)|\b(?:readfile|writefile|edit|load_file|fsdir|zipfile|csv|pg_read_\w*file|pg_ls_dir|lo_import|lo_export|fts3_tokenizer)\s*\(|\binto\s+(?:dumpfile|outfile)\b|\bvacuum\b.*\binto\b|\btemp_store_directory\b|\bload\s+data\b|\bcreate\s+(?:extension|(?:or\s+replace\s+)?(?:trusted\s+)?language)\b|\balter\s+system\b|(?:^|[\s;])source\s+\S*[./]|\bcopy\b.*\b(?:from|to)\s*'(?![\w-][\w/-]*\.(?:arrow|csv|json|ndjson|parquet|tsv)(?:\.gz)?')|\\(?:copy|i|ir|w|g)\b/is;

/** Code as a separate word, or attached to its option: `-e1d`, `--expression=1d`. */
const listCode = (words: Words): string[] =>
  words.slice(1).flatMap((text) => {
    const glued = /^(?:--[\w-]+=|-[A-Za-z]*?[ce])(.+)$/s.exec(text ?? '')?.[1];
    return [text, glued].filter((code) => code !== undefined);
  });

/** A file, a command with a colon (`app:execute`), or an option of the program that is run. */
const NO_CODE = /^(?:--[\w-]+|(?=[^./:]*[./:])(?:\.{0,2}\/|\w)[\w./:@+-]*)$/;
const TAKES_CODE = /^-(?:[A-Za-z\d]*[ceErx]|-(?:command|eval|execute|print))$/;

/** Code, without names of files, which may look like it: `ruby test/system/x.rb`. */
const withoutFiles = (words: Words): Words =>
  words.filter(
    (word, index) => !NO_CODE.test(word ?? '') || TAKES_CODE.test(words[index - 1] ?? ''),
  );

/** The whole of a sed script, which several options may contain parts of. */
const readSedScript = (words: Words): string => {
  const given = words.flatMap((word, index) => {
    const [, glued] = /^(?:--exp\w*=|-[nErsuz]*e)(.*)$/s.exec(word ?? '') ?? [];
    if (glued === '' || /^--exp\w*$/.test(word ?? '')) return [words[index + 1] ?? ''];
    return glued ?? [];
  });
  const operand = words.find((word, index) => index > 0 && word?.startsWith('-') !== true);
  return given.length > 0 ? given.join('\n') : (operand ?? '');
};

/** Code without lines that only mention what it could do. */
const withoutSaid = (code: string, { says }: Language): string =>
  says === undefined || EVALUATES.test(code) ? code : code.replaceAll(says, '');

/** Whether a program runs code in another language. */
export const isInterpreter = (name: string): boolean =>
  SQL_NAMES.test(name) || LANGUAGES.some(({ names }) => names.test(name));

/** What makes code in another language on the command line dangerous. */
export const findInlineDanger = (name: string, words: Words): string | undefined => {
  if (SQL_NAMES.test(name)) {
    const text = words.slice(1).join(' ');
    if (SQL_LOSES.test(text)) return 'deletes data for good';
    if (SQL_FILES.test(text)) return 'reads or writes files by its code';
  }
  const texts = listCode(/^g?sed$/.test(name) ? words : withoutFiles(words));
  const isAwk = AWK.test(name);
  const codes = isAwk ? texts.map((text) => stripAwkTexts(text) ?? text) : texts;
  const opens = ELSEWHERE.find(([names]) => names.test(name))?.[1];
  const opening = texts.filter((_, index) => !isAwk || /[<>]/.test(codes[index] ?? ''));
  if (opening.some((text) => opens?.test(text) === true))
    return 'reads or writes files by its code';
  if (
    name === 'sed' &&
    !words.some((word) => /^-(?:-f|\w*f$)/.test(word ?? '')) &&
    isHarmfulSedScript(readSedScript(words))
  )
    return 'writes files or runs programs by its code';
  const language = LANGUAGES.find(({ names }) => names.test(name));
  if (!language) return undefined;
  for (const text of codes) {
    if (language.runs.test(text)) return 'runs other programs by its code';
    if (EVALUATES.test(text) && DECODES.test(text)) return 'runs code that cannot be read';
    if (DELETES.test(withoutSaid(text, language))) return 'deletes files for good';
    if (NETWORK.test(text) && SECRETS.test(text)) return 'sends secrets over the network';
  }
  return undefined;
};
