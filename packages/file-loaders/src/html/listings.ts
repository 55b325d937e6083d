import { codeText } from './code.ts';
import { childElements, type HtmlDocument, type HtmlElement } from './dom.ts';

/** Code blocks of programs that show sources, and the class of each line in them. */
const LISTINGS: ReadonlyArray<readonly [block: string, line: RegExp]> = [
  // Doxygen, including foldable parts and the tooltips beside names.
  ['div.fragment', /^(?:fold(?:close|open)|line|ttc)(?:\s|$)/],
  // gitweb.
  ['div.page_body', /^pre$/],
  ['div.patch', /^diff(?:\s|$)/],
];

const joinLines = (lines: readonly HtmlElement[]): string =>
  lines
    .filter(({ className }) => className !== 'ttc')
    .map((line) =>
      line.className.startsWith('fold')
        ? joinLines(childElements(line))
        : `${codeText(line)
            .replaceAll(/^\n|\n$/g, '')
            .trimEnd()}\n`,
    )
    .join('');

/**
 * Replaces blocks that contain only lines of code, each of which is a block, with a `pre`:
 * otherwise they would be paragraphs.
 */
export const drawListings = (document: HtmlDocument): void => {
  for (const [block, isLine] of LISTINGS) {
    for (const element of document.querySelectorAll(block)) {
      const lines = childElements(element);
      if (lines.length === 0 || !lines.every(({ className }) => isLine.test(className))) continue;
      const pre = document.createElement('pre');
      pre.append(document.createTextNode(joinLines(lines).replaceAll('\u{A0}', ' ')));
      element.replaceWith(pre);
    }
  }
};
