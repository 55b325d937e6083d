/** Words that make a name look secret, at any position between separators. */
const SECRET_WORD =
  /^(?:AUTH(?:ORIZATION)?|BEARER|COOKIES?|CREDENTIALS?|CREDS|JWT|KEYS?|OAUTH|PASS(?:CODE|PHRASE|WD|WORDS?)?|PAT|PWD|SECRETS?|SESSION(?:ID|S)?|TOKENS?)$/;

/** Words that are long enough to be recognised when joined to another: `PGPASSWORD`. */
const GLUED =
  /(?:ACCESSKEY|APIKEY|AUTHKEY|COOKIE|CREDENTIALS?|PASSPHRASE|PASSWD|PASSWORD|PRIVATEKEY|SECRET|SSHPASS|SECRETKEY|SIGNINGKEY|TOKEN)$/;

/** Names that contain such a word and no secret: folders, kinds and session numbers. */
const HARMLESS = [
  /^(?:OLD)?PWD$/,
  /^(?:DBUS|DESKTOP|GNOME_DESKTOP|ITERM|KONSOLE_DBUS|SHELL|STARSHIP|TERM|WT|XDG|ZELLIJ)_SESSION(?:_(?:BUS_ADDRESS|BUS_PID|CLASS|COOKIE_DIR|DESKTOP|DID_[A-Z]+|FILE|HISTORY|ID|KEY|NAME|PATH|TYPE))?$/,
  /^(?:GDMSESSION|SESSION_MANAGER|SESSIONNAME|SESSIONTYPE)$/,
  /^AWS_(?:CA_BUNDLE|DEFAULT_OUTPUT|DEFAULT_REGION|PAGER|REGION)$/,
  // Variables that pages may see are public.
  /^(?:[A-Z0-9]+_)*PUBLIC_KEY$/,
];

/** Settings whose plural counts something: `MAX_TOKENS=4096`. */
const COUNTED = /(?:^|_)TOKENS$/;

/**
 * Splits a name into words in capitals: `npm_config_authToken` becomes `NPM_CONFIG_AUTH_TOKEN`, and
 * likewise names with dots, dashes, colons or numbers (`API_KEY2`).
 */
const normalize = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');

/**
 * Whether the name of an environment variable looks secret. `KEYMAP`, `AUTHOR` and `MONKEY` do not:
 * words must match completely, except for the long ones that may be joined.
 *
 * @param value Distinguishes a number of tokens from a token.
 */
export const hasSecretName = (name: string, value = ''): boolean => {
  const normalized = normalize(name);
  if (HARMLESS.some((pattern) => pattern.test(normalized))) return false;
  if (COUNTED.test(normalized) && /^\d{1,9}$/.test(value)) return false;
  if (normalized.startsWith('AWS_')) return true;
  return normalized.split('_').some((word) => SECRET_WORD.test(word) || GLUED.test(word));
};
