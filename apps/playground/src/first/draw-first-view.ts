import { toVisibleText } from '@lobechat/shared-tool-ui/visible-text';

import type { CatalogueEntry } from '../api/contract.ts';
import type { PageLink } from '../link/page-link.ts';
import type { FirstWords } from './first-words.ts';

const element = (
  name: string,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElement => {
  const made = document.createElement(name);
  made.className = `first-${className}`;
  made.append(...children);
  return made;
};

/** Options of {@link drawFirstView}. */
export interface FirstViewOptions {
  /** Description of the API that the address names. */
  description: string | undefined;
  link: PageLink;
  /** The page will only ask for a token. */
  locked: boolean;
  root: HTMLElement;
  words: FirstWords;
}

/**
 * Draws the head of the page and the addressed view, in plain elements at the positions that the
 * app will use: the app replaces them once its code has been evaluated, which takes several times
 * as long. Other views have only the head.
 */
export const drawFirstView = ({
  description = '',
  link,
  locked,
  root,
  words,
}: FirstViewOptions): void => {
  const isApi = link.apiName !== undefined && link.view === undefined;
  const { view = 'start' } = link;
  const [title, lead] = (Object.hasOwn(words.views, view) && words.views[view]) || [];
  const main = isApi
    ? [
        element('h1', 'api', link.apiName ?? ''),
        element('span', 'tool', link.identifier ?? ''),
        element('p', 'description', toVisibleText(description)),
      ]
    : [element('h1', 'title', title ?? ''), element('p', 'lead', lead ?? '')];
  root.replaceChildren(
    element(
      'div',
      'head',
      element('span', 'logo'),
      element('b', 'name', words.app),
      element('span', 'page', words.page),
    ),
    element(
      'main',
      'body',
      element('div', 'tools'),
      element(
        'div',
        isApi ? 'work' : link.view === undefined ? 'start' : 'view',
        ...(locked ? [] : main),
      ),
    ),
  );
};

/** The catalogue's description of the API of an address. */
export const readDescription = async (
  { apiName, identifier }: PageLink,
  catalogue: Promise<Response>,
): Promise<string | undefined> => {
  // The app reads the answer, too, and reports its errors.
  const { tools } = (await (await catalogue).clone().json()) as { tools: CatalogueEntry[] };
  const tool = tools.find((entry) => entry.identifier === identifier);
  return tool?.apis.find(({ name }) => name === apiName)?.description;
};
