/** Content of the page's address: the shown API, and arguments to fill in. */
export interface PageLink {
  apiName?: string | undefined;
  /** The JSON text of the arguments, verbatim. */
  argumentsText?: string | undefined;
  /** The id of a call stored in this browser. */
  call?: string | undefined;
  /** The name of an example of the API. */
  example?: string | undefined;
  identifier?: string | undefined;
  /** Position in a replayed call: a number. */
  step?: string | undefined;
  token?: string | undefined;
  /** The name of a view of the page other than the calls. */
  view?: string | undefined;
}

const NAMES = {
  apiName: 'api',
  argumentsText: 'args',
  call: 'call',
  example: 'example',
  identifier: 'tool',
  step: 'step',
  token: 'token',
  view: 'view',
} as const satisfies Record<keyof PageLink, string>;

/** In the order of the address. */
const FIELDS = [
  'view',
  'identifier',
  'apiName',
  'argumentsText',
  'call',
  'example',
  'step',
  'token',
] as const satisfies readonly (keyof PageLink)[];

/**
 * Parses the fragment of an address (`#tool=…&api=…&args=…`). It only says what to fill in: nothing
 * in an address can run a tool.
 */
export const readPageLink = (fragment: string): PageLink => {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const link: PageLink = {};
  for (const [field, name] of Object.entries(NAMES) as [keyof PageLink, string][]) {
    const value = fields.get(name);
    if (value !== null && value !== '') link[field] = value;
  }
  return link;
};

/** Writes a fragment that {@link readPageLink} reads back, `#` included; empty for an empty link. */
export const writePageLink = (link: PageLink): string => {
  const fields = new URLSearchParams();
  for (const field of FIELDS) {
    const value = link[field];
    if (value) fields.set(NAMES[field], value);
  }
  const text = fields.toString();
  return text === '' ? '' : `#${text}`;
};
