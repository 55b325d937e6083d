/** Splits camelCase, PascalCase and kebab-case into lower-case words: `updateTaskStatus` → 3. */
export const splitWords = (name: string): string[] =>
  name
    .replaceAll(/(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .split(/[^\p{L}\p{M}\p{Nd}]+/u)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
