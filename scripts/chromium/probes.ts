/**
 * What the search for a Chromium asks of the machine. Tests answer in its place. Every installer
 * returns the path of what it installed, or undefined where it could not.
 */
export interface ChromiumProbes {
  /** Whether this is a Debian-like machine on which packages may be installed without a password. */
  canUseApt: () => boolean;
  environment: Readonly<Record<string, string | undefined>>;
  /** The absolute path of a program on the PATH. */
  findOnPath: (name: string) => string | undefined;
  /** The browser that Playwright has downloaded earlier. */
  findPlaywright: () => string | undefined;
  installFromPackage: () => Promise<string | undefined>;
  installWithApt: () => Promise<string | undefined>;
  installWithPlaywright: () => Promise<string | undefined>;
  isExecutable: (file: string) => boolean;
  /** Says what is being done. */
  report: (line: string) => void;
  /** Starts the browser and reads a page with it. */
  runs: (file: string) => Promise<boolean>;
}
