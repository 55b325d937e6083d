/** The parts of a program's or server's configuration that may contain secrets. */
export interface SecretParts {
  args?: readonly string[] | undefined;
  env?: Readonly<Record<string, string | undefined>> | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  url?: string | undefined;
}

const SECRET_NAME =
  /(?:^|[_-])(?:authorization|cookie|credentials?|\w*key|\w*pass(?:wd|word)?|\w*secret|\w*token)(?:$|[_-])/i;
/** Shorter values also occur as words. */
const SHORTEST_SECRET = 6;
const HIDDEN = '[hidden]';

const readAddress = (url: string): (readonly [string, string])[] => {
  if (!URL.canParse(url)) return [];
  const { password, searchParams } = new URL(url);
  return [['password', password], ...searchParams];
};

/** `--api-key VALUE` and `--api-key=VALUE`. */
const readArguments = (args: readonly string[]): (readonly [string, string])[] =>
  args.flatMap((argument, index) => {
    const [, name = '', value] = /^--?([\w-]+)(?:=(.*))?$/s.exec(argument) ?? [];
    return [[name, value ?? args[index + 1] ?? ''] as const];
  });

/**
 * Replaces the values of variables, headers, arguments and parameters that are named like secrets:
 * logs and errors are shown to models.
 */
export const createSecretHider = ({
  args = [],
  env = {},
  headers = {},
  url = '',
}: SecretParts): ((text: string) => string) => {
  const named = [
    ...Object.entries(env),
    ...Object.entries(headers),
    ...readAddress(url),
    ...readArguments(args),
  ];
  const secrets = named
    .filter(([name]) => SECRET_NAME.test(name))
    // A header may begin with a scheme: `Bearer VALUE`.
    .flatMap(([, value = '']) => [value, value.slice(value.lastIndexOf(' ') + 1)])
    .filter((value) => value.length >= SHORTEST_SECRET)
    // As JSON writes it.
    .flatMap((value) => [value, JSON.stringify(value).slice(1, -1)])
    .toSorted((a, b) => b.length - a.length);
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text);
};
