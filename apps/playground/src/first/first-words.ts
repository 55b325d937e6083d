import type { Language } from '../i18n/languages.ts';
import { enUS, type TextKey } from '../locales/en-US.ts';
import { zhCN } from '../locales/zh-CN.ts';

/** Title and lead of each page that begins with them, as the app will show them. */
const PAGES = {
  approvals: ['view.approvals', 'approvals.help'],
  artifacts: ['view.artifacts', 'artifacts.help'],
  chat: ['view.chat', 'chat.scriptedHelp'],
  collections: ['view.collections', 'collections.help'],
  cost: ['view.cost', 'cost.help'],
  start: ['select.title', 'select.help'],
  surfaces: ['view.surfaces', 'surfaces.help'],
} as const satisfies Record<string, readonly [TextKey, TextKey]>;

/** The texts of {@link FIRST_WORDS} in one language. */
export interface FirstWords {
  app: string;
  page: string;
  /** Title and lead, by the name of a view. */
  views: Readonly<Record<string, readonly [title: string, lead: string]>>;
}

const wordsOf = (texts: Readonly<Record<TextKey, string>>): FirstWords => ({
  app: texts['app.name'],
  page: texts['app.playground'],
  views: Object.fromEntries(
    Object.entries(PAGES).map(([name, [title, lead]]) => [name, [texts[title], texts[lead]]]),
  ),
});

/** The texts of the first view. The build inserts their values here, without the other texts. */
export const FIRST_WORDS: Readonly<Record<Language, FirstWords>> = {
  'en-US': wordsOf(enUS),
  'zh-CN': wordsOf(zhCN),
};
