import { PREFIXES } from './namespaces.ts';

type Attributes = Readonly<Record<string, string>>;

/** Maps the prefixes of elements and attributes to those of this package. */
export interface NameResolver {
  close: () => void;
  open: (name: string, attributes: Attributes) => { attributes: Attributes; name: string };
}

interface Scope {
  /** Names that were resolved in this scope. */
  names: Map<string, string>;
  /** The document's prefix → ours. The empty one is the default namespace. */
  prefixes: ReadonlyMap<string, string>;
  /** Whether attributes must be renamed. */
  renames: boolean;
}

const ROOT: Scope = { names: new Map(), prefixes: new Map(), renames: false };

const extend = (scope: Scope, attributes: Attributes): Scope => {
  const prefixes = new Map(scope.prefixes);
  for (const [name, value] of Object.entries(attributes)) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
    const prefix = name.slice(6);
    const ours = PREFIXES.get(value);
    if (ours !== undefined) prefixes.set(prefix, ours);
    // A foreign namespace must not pass for one of ours by its choice of prefix.
    else prefixes.set(prefix, prefix === '' ? '' : `other-${prefix}`);
  }
  const renames = [...prefixes].some(([prefix, ours]) => prefix !== '' && prefix !== ours);
  return { names: new Map(), prefixes, renames };
};

const resolve = (scope: Scope, name: string): string => {
  const colon = name.indexOf(':');
  const prefix = colon < 0 ? '' : name.slice(0, colon);
  const local = colon < 0 ? name : name.slice(colon + 1);
  const ours = scope.prefixes.get(prefix) ?? prefix;
  return ours === '' ? local : `${ours}:${local}`;
};

const rename = (scope: Scope, attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      // Attributes without a prefix have no namespace.
      name.includes(':') ? resolve(scope, name) : name,
      value,
    ]),
  );

/** Creates a resolver for one document, which must be given its elements in order. */
export const createNameResolver = (): NameResolver => {
  const scopes: Scope[] = [];
  return {
    close: () => {
      scopes.pop();
    },
    open: (name, attributes) => {
      let scope = scopes.at(-1) ?? ROOT;
      for (const key in attributes) {
        if (key === 'xmlns' || key.startsWith('xmlns:')) {
          scope = extend(scope, attributes);
          break;
        }
      }
      scopes.push(scope);
      let resolved = scope.names.get(name);
      if (resolved === undefined) {
        resolved = resolve(scope, name);
        if (scope !== ROOT) scope.names.set(name, resolved);
      }
      return { attributes: scope.renames ? rename(scope, attributes) : attributes, name: resolved };
    },
  };
};
