import type { RiskyOption, Words } from './dangers/option-table.ts';
import type { CompiledRule } from './rules/command-rules.ts';
import { namesOperand } from './rules/match-rule.ts';
import { lookUp } from './tables.ts';
import { type Argument, getValue } from './words/argument.ts';

/** Options whose value is the next word: short ones, which may be combined, and long ones. */
const VALUED: Readonly<Record<string, RegExp>> = {
  curl: /^-[^ACDEFHKPQTUXYbdemortuwxyz-]*[ACDEFHKPQTUXYbdemortuwxyz]$|^--(?:aws-sigv4|ca(?:cert|path)|ciphers|(?:connect|expect100)-timeout|cookie|curves|data|happy-eyeballs-timeout-ms|header|interface|keepalive-(?:cnt|time)|limit-rate|local-port|max-(?:filesize|redirs|time)|noproxy|oauth2-bearer|output|parallel-max|pinnedpubkey|proto(?:-default|-redir)?|range|rate|referer|request|retry(?:-delay|-max-time)?|service-name|speed-(?:limit|time)|time-cond|tls13-ciphers|tls-max|user(?:-agent)?|write-out)$/,
  wget: /^-[^ABDIOPQRTUXaeilotw-]*[ABDIOPQRTUXaeilotw]$|^--(?:accept|bind-address|ciphers|(?:connect-|dns-|read-)?timeout|cut-dirs|domains|header|level|limit-rate|max-redirect|method|output-document|prefer-family|progress|quota|referer|reject|secure-protocol|tries|user(?:-agent)?|wait|waitretry)$/,
};
/** `--url=https://x.example` */
const GIVEN = /^--url?=/;

/** The addresses in a command that fetches several: `curl a.example b.example`. */
const listAddresses = (words: Words): string[] => {
  const program = words[0]?.replace(/^.*\//s, '') ?? '';
  const valued = lookUp(VALUED, program);
  return words.flatMap((word, index) => {
    if (!valued || index === 0 || word === undefined) return [];
    const before = words[index - 1] ?? '';
    const isAddress = word.startsWith('-') ? GIVEN.test(word) : !valued.test(before);
    return isAddress ? [word] : [];
  });
};

/** `curl a.example b.example`: an address that no rule names, if each rule names another one. */
export const findOtherAddress = (
  words: readonly Argument[],
  covering: readonly CompiledRule[],
): RiskyOption | undefined => {
  // Without a file of that name, `[::1]` stays as it is.
  const addresses = listAddresses(words.map((word) => getValue(word) ?? word.source));
  const isNamed = (address: string, rules = covering): boolean =>
    rules.some((rule) => namesOperand(rule, words, address));
  const written = addresses.find((address) => !isNamed(address));
  const isBound = covering.every((rule) => addresses.some((address) => isNamed(address, [rule])));
  if (written === undefined || !isBound) return undefined;
  return { name: written, note: 'is another address', written };
};
