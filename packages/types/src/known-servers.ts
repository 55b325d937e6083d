/** Which toolboxes and servers there are. */
export interface KnownServers {
  hasServer: (toolbox: string, server: string) => boolean;
  hasToolbox: (toolbox: string) => boolean;
}
