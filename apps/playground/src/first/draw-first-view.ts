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
  /** Of the API that the address names. */
  description: string | undefined;
  link: PageLink;
  /** The page will only ask for a token. */
  locked: boolean;
  root: HTMLElement;
  words: FirstWords;
}

/**
 * Draws the head of the page and what the address asks for, in plain elements that stand where the app
 * will put its own: it replaces them when its code has been evaluated, several times as long as this
 * takes. Views that begin otherwise have only the head.
 */
export const drawFirstView = ({
  description = '',
  link,
  locked,
  root,
  words,
}: FirstViewOptions): void => {
  const isApi = link.apiName !== undefined && link.view === undefined;
  const [title, lead] = words.views[link.view ?? 'start'] ?? [];
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

/** What the list of tools says of the API of an address. */
export const readDescription = async (
  { apiName, identifier }: PageLink,
  catalogue: Promise<Response>,
): Promise<string | undefined> => {
  // The app reads the answer, too, and says what is wrong with it.
  const { tools } = (await (await catalogue).clone().json()) as { tools: CatalogueEntry[] };
  const tool = tools.find((entry) => entry.identifier === identifier);
  return tool?.apis.find(({ name }) => name === apiName)?.description;
};
