/** The toolboxes and servers that exist. */
export interface KnownServers {
  hasServer: (toolbox: string, server: string) => boolean;
  hasToolbox: (toolbox: string) => boolean;
}
