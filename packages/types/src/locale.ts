import { checkKind } from '@lobechat/utils';

/** Texts of a tool's surfaces in one language, keyed `builtins.<identifier>.…`. */
export type ToolLocale = Readonly<Record<string, string>>;

/** The languages that every tool ships. */
export const TOOL_LOCALES = ['en-US', 'zh-CN'] as const;

/** The texts of a tool in every language it ships. */
export type ToolLocales = Readonly<Record<(typeof TOOL_LOCALES)[number], ToolLocale>>;

/**
 * A text in the languages of {@link TOOL_LOCALES}, in their order. Omits languages without this
 * form, such as Chinese for the plural `_one`.
 */
type ToolText = readonly [string, (string | undefined)?];

/**
 * Texts by key. Nested groups form dotted keys: `{ render: { name: ['Name', '名称'] } }` is
 * `render.name`.
 */
export interface TextTable {
  readonly [key: string]: TextTable | ToolText;
}

type ApiTitle = readonly [apiName: string, done: string, running: string, failed?: string];

/**
 * The labels of an API in every language: its name, its labels when done, while running, and when it
 * failed. Surfaces have a general label for failures.
 */
export type ApiTitles = Readonly<Record<string, readonly [ApiTitle, ApiTitle]>>;

const TITLES = ['apiName', 'done', 'running', 'failed'] as const;

const flatten = (table: TextTable, prefix: string): Array<[string, ToolText]> => {
  checkKind('object', { [prefix]: table });
  return Object.entries(table).flatMap(([key, value]) =>
    Array.isArray(value)
      ? [[`${prefix}.${key}`, value as unknown as ToolText] as [string, ToolText]]
      : flatten(value as TextTable, `${prefix}.${key}`),
  );
};

/**
 * Builds the locales of a tool from a table that lists the translations of each key side by side.
 */
export const defineToolTexts = (
  identifier: string,
  titles: ApiTitles,
  texts: TextTable,
): ToolLocales => {
  checkKind('text', { identifier });
  checkKind('object', { titles });
  checkKind('list', titles);
  const prefix = `builtins.${identifier}`;
  const named = Object.entries(titles).flatMap(([apiName, [english, chinese]]) => {
    checkKind('list', { [`${apiName}[0]`]: english, [`${apiName}[1]`]: chinese });
    return english.map((label = '', index): [string, ToolText] => [
      `${prefix}.${TITLES[index]}.${apiName}`,
      [label, chinese[index]],
    ]);
  });
  const all = [...named, ...flatten(texts, prefix)];
  return Object.fromEntries(
    TOOL_LOCALES.map((language, index) => [
      language,
      Object.fromEntries(
        all.flatMap(([key, text]) => (text[index] === undefined ? [] : [[key, text[index]]])),
      ),
    ]),
  ) as unknown as ToolLocales;
};
