/** Follows the headings of a document as they come. */
export interface HeadingPath {
  /** Titles of the headings that are open, from the outermost on. The array is never changed. */
  readonly current: readonly string[];
  /** Enters a heading. Returns the path above it. */
  enter: (level: number, title: string) => readonly string[];
}

/** Titles are cut to this: they are stored with every chunk. */
const MAX_TITLE = 200;

/** The text of a heading as it is shown in paths: one line of sensible length. */
export const toHeadingTitle = (text: string): string => {
  const title = text
    .slice(0, MAX_TITLE * 4)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return title.length <= MAX_TITLE ? title : `${title.slice(0, MAX_TITLE - 1).toWellFormed()}…`;
};

/** A path before the first heading. */
export const createHeadingPath = (): HeadingPath => {
  let open: { level: number; title: string }[] = [];
  let current: readonly string[] = [];
  return {
    get current() {
      return current;
    },
    enter: (level, title) => {
      open = open.filter((heading) => heading.level < level);
      const above = open.map((heading) => heading.title);
      if (title !== '') open.push({ level, title });
      current = open.map((heading) => heading.title);
      return above;
    },
  };
};
