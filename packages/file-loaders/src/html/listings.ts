import { codeText } from './code.ts';
import { childElements, type HtmlDocument, type HtmlElement } from './dom.ts';

/** Blocks of code as programs draw them that show sources, and the class of each line in them. */
const LISTINGS: ReadonlyArray<readonly [block: string, line: RegExp]> = [
  // Doxygen, with what can be folded and the boxes that appear beside names.
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

/** Makes `pre` of blocks that hold nothing but lines of code, each of which is a block: they would be paragraphs. */
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
