/** Tracks the headings of a document in order. */
export interface HeadingPath {
  /** Titles of the open headings, from the outermost on. The array is never mutated. */
  readonly current: readonly string[];
  /** Enters a heading and returns the path above it. */
  enter: (level: number, title: string) => readonly string[];
}

/** Maximum length of titles: they are stored with every chunk. */
const MAX_TITLE = 200;

/** Titles appear next to trusted text, so nothing in them may hide or reorder text. */
const UNSEEN =
  /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;

/** The text of a heading as shown in paths: one line of limited length. */
export const toHeadingTitle = (text: string): string => {
  const title = text
    .slice(0, MAX_TITLE * 4)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(UNSEEN, '')
    .trim();
  return title.length <= MAX_TITLE ? title : `${title.slice(0, MAX_TITLE - 1).toWellFormed()}…`;
};

/** The path before the first heading. */
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
