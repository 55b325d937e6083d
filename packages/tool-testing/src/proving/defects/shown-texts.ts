import type { Breakage } from '../break-package.ts';
import { manifest, role, searchRender } from '../edits.ts';
import { defect, type DefectKind } from './defect.ts';

const ITEM = '<li key={id}>{text}</li>';
const shows = (text: string): string =>
  `surface-texts: A surface shows '${text}' in every language.`;
const item = (markup: string): Breakage => searchRender(ITEM, markup);
const beside = (code: string): Breakage =>
  searchRender('SearchNotesRender.displayName', `${code}\n\nSearchNotesRender.displayName`);

/** Texts that everybody sees in one language. */
export const FIXED_TEXTS: DefectKind = {
  kind: 'texts and colours of surfaces that are fixed',
  defects: [
    defect(
      'a colour of one theme',
      [item("<li key={id} style={{ color: '#ff0000' }}>{text}</li>")],
      "surface-colors: A surface has the fixed colour '#ff0000'.",
    ),
    defect('one in an element', [item('<li key={id}>Note {text}</li>')], shows('Note')),
    defect('one in Chinese', [item('<li key={id}>笔记 {text}</li>')], shows('笔记')),
    defect('one in braces', [item("<li key={id}>{'A note: '}{text}</li>")], shows('A note:')),
    defect('one of two', [item("<li key={id}>{id > 1 ? text : 'First'}</li>")], shows('First')),
    defect('a fall-back', [item("<li key={id}>{text || 'Nothing'}</li>")], shows('Nothing')),
    defect('a part of a template', [item('<li key={id}>{`Note ${text}`}</li>')], shows('Note')),
    defect(
      'a label for a screen reader',
      [item('<li aria-label="Found note" key={id}>{text}</li>')],
      shows('Found note'),
    ),
    defect(
      'a tip',
      [item("<li key={id} title={id > 1 ? 'Later' : undefined}>{text}</li>")],
      shows('Later'),
    ),
    defect(
      'headings of a shared component',
      [
        beside(
          "const DataTable = (_: { columns: string[] }) => null;\nexport const table = <DataTable columns={['Text']} />;",
        ),
      ],
      shows('Text'),
    ),
    defect(
      'one of the surface kit',
      [
        beside(
          'declare const kit: { createInterventions: (entries: object) => void };\nkit.createInterventions({ deleteNote: { show: ({ id }: { id: number }) => `Delete note ${id}` } });',
        ),
      ],
      shows('Delete note'),
    ),
  ],
};

const withText = (key: string): Breakage[] =>
  ['en-US', 'zh-CN'].map((language) => ({
    file: `src/locales/${language}.ts`,
    from: "  'builtins.lobe-note.title'",
    to: `  'builtins.lobe-note.${key}': '${language === 'en-US' ? 'Nothing found' : '没有找到'}',\n  'builtins.lobe-note.title'`,
  }));

const isIdle = (key: string): string =>
  `locale-unused: No code asks for 'builtins.lobe-note.${key}'.`;

const T = 'const t = (key: string) => key;\n';

/** Texts that nobody sees. */
export const IDLE_TEXTS: DefectKind = {
  kind: 'texts that nothing shows',
  defects: [
    defect('one that is only written', withText('render.none'), isIdle('render.none')),
    defect('one of a plural', withText('render.found_other'), isIdle('render.found')),
    defect(
      'one beside those that a template asks for',
      [
        ...withText('render.none'),
        beside(`${T}export const say = (name: string) => t(\`state.\${name}\`);`),
      ],
      isIdle('render.none'),
    ),
    defect(
      'one that only a test asks for',
      [
        ...withText('render.none'),
        { file: 'src/client/texts.test.ts', text: "export const KEY = 'render.none';\n" },
      ],
      isIdle('render.none'),
    ),
  ],
};

/** Texts that are asked for, each in another way. */
export const ASKED_TEXTS: readonly Breakage[] = [
  ...withText('render.none'),
  beside(
    [
      `${T}export const say = (name: string) => t(\`render.\${name}\`);`,
      'export const symbols = <p title="builtins.lobe-note.title">JSON, 5 ms, --force</p>;',
    ].join('\n'),
  ),
];

const zh = (from: string, to: string): Breakage => ({ file: 'src/locales/zh-CN.ts', from, to });
const isLeft = (where: string, phrase: string): string =>
  `placeholder-texts: ${where} is still the scaffold's: '${phrase}'.`;
const COUNT = 'count the characters and words of a text';
const KEY = 'builtins.lobe-note.apiName.deleteNote';

/** Texts that were true of the new tool, and half of a translation. */
export const LEFT_TEXTS: DefectKind = {
  kind: 'texts that the scaffold wrote about something else',
  defects: [
    defect(
      'one in Chinese',
      [zh("'删除笔记'", "'统计字符和词数'")],
      isLeft(`The text '${KEY}' in zh-CN`, '统计字符和词数'),
    ),
    defect(
      'one in Chinese of a service',
      [zh("'删除笔记'", "'删除条目'")],
      isLeft(`The text '${KEY}' in zh-CN`, '删除条目'),
    ),
    defect(
      'the title in Chinese',
      [zh("'笔记'", "'文本统计'")],
      isLeft("The text 'builtins.lobe-note.title' in zh-CN", '文本统计'),
    ),
    defect(
      'a description',
      [manifest("'Remove a note for good. It fails", `'Delete note: ${COUNT}. It fails`)],
      isLeft("The description of 'deleteNote'", COUNT),
    ),
    defect(
      'a line of the system role',
      [role('**: remove a note for good', `**: ${COUNT}`)],
      isLeft("The system role on 'deleteNote'", COUNT),
    ),
    defect(
      'a row of the README',
      [
        {
          file: 'README.md',
          from: 'Removes a note for good',
          to: 'Counts the characters and words of a text',
        },
      ],
      isLeft("The README on 'deleteNote'", 'Counts the characters and words of a text'),
    ),
    defect(
      'a name in English within Chinese',
      [zh("'删除笔记'", "'操作：delete note'")],
      `locale-translated: '${KEY}' is '操作：delete note', in which 'delete' is not translated.`,
    ),
  ],
};

/** Where the English says the same, it is a translation. */
export const TRANSLATED: readonly Breakage[] = [
  zh("'删除笔记'", "'删除条目'"),
  { file: 'src/locales/en-US.ts', from: "'Delete a note'", to: "'Delete an entry'" },
];
