/** How declarations begin in a language. Each pattern is matched against single lines. */
export interface CodeLanguage {
  /** Captures the declared name in its last participating group. */
  declarations: readonly RegExp[];
  extensions: readonly string[];
  name: string;
}

const NAME = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;

const line = (source: string): RegExp => new RegExp(source, 'u');

const SCRIPT = [
  line(
    String.raw`^\s{0,8}(?:export\s+)?(?:default\s+)?(?:declare\s+)?(?:async\s+)?function\s*\*?\s*(${NAME})`,
  ),
  line(
    String.raw`^\s{0,8}(?:export\s+)?(?:default\s+)?(?:declare\s+)?(?:abstract\s+)?class\s+(${NAME})`,
  ),
  line(
    String.raw`^\s{0,8}(?:export\s+)?(?:declare\s+)?(?:interface|enum|namespace|type)\s+(${NAME})`,
  ),
  line(String.raw`^(?:export\s+)?(?:const|let|var)\s+(${NAME})`),
];

const C_LIKE = [
  line(
    String.raw`^\s{0,12}(?:(?:public|private|protected|internal|static|final|abstract|sealed|partial|open|data|export)\s+){0,6}(?:class|interface|struct|enum|record|trait|namespace|object|union)\s+(${NAME})`,
  ),
  // A return type, a name and parameters without a semicolon: a definition.
  line(
    String.raw`^\s{0,12}(?!return\b|else\b|new\b|throw\b|if\b|for\b|while\b|switch\b|case\b)(?:[\p{L}_][\p{L}\p{N}_:<>,.*&[\]?]{0,80}\s+){1,6}\*?&?(~?${NAME}(?:::~?${NAME}){0,4})\s*\([^;]{0,300}$`,
  ),
];

/** Languages whose declarations are recognised by their first line. */
const LANGUAGES: readonly CodeLanguage[] = [
  {
    declarations: SCRIPT,
    extensions: ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs', 'vue', 'svelte'],
    name: 'TypeScript',
  },
  {
    declarations: [
      line(String.raw`^\s{0,12}(?:async\s+)?def\s+(${NAME})`),
      line(String.raw`^\s{0,12}class\s+(${NAME})`),
    ],
    extensions: ['py', 'pyi', 'pyx'],
    name: 'Python',
  },
  {
    declarations: C_LIKE,
    extensions: 'java cs c h cc cpp cxx hh hpp m mm dart scala groovy'.split(' '),
    name: 'C',
  },
  {
    declarations: [
      line(String.raw`^func\s+(?:\([^()]{0,100}\)\s*)?(${NAME})`),
      line(String.raw`^type\s+(${NAME})`),
    ],
    extensions: ['go'],
    name: 'Go',
  },
  {
    declarations: [
      line(
        String.raw`^\s{0,12}(?:pub(?:\([^()]{0,40}\))?\s+)?(?:default\s+)?(?:const\s+)?(?:async\s+)?(?:unsafe\s+)?(?:extern\s+"[^"]{0,20}"\s+)?fn\s+(${NAME})`,
      ),
      line(
        String.raw`^\s{0,12}(?:pub(?:\([^()]{0,40}\))?\s+)?(?:struct|enum|trait|mod|union|type)\s+(${NAME})`,
      ),
      line(
        String.raw`^\s{0,12}(?:unsafe\s+)?impl(?:<[^{}]{0,100}>)?\s+([^{]{1,100}?)\s*(?:\{|where|$)`,
      ),
    ],
    extensions: ['rs'],
    name: 'Rust',
  },
  {
    declarations: [
      line(String.raw`^\s{0,12}def\s+((?:self\.)?[\p{L}_][\p{L}\p{N}_?!=]*)`),
      line(String.raw`^\s{0,12}(?:class|module)\s+([\p{L}_][\p{L}\p{N}_:]*)`),
    ],
    extensions: ['rb'],
    name: 'Ruby',
  },
  {
    declarations: [
      line(
        String.raw`^\s{0,12}(?:(?:public|private|protected|static|final|abstract)\s+){0,4}function\s+&?(${NAME})`,
      ),
      line(
        String.raw`^\s{0,12}(?:(?:abstract|final|readonly)\s+){0,3}(?:class|interface|trait|enum)\s+(${NAME})`,
      ),
    ],
    extensions: ['php'],
    name: 'PHP',
  },
  {
    declarations: [
      line(
        String.raw`^\s{0,12}(?:(?:public|private|protected|internal|open|override|suspend|inline|abstract|data|sealed|static|final|fileprivate|mutating|@\w+)\s+){0,6}(?:fun|func|init)\s*(?:<[^<>]{0,80}>\s*)?([\p{L}_][\p{L}\p{N}_.]*)?`,
      ),
      line(
        String.raw`^\s{0,12}(?:(?:public|private|protected|internal|open|abstract|data|sealed|inner|enum|annotation|final|indirect)\s+){0,5}(?:class|interface|object|struct|enum|protocol|extension|actor)\s+(${NAME})`,
      ),
    ],
    extensions: ['kt', 'kts', 'swift'],
    name: 'Kotlin',
  },
  {
    declarations: [
      line(String.raw`^\s{0,4}(?:function\s+)?([\p{L}_][\p{L}\p{N}_:.-]{0,80})\s*\(\)\s*\{?`),
      line(String.raw`^function\s+([\p{L}_][\p{L}\p{N}_:.-]{0,80})`),
    ],
    extensions: ['sh', 'bash', 'zsh', 'ksh', 'fish'],
    name: 'Shell',
  },
  {
    declarations: [
      new RegExp(
        String.raw`^\s{0,4}create\s+(?:or\s+replace\s+)?(?:temp(?:orary)?\s+)?(?:unique\s+)?(?:table|view|materialized\s+view|function|procedure|trigger|index|type|schema)\s+(?:if\s+not\s+exists\s+)?(["\w.]{1,120})`,
        'iu',
      ),
    ],
    extensions: ['sql'],
    name: 'SQL',
  },
  {
    declarations: [line(String.raw`^\s{0,4}(?:local\s+)?function\s+([\p{L}_][\p{L}\p{N}_.:]*)`)],
    extensions: ['lua'],
    name: 'Lua',
  },
  {
    declarations: [
      line(String.raw`^\s{0,8}defp?\s+([\p{L}_][\p{L}\p{N}_?!]*)`),
      line(String.raw`^\s{0,8}defmodule\s+([\p{L}_][\p{L}\p{N}_.]*)`),
    ],
    extensions: ['ex', 'exs'],
    name: 'Elixir',
  },
  {
    declarations: [line(String.raw`^([\p{L}_][\p{L}\p{N}_.]*)\s*(?:<-|=)\s*function\b`)],
    extensions: ['r'],
    name: 'R',
  },
  {
    declarations: [
      line(String.raw`^\s{0,8}sub\s+(${NAME})`),
      line(String.raw`^package\s+([\w:]{1,100})`),
    ],
    extensions: ['pl', 'pm'],
    name: 'Perl',
  },
  {
    declarations: [line(String.raw`^\s{0,8}\[([^\]\n]{1,100})\]`)],
    extensions: ['ini', 'toml', 'cfg', 'conf', 'properties', 'editorconfig'],
    name: 'INI',
  },
  {
    declarations: [line(String.raw`^([\w.-]{1,100}):(?:\s|$)`)],
    extensions: ['yaml', 'yml'],
    name: 'YAML',
  },
  {
    declarations: [line(String.raw`^([\w./%-]{1,100})\s*:(?!=)`)],
    extensions: ['mk'],
    name: 'Make',
  },
  {
    declarations: [],
    extensions:
      `css scss less xml svg xsd xsl graphql proto tf ps1 bat cmd hs ml clj erl jl zig nim asm s
  diff patch gradle cmake env`.split(/\s+/),
    name: 'other',
  },
];

const BY_EXTENSION: ReadonlyMap<string, CodeLanguage> = new Map(
  LANGUAGES.flatMap((language) =>
    language.extensions.map((extension) => [extension, language] as const),
  ),
);

/** Files recognised by their full name, and interpreters named in a script's first line. */
const BY_NAME: Readonly<Record<string, string>> = {
  bash: 'sh',
  dockerfile: 'cmake',
  gemfile: 'rb',
  jenkinsfile: 'groovy',
  makefile: 'mk',
  node: 'js',
  perl: 'pl',
  php: 'php',
  python: 'py',
  rakefile: 'rb',
  ruby: 'rb',
  sh: 'sh',
  zsh: 'sh',
};

const HASHBANG = /^#!\s*\S*?(?:\/env\s+(?:-S\s+)?)?([a-z]+)[\d.]*(?:\s|$)/;

/** The programming language, by file name or first line. */
export const findLanguage = (name: string, text: string): CodeLanguage | undefined => {
  const file = (name.split(/[/\\]/).at(-1) ?? '').toLowerCase();
  const extension = /\.([^.]{1,20})$/.exec(file)?.[1];
  const byExtension = extension === undefined ? undefined : BY_EXTENSION.get(extension);
  if (byExtension) return byExtension;
  const known = Object.hasOwn(BY_NAME, file) ? BY_NAME[file] : undefined;
  if (known !== undefined) return BY_EXTENSION.get(known);
  const [firstLine = ''] = text.slice(0, 200).split('\n', 1);
  const program = HASHBANG.exec(firstLine)?.[1] ?? '';
  return Object.hasOwn(BY_NAME, program) ? BY_EXTENSION.get(BY_NAME[program] ?? '') : undefined;
};
