/** Trimmed, distinct tags in the given order; empty ones are left out. */
export const cleanTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== '')),
];
