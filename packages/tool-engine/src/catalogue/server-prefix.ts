/** Where a tool comes from. */
interface Origin {
  server: string;
  toolbox: string;
}

/** What a name has before the tool's own, in any case, if it is spelled as one of this server's. */
export const findServerPrefix = (name: string, { server, toolbox }: Origin): string | undefined => {
  const folded = name.toLowerCase();
  const qualified = ['__', '/'].map((separator) => `${toolbox}__${server}${separator}`);
  return [...qualified, `${toolbox}/${server}/`, `${server}/`].find((prefix) =>
    folded.startsWith(prefix.toLowerCase()),
  );
};
