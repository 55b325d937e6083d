import { SAID_IN_CHINESE, SENTENCES_IN_CHINESE } from './said-zh-CN.ts';

const fill = (text: string, names: readonly string[]): string =>
  text.replaceAll(/\{(\d+)\}/g, (_, number: string) => names[Number(number)] ?? '');

/** Looks a text up with its quoted names by number. */
const lookUp = (text: string): string | undefined => {
  const names: string[] = [];
  const pattern = text.replaceAll(/'([^']*)'/g, (_, name: string) => `'${names.push(name) - 1}'`);
  const said = Object.hasOwn(SAID_IN_CHINESE, pattern) ? SAID_IN_CHINESE[pattern] : undefined;
  return said === undefined ? undefined : fill(said, names);
};

const sayOfFiles = (sentence: string): string | undefined => {
  for (const [pattern, said] of SENTENCES_IN_CHINESE) {
    const [, ...names] = pattern.exec(sentence) ?? [];
    if (names.length > 0) return fill(said, names);
  }
  return undefined;
};

const saySentence = (text: string): string | undefined => {
  const whole = lookUp(text) ?? sayOfFiles(text);
  if (whole !== undefined) return whole;
  // A danger as a sentence of its own.
  const [, danger] = /^It (.+)\.$/s.exec(text) ?? [];
  const said = danger === undefined ? undefined : lookUp(danger);
  if (said !== undefined) return `${said}。`;
  // The judgement of one command among others.
  const [, name, rest] = /^(\S{1,40}): (.+)$/s.exec(text) ?? [];
  const saidOfOne = rest === undefined ? undefined : saySentence(rest);
  return saidOfOne === undefined ? undefined : `${name}：${saidOfOne}`;
};

/**
 * What a host found about a call, in the language of the reader: the judgement itself is in English, as
 * models read it. What has no other words is said as it is.
 *
 * @param language - BCP 47
 */
export const sayJudgement = (text: string, language: string): string => {
  if (!language.startsWith('zh')) return text;
  const sentences = text.split(/(?<=\.) (?=[A-Z])/);
  const said = sentences.map((sentence) => saySentence(sentence));
  // Half of it in each language would be read worse than all of it in one.
  return said.every((sentence) => sentence !== undefined) ? said.join('') : text;
};
