/** What the registries of the builtin tools load of every tool. */
type ToolPart = 'fixtures' | 'locales' | 'surfaces';

/**
 * Imports a registry of the builtin tools after the parts of the tools that it is made of. It waits for
 * them while it is evaluated, and a browser remembers an evaluation that failed for ever: parts that
 * cannot be fetched have to fail before it, so that a second try can succeed.
 */
export const importRegistry = async <Registry>(
  part: ToolPart,
  load: () => Promise<Registry>,
): Promise<Registry> => {
  const { loadPart } = await import('@lobechat/builtin-tools/tools');
  await loadPart(part);
  return load();
};
