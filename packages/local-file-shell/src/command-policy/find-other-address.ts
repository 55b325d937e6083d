import type { RiskyOption, Words } from './dangers/option-table.ts';
import type { CompiledRule } from './rules/command-rules.ts';
import { namesOperand } from './rules/match-rule.ts';
import { type Argument, getValue } from './words/argument.ts';

/** Combined short options of which the last one takes the next word as its value. */
const SHORT: Readonly<Record<string, RegExp>> = {
  curl: /^-[^ACDEFHKPQTUXYbdemortuwxyz-]*[ACDEFHKPQTUXYbdemortuwxyz]$/,
  wget: /^-[^ABDIOPQRTUXaeilotw-]*[ABDIOPQRTUXaeilotw]$/,
};
const LONG =
  /^--(?:accept|aws-sigv4|bind-address|ca(?:cert|path)|ciphers|(?:connect|dns|expect100|happy-eyeballs|read)-timeout(?:-ms)?|cookie|curves|cut-dirs|data|domains|header|interface|keepalive-(?:cnt|time)|level|limit-rate|local-port|max-(?:filesize|redirect|redirs|time)|method|noproxy|oauth2-bearer|output(?:-document)?|parallel-max|pinnedpubkey|prefer-family|progress|proto(?:-default|-redir)?|quota|range|rate|referer|reject|request|retry(?:-delay|-max-time)?|secure-protocol|service-name|speed-(?:limit|time)|time-cond|timeout|tls13-ciphers|tls-max|tries|user(?:-agent)?|wait|waitretry|write-out)$/;
/** `--url=https://x.example` */
const GIVEN = /^--url?=/;

/** The addresses in a command that fetches several: `curl a.example b.example`. */
const listAddresses = (words: Words): string[] => {
  const program = words[0]?.replace(/^.*\//s, '') ?? '';
  const short = Object.hasOwn(SHORT, program) ? SHORT[program] : undefined;
  return words.flatMap((word, index) => {
    if (!short || index === 0 || word === undefined) return [];
    const before = words[index - 1] ?? '';
    const isAddress = word.startsWith('-')
      ? GIVEN.test(word)
      : !short.test(before) && !LONG.test(before);
    return isAddress ? [word] : [];
  });
};

/** `curl a.example b.example`: an address that no rule names, if each rule names another one. */
export const findOtherAddress = (
  words: readonly Argument[],
  covering: readonly CompiledRule[],
): RiskyOption | undefined => {
  const addresses = listAddresses(words.map(getValue));
  const isNamed = (address: string, rules = covering): boolean =>
    rules.some((rule) => namesOperand(rule, words, address));
  const written = addresses.find((address) => !isNamed(address));
  const isBound = covering.every((rule) => addresses.some((address) => isNamed(address, [rule])));
  if (written === undefined || !isBound) return undefined;
  return { isAlways: false, name: written, note: 'is another address', written };
};
