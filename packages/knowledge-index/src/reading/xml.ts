/** XML vocabularies for texts: the name of the root element, and the evidence for it. */
const VOCABULARIES: readonly (readonly [root: RegExp, proof: RegExp])[] = [
  [/^(?:TEI|TEI\.2|teiCorpus|FictionBook|opml)$/, /^/],
  [/^(?:article|book|chapter|part|preface|refentry|sect1|section|set)$/, /docbook/i],
  [/^article$/, /\/\/DTD (?:JATS|Journal)|<front>|\b(?:article-type|dtd-version)=/],
  [/^(?:concept|dita|reference|task|topic)$/, /\/\/DTD DITA|ditaarch/],
];

const FIRST_ELEMENT =
  /^\s*(?:(?:<\?[^<>]*\?>|<!--[^<>]*-->|<!DOCTYPE[^<>[]*(?:\[[^\]]*\]\s*)?>)\s*)*<(?:[\w.-]+:)?([\w.-]+)[\s/>]/;

/** Whether a text is XML in a vocabulary for texts. */
export const isProse = (head: string): boolean => {
  const root = FIRST_ELEMENT.exec(head)?.[1];
  return (
    root !== undefined && VOCABULARIES.some(([name, proof]) => name.test(root) && proof.test(head))
  );
};

/** The HTML elements that correspond to elements of these vocabularies. */
const ELEMENTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    blockquote: 'blockquote epigraph',
    code: 'code command filename function literal option varname',
    dd: 'dd def',
    div: 'body caution example fig figure floatingText front important note table-wrap tip warning',
    dl: 'def-list dl parml variablelist',
    dt: 'dt term',
    em: 'emph emphasis hi i italic',
    li: 'item li list-item listitem step substep',
    ol: 'ol orderedlist procedure steps substeps',
    p: 'ab aff bridgehead caption contrib formalpara lg p para ref refnamediv shortdesc simpara speaker v',
    pre: 'codeblock literallayout preformat programlisting screen synopsis',
    section:
      'abstract ack app appendix article back bibliography book chapter concept div div1 div2 div3 div4 dedication glossary part preface ref-list reference refentry refsect1 refsect2 refsection sec sect1 sect2 sect3 sect4 sect5 section task text title-info topic',
    table: 'informaltable simpletable table',
    td: 'cell entry stentry td',
    th: 'th',
    tr: 'row strow sthead tr',
    ul: 'itemizedlist list outline simplelist steps-unordered ul',
  }).flatMap(([html, names]) => names.split(' ').map((name): [string, string] => [name, html])),
);

const TITLES = new Set(['article-title', 'book-title', 'head', 'title']);

/** Often written without a space in between. */
const PARTS_OF_NAME =
  /^(?:first-?name|forename|given-names|label|last-name|middle-name|nickname|othername|surname)$/;

/** Metadata about a text rather than its content. */
const LEFT_OUT = new Set(
  'article-id binary counts custom-info document-info editionStmt encodingDesc genre history id indexterm journal-meta lang permissions profileDesc prolog pub-date publicationStmt publish-info refmeta respStmt revisionDesc sourceDesc'.split(
    ' ',
  ),
);

const TOKEN =
  /<!--[^]*?(?:-->|$)|<!\[CDATA\[([^]*?)(?:\]\]>|$)|<[?!][^<>]*>|<(\/?)(?:[\w.-]+:)?([\w.-]+)(?![\w.-])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g;

/** Looks like the start of an element, but is not one. */
const escapeStray = (text: string): string => text.replaceAll('<', '&lt;');

const escapeText = (text: string): string => escapeStray(text.replaceAll('&', '&amp;'));

interface OpenElement {
  close: string;
  /** Start of a note in the output. */
  from?: number | undefined;
  isLeftOut: boolean;
  name: string;
}

const isNote = (name: string, attributes: string): boolean =>
  name === 'fn' || name === 'footnote' || (name === 'note' && /\bplace\s*=/.test(attributes));

const readAttribute = (attributes: string, name: string): string => {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found?.[1] ?? found?.[2] ?? '';
};

/** Converts XML of such a vocabulary to HTML. Heading levels follow the nesting of sections. */
export const toHtml = (xml: string): string => {
  const html: string[] = [];
  const open: OpenElement[] = [];
  const counts = new Map<string, number>();
  const count = (name: string, more: number): void =>
    void counts.set(name, (counts.get(name) ?? 0) + more);
  let depth = 0;
  let notes = 0;

  const begin = (name: string, attributes: string): OpenElement & { start: string } => {
    const parent = open.at(-1);
    const isInSection =
      ELEMENTS.get(parent?.name ?? '') === 'section' ||
      /^(?:info|.*info|.*-group|titleStmt)$/.test(parent?.name ?? '');
    const isLeftOut =
      parent?.isLeftOut === true ||
      LEFT_OUT.has(name) ||
      (name === 'label' && isInSection) ||
      (name === 'head' && parent?.name === 'opml') ||
      ((name === 'orig' || name === 'sic') && parent?.name === 'choice');
    const element = (start: string, close: string) => ({ close, isLeftOut, name, start });
    const asTag = (tag: string) => element(`<${tag}>`, `</${tag}>`);
    if (isLeftOut) return element('', '');
    if (notes === 0 && isNote(name, attributes)) return { ...element('', ''), from: html.length };
    if (name === 'lb') return element('<br>', '');
    if (name === 'l') return element('', '<br>');
    if (name === 'outline') {
      const texts = ['text', '_note'].map((key) => readAttribute(attributes, key));
      return element(`<ul><li><p>${texts.join('</p><p>')}</p>`, '</li></ul>');
    }
    const around = ELEMENTS.get(parent?.name ?? '');
    if (TITLES.has(name) && around === 'table') return asTag('caption');
    if (TITLES.has(name)) return asTag(isInSection ? `h${Math.min(Math.max(depth, 1), 6)}` : 'p');
    if (name === 'listitem' && parent?.name === 'varlistentry') return asTag('dd');
    if (PARTS_OF_NAME.test(name)) return element('', ' ');
    const tag = ELEMENTS.get(name);
    // A paragraph in a note does not end the enclosing one.
    return tag === undefined || (notes > 0 && tag === 'p') ? element('', '') : asTag(tag);
  };

  const end = (): void => {
    const element = open.pop();
    if (!element) return;
    count(element.name, -1);
    if (element.from !== undefined) {
      notes -= 1;
      html.push(` (${html.splice(element.from).join('').trim()})`);
    }
    if (!element.isLeftOut && ELEMENTS.get(element.name) === 'section') depth -= 1;
    html.push(element.close);
  };

  let at = 0;
  const addText = (text: string): void => {
    if (open.at(-1)?.isLeftOut !== true) html.push(text);
  };
  for (const match of xml.matchAll(TOKEN)) {
    addText(escapeStray(xml.slice(at, match.index)));
    at = match.index + match[0].length;
    const [, data, slash, name, attributes = ''] = match;
    if (data !== undefined) addText(escapeText(data));
    if (name === undefined) continue;
    if (slash === '/') {
      // Unclosed elements end with their parent.
      for (let isOpen = (counts.get(name) ?? 0) > 0; isOpen; end())
        isOpen = open.at(-1)?.name !== name;
      continue;
    }
    const { start, ...element } = begin(name, attributes);
    if (!element.isLeftOut && ELEMENTS.get(name) === 'section') depth += 1;
    if (element.from !== undefined) notes += 1;
    html.push(start);
    open.push(element);
    count(name, 1);
    if (attributes.endsWith('/')) end();
  }
  addText(escapeStray(xml.slice(at)));
  return html.join('');
};
