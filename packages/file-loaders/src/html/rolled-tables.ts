import {
  childrenOf,
  descendantsOf,
  type HtmlDocument,
  type HtmlElement,
  isElement,
  textOf,
} from './dom.ts';

const TABLE_ROLE = /^(?:grid|table|treegrid)$/;
const CELL_ROLE = /^(?:cell|columnheader|gridcell|rowheader)$/;

const roleOf = (element: HtmlElement): string => element.getAttribute('role') ?? '';

/** The outermost elements with a role; those of other tables do not count. */
const listByRole = (root: HtmlElement, role: RegExp): HtmlElement[] =>
  [...childrenOf(root)].flatMap((child) => {
    if (!isElement(child) || TABLE_ROLE.test(roleOf(child))) return [];
    return role.test(roleOf(child)) ? [child] : listByRole(child, role);
  });

const withoutBlanks = (text: string): string => text.replaceAll(/\s/g, '');

/** Its rows of cells, if all that the table shows is in them. */
const readRows = (table: HtmlElement): HtmlElement[][] | undefined => {
  const rows = listByRole(table, /^row$/).map((row) => listByRole(row, CELL_ROLE));
  const cells = rows.flat();
  const shown = cells.map((cell) => withoutBlanks(textOf(cell))).join('');
  return cells.length > 1 && shown === withoutBlanks(textOf(table)) ? rows : undefined;
};

/**
 * Makes tables of elements that are tables by their role alone (WAI-ARIA). Without it, the cells of a
 * row would be one word.
 */
export const drawRolledTables = (document: HtmlDocument): void => {
  const create = (name: string, ...nodes: HtmlElement[]): HtmlElement => {
    const element = document.createElement(name);
    element.append(...nodes);
    return element;
  };
  const toCell = (cell: HtmlElement): HtmlElement => {
    const drawn = create(roleOf(cell).endsWith('header') ? 'th' : 'td');
    for (const name of ['colspan', 'rowspan']) {
      const span = cell.getAttribute(`aria-${name}`);
      if (span !== null) drawn.setAttribute(name, span);
    }
    drawn.append(...childrenOf(cell));
    return drawn;
  };
  const tables = [...descendantsOf(document.body)].filter(
    (element) => element.localName !== 'table' && TABLE_ROLE.test(roleOf(element)),
  );
  for (const table of tables) {
    const rows = readRows(table)?.map((cells) => create('tr', ...cells.map(toCell)));
    if (rows) table.replaceWith(create('table', ...rows));
  }
};
