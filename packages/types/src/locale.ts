/** Texts of a tool's surfaces in one language, keyed `builtins.<identifier>.…`. */
export type ToolLocale = Readonly<Record<string, string>>;

/** The languages that every tool ships. */
export const TOOL_LOCALES = ['en-US', 'zh-CN'] as const;

/** The texts of a tool in every language it ships. */
export type ToolLocales = Readonly<Record<(typeof TOOL_LOCALES)[number], ToolLocale>>;
