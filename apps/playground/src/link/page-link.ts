/** What the address of the page says: the API that is shown, and arguments to fill in. */
export interface PageLink {
  apiName?: string | undefined;
  /** The JSON text of the arguments, verbatim. */
  argumentsText?: string | undefined;
  /** The id of a call that this browser keeps. */
  call?: string | undefined;
  /** The name of an example of the API. */
  example?: string | undefined;
  identifier?: string | undefined;
  /** How far a call is replayed: a number. */
  step?: string | undefined;
  token?: string | undefined;
  /** A view of the page beside the calls: its name. */
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

/** In the order in which an address has them. */
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
 * Reads the fragment of an address (`#tool=…&api=…&args=…`). It only says what to fill in: nothing
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
