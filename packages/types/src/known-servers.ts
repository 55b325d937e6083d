/** The known toolboxes and servers. */
export interface KnownServers {
  hasServer: (toolbox: string, server: string) => boolean;
  hasToolbox: (toolbox: string) => boolean;
}
