/** Follows the headings of a document as they come. */
export interface HeadingPath {
  /** Titles of the headings that are open, from the outermost on. The array is never changed. */
  readonly current: readonly string[];
  /** Enters a heading. Returns the path above it. */
  enter: (level: number, title: string) => readonly string[];
}

/** Titles are cut to this: they are stored with every chunk. */
const MAX_TITLE = 200;

/** Titles stand beside trusted text: nothing in them may hide or turn round what is read. */
const UNSEEN =
  /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;

/** The text of a heading as it is shown in paths: one line of sensible length. */
export const toHeadingTitle = (text: string): string => {
  const title = text
    .slice(0, MAX_TITLE * 4)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(UNSEEN, '')
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
