/** Variables that a program needs to work in its environment, none of which is secret. */
const PASSED_ON: ReadonlySet<string> = new Set(
  [
    ['APPDATA', 'COMSPEC', 'HOME', 'HOMEDRIVE', 'HOMEPATH', 'LANG', 'LANGUAGE', 'LOCALAPPDATA'],
    ['LOGNAME', 'NODE_EXTRA_CA_CERTS', 'PATH', 'PATHEXT', 'PROGRAMDATA', 'PROGRAMFILES', 'SHELL'],
    ['SSL_CERT_DIR', 'SSL_CERT_FILE', 'SYSTEMDRIVE', 'SYSTEMROOT', 'TEMP', 'TERM', 'TMP', 'TMPDIR'],
    ['TZ', 'USER', 'USERNAME', 'USERPROFILE'],
    // A server that a package manager fetches comes from the person's package registry.
    ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'NPM_CONFIG_CACHE', 'NPM_CONFIG_REGISTRY'],
  ].flat(),
);
const PASSED_ON_PREFIXES = ['LC_', 'XDG_'];

const isPassedOn = (name: string): boolean => {
  const upper = name.toUpperCase();
  return PASSED_ON.has(upper) || PASSED_ON_PREFIXES.some((prefix) => upper.startsWith(prefix));
};

/**
 * Returns the environment of a server that is a program: what it needs to run at all, and what its
 * configuration sets. Keys and tokens in the environment of the host are not for every server that
 * it mounts; a server that needs one gets it by name, `"env": { "API_KEY": "${API_KEY}" }`.
 */
export const createServerEnvironment = (
  configured: Readonly<Record<string, string>> = {},
  own: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string | undefined> => ({
  ...Object.fromEntries(Object.entries(own).filter(([name]) => isPassedOn(name))),
  ...configured,
});
