import { childrenOf, type HtmlElement, type HtmlNode, isElement, isText, textOf } from './dom.ts';

const LANGUAGE =
  /(?:^|\s)(?:lang(?:uage)?|highlight-source|highlight|sourceCode|brush|prettyprint\s+lang)[\s:-]+((?!highlight)[a-z][\w+#.-]*)/i;

/** Class names in the place of a language that are not languages. */
const NO_LANGUAGE = new Set(
  'text plain plaintext none nohighlight default code wrapper block tab-size'.split(' '),
);

const readLanguage = (element: HtmlElement): string | undefined => {
  for (const name of ['data-lang', 'data-language', 'data-code-language', 'lang-name']) {
    const value = element.getAttribute(name);
    if (value && /^[\w+#.-]{1,30}$/.test(value)) return value.toLowerCase();
  }
  const { className } = element;
  const hljs = /(?:^|\s)hljs\s+([a-z][\w+#-]*)|(?:^|\s)([a-z][\w+#-]*)\s+hljs/i.exec(className);
  const found = (LANGUAGE.exec(className)?.[1] ?? hljs?.[1] ?? hljs?.[2])?.toLowerCase();
  return found === undefined || NO_LANGUAGE.has(found) ? undefined : found;
};

/**
 * Returns the language of a code block: from the block, from the code in it, or from what surrounds
 * it.
 */
export const findCodeLanguage = (pre: HtmlElement): string => {
  const code = pre.querySelector('code');
  const outer: HtmlNode[] = [];
  for (let node = pre.parentNode; node && outer.length < 3; node = node.parentNode)
    outer.push(node);
  for (const element of [code, pre, ...outer]) {
    const language = element && isElement(element) ? readLanguage(element) : undefined;
    if (language) return language;
  }
  return '';
};

const LINE_NUMBER =
  /(?:^|\s)(?:gutter|ln|lnt|linenos?|linenr|line-?numbers?(?:-rows)?|lineno|ln-num|hljs-ln-numbers|copy-?(?:btn|button)|code-?copy)(?:\s|$)/i;

/** Whether an element only numbers the lines of code beside it. */
export const isLineNumbers = (element: HtmlElement): boolean =>
  LINE_NUMBER.test(element.className) && /^[\d\s]*$/.test(textOf(element));

/** Returns the displayed text of code, without line numbers and buttons. */
export const codeText = (root: HtmlNode): string => {
  let text = '';
  for (const node of childrenOf(root)) {
    if (isText(node)) text += node.nodeValue ?? '';
    else if (isElement(node)) {
      const { className, localName } = node;
      if (localName === 'br') text += '\n';
      else if (localName === 'button' || LINE_NUMBER.test(className)) continue;
      else {
        const inner = codeText(node);
        const isLine =
          localName === 'div' || localName === 'p' || localName === 'li' || localName === 'tr';
        text += isLine && !inner.endsWith('\n') ? `${inner}\n` : inner;
      }
    }
  }
  return text;
};

const longestRun = (text: string): number =>
  Math.max(
    0,
    ...(text.slice(0, 1_000_000).match(/`+/g) ?? []).slice(0, 10_000).map(({ length }) => length),
  );

/** Formats a fenced block, with a fence that the text does not contain. */
export const fenceCode = (text: string, language: string): string => {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text.replace(/^\n/, '').replaceAll(/\r\n?/g, '\n').trimEnd()}\n${fence}`;
};

/** Formats inline code. */
export const quoteCode = (text: string): string => {
  const content = text.replaceAll(/\s+/g, ' ').trim();
  if (content === '') return '';
  const run = longestRun(content);
  const ticks = '`'.repeat(run + 1);
  const pad = content.startsWith('`') || content.endsWith('`') ? ' ' : '';
  return `${ticks}${pad}${content}${pad}${ticks}`;
};

/** A blank of code in a cell until its page is complete: otherwise it would be one of several. */
export const KEPT_BLANK = '\u{1}';

/** Formats the lines of a program in a cell, which has no blocks, with their indentation. */
export const quoteLines = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      quoteCode(
        line
          .trimEnd()
          .replaceAll('\t', '    ')
          .replaceAll(/^ +| {2,}/g, ({ length }) => KEPT_BLANK.repeat(length)),
      ),
    )
    .join('\n');
