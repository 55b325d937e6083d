/** The source of a reference: an earlier step, or a completed task. */
export type ReferenceKind = 'steps' | 'tasks';

/** A property name, or an index from 0. */
export type PathSegment = number | string;

/** The text between `{{` and `}}`. */
export interface Reference {
  /** `content` is text; the others are data, which `path` leads into. */
  readonly field: ReferenceField;
  readonly kind: ReferenceKind;
  /** The id of a step, or the name of a task. */
  readonly name: string;
  readonly path: readonly PathSegment[];
}

const FIELDS = ['content', 'state', 'structured'] as const;

/** The available parts of a step or a task. Tasks have no `structured`. */
export type ReferenceField = (typeof FIELDS)[number];

/** Characters of step ids and task names, chosen so that references can contain them. */
export const REFERABLE_NAME = /^[^\s.[\]{}"]{1,200}$/;

const HEAD = /^(?<kind>steps|tasks)\.(?<name>[^\s.[\]{}"]{1,200})\.(?<field>[a-z]+)(?=$|[.[])/;

/** `.name`, `.0`, `[0]` or `["any name"]`. */
const SEGMENT = /\.(?<name>[^\s.[\]{}"]+)|\[(?:(?<index>\d{1,9})|(?<quoted>"(?:[^"\\]|\\.)*"))\]/y;

const toSegment = (match: RegExpExecArray): PathSegment | undefined => {
  const { index, name, quoted } = match.groups ?? {};
  if (index !== undefined) return Number(index);
  if (quoted === undefined) return name;
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return undefined;
  }
};

const parsePath = (text: string): PathSegment[] | undefined => {
  const path: PathSegment[] = [];
  SEGMENT.lastIndex = 0;
  while (SEGMENT.lastIndex < text.length) {
    const match = SEGMENT.exec(text);
    const segment = match && toSegment(match);
    if (segment === undefined || segment === null) return undefined;
    path.push(segment);
  }
  return path;
};

const isField = (text: string): text is ReferenceField =>
  (FIELDS as readonly string[]).includes(text);

/**
 * Parses a reference: `steps.<id>.content`, `steps.<id>.state.<path>`,
 * `steps.<id>.structured.<path>`, `tasks.<TASK-1>.content`, `tasks.<TASK-1>.state.<path>`. A path
 * descends by `.name`, `.0`, `[0]` or `["a name with dots"]`.
 *
 * @returns undefined if the text is invalid
 */
export const parseReference = (text: string): Reference | undefined => {
  const match = HEAD.exec(text);
  const { field = '', kind, name = '' } = match?.groups ?? {};
  if (!match || !isField(field)) return undefined;
  const path = parsePath(text.slice(match[0].length));
  if (!path) return undefined;
  if (field === 'content' && path.length > 0) return undefined;
  if (field === 'structured' && kind === 'tasks') return undefined;
  return { field, kind: kind === 'tasks' ? 'tasks' : 'steps', name, path };
};

const PLAIN_SEGMENT = /^[^\s.[\]{}"]+$/;

const formatSegment = (segment: PathSegment): string =>
  typeof segment === 'number' || PLAIN_SEGMENT.test(segment)
    ? `.${segment}`
    : `[${JSON.stringify(segment)}]`;

/** Formats a reference for use between the braces. */
export const formatReference = ({ field, kind, name, path }: Reference): string =>
  `${kind}.${name}.${field}${path.map(formatSegment).join('')}`;
