/** The toolbox and server of a tool. */
interface Origin {
  server: string;
  toolbox: string;
}

/**
 * Returns the prefix of a name before the tool's own name, in any case, if it names this server.
 */
export const findServerPrefix = (name: string, { server, toolbox }: Origin): string | undefined => {
  const folded = name.toLowerCase();
  const qualified = ['__', '/'].map((separator) => `${toolbox}__${server}${separator}`);
  return [...qualified, `${toolbox}/${server}/`, `${server}/`].find((prefix) =>
    folded.startsWith(prefix.toLowerCase()),
  );
};
