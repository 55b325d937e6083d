/**
 * What a new tool does until its author changes it, and the texts that are true as long as it does.
 * The scaffold writes them, and the rule `placeholder-texts` finds those that were left behind.
 */
export interface Placeholder {
  /** The fields of the state by which an API is still the one that the scaffold wrote. */
  readonly fields: readonly string[];
  /** English that means the same as the Chinese phrases: where it stands, they are a translation. */
  readonly meaning: RegExp;
  /** Phrases that are true of such an API alone. */
  readonly texts: readonly string[];
}

/** An API that measures a text. */
export const MEASURING = {
  counts: 'Counts the characters and words of a text',
  fields: ['characters', 'words'],
  purpose: 'count the characters and words of a text',
  zhAction: '统计字符和词数',
  zhTitle: '文本统计',
} as const;

/** APIs that keep items of an id, a name and a note. */
export const KEEPING = {
  fields: ['id', 'name', 'note'],
  zhCreate: '创建条目',
  zhDelete: '删除条目',
  zhSearch: '搜索条目',
  zhTitle: '条目',
  zhView: '查看条目',
} as const;

/** All of them. Chinese titles are compared as a whole, since they may be part of other words. */
export const PLACEHOLDERS: readonly Placeholder[] = [
  {
    fields: MEASURING.fields,
    meaning: /\b(?:character|statistic|text|word)/i,
    texts: [MEASURING.counts, MEASURING.purpose, MEASURING.zhAction, MEASURING.zhTitle],
  },
  {
    fields: KEEPING.fields,
    meaning: /\b(?:entr(?:y|ies)|items?)\b/i,
    texts: [KEEPING.zhCreate, KEEPING.zhDelete, KEEPING.zhSearch, KEEPING.zhTitle, KEEPING.zhView],
  },
];
