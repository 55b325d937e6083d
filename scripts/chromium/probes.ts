/**
 * What the search for a Chromium needs to know about the machine. Tests replace it. Every installer
 * returns the path of what it installed, or undefined if it could not.
 */
export interface ChromiumProbes {
  /**
   * Whether this is a Debian-like machine on which packages can be installed without a password.
   */
  canUseApt: () => boolean;
  environment: Readonly<Record<string, string | undefined>>;
  /** The absolute path of a program on the PATH. */
  findOnPath: (name: string) => string | undefined;
  /** A browser that Playwright has downloaded earlier. */
  findPlaywright: () => string | undefined;
  installFromPackage: () => Promise<string | undefined>;
  installWithApt: () => Promise<string | undefined>;
  installWithPlaywright: () => Promise<string | undefined>;
  isExecutable: (file: string) => boolean;
  /** Reports the current action. */
  report: (line: string) => void;
  /** Starts the browser and reads a page with it. */
  runs: (file: string) => Promise<boolean>;
}
