import {
  fixtures,
  manifest,
  onSearch,
  parameters,
  role,
  runtime,
  searchRender,
  types,
} from '../edits.ts';
import { defect, type DefectKind } from './defect.ts';

const raw = (api: string, what: string, where: string): string =>
  `hostile-texts: '${api}' gives ${what} of ${where} back as it is.`;
const TURNED = 'an invisible character (U+202E)';

/** Foreign texts in what a model reads. */
export const UNTRUSTED: DefectKind = {
  kind: 'untrusted text that is not escaped',
  defects: [
    defect(
      'an argument that is given back',
      [runtime("'${showText(word)}'", "'${word}'")],
      raw('searchNotes', TURNED, "'word'"),
    ),
    defect(
      'an argument in a failure',
      [
        onSearch(
          'if (/[^ -~]/.test(word)) throw new ToolError(ToolErrorType.InvalidArguments, `No such word: ${word}.`);',
        ),
      ],
      raw('searchNotes', TURNED, "'word'"),
    ),
    defect(
      'a text of a list',
      [
        runtime(
          'const content = `Kept ${succeeded} of ${results.length} notes.`;',
          "const content = `Kept ${succeeded} of ${results.length} notes.${notes.length > 1 ? ` First: ${notes[0]?.text}` : ''}`;",
        ),
        fixtures("content: 'Kept 2 of 2 notes.'", "content: 'Kept 2 of 2 notes. First: Buy bread'"),
      ],
      raw('createNotes', TURNED, "'text'"),
    ),
    defect(
      'a stored text',
      [runtime('${showText(text)}', '${text}')],
      raw('searchNotes', TURNED, "'text' of a service"),
    ),
    defect(
      'a colour of terminals',
      [
        runtime(String.raw`/[\p{Cc}\p{Cf}]/gu`, String.raw`/\p{Cf}/gu`),
        runtime("'${showText(word)}'", "'…'"),
        fixtures('"No note contains \'opera\'."', '"No note contains \'…\'."'),
      ],
      raw('searchNotes', 'an invisible character (U+001B)', "'text' of a service"),
    ),
    defect(
      'a tag that a text can end',
      [
        runtime('${id}. ${showText(text)}', '<note>${id}. ${showText(text)}</note>'),
        fixtures("'1. Buy milk'", "'<note>1. Buy milk</note>'"),
      ],
      raw('searchNotes', 'the end of <note>, which it opened,', "'text' of a service"),
    ),
    defect(
      'a tag that an argument can end',
      [
        runtime(
          "No note contains '${showText(word)}'.",
          '<word>${showText(word)}</word> is in no note.',
        ),
        fixtures('"No note contains \'opera\'."', "'<word>opera</word> is in no note.'"),
      ],
      raw('searchNotes', 'the end of <word>, which it opened,', "'word'"),
    ),
    defect(
      'dangerouslySetInnerHTML',
      [
        searchRender(
          '<li key={id}>{text}</li>',
          '<li dangerouslySetInnerHTML={{ __html: text }} key={id} />',
        ),
      ],
      "surface-markup: A surface makes markup of text by 'dangerouslySetInnerHTML'.",
    ),
    defect(
      'dangerouslySetInnerHTML in a spread',
      [
        searchRender(
          '<li key={id}>{text}</li>',
          "<li {...{ 'dangerouslySetInnerHTML': { __html: text } }} key={id} />",
        ),
      ],
      "surface-markup: A surface makes markup of text by 'dangerouslySetInnerHTML'.",
    ),
    defect(
      'innerHTML of an element',
      [
        searchRender(
          '<li key={id}>{text}</li>',
          '<li key={id} ref={(node) => {\n node!.innerHTML = text;\n }} />',
        ),
      ],
      "surface-markup: A surface makes markup of text by 'innerHTML'.",
    ),
    defect(
      'an address that is a program',
      [
        searchRender(
          '<li key={id}>{text}</li>',
          '<li key={id}><form action={`javascript:${text}`}>{text}</form></li>',
        ),
      ],
      "surface-markup: A surface makes markup of text by 'javascript'.",
    ),
    defect(
      'a link without the rel and the check of WebLink',
      [searchRender('<li key={id}>{text}</li>', '<li key={id}><a href={text}>{text}</a></li>')],
      "surface-markup: A surface opens an unchecked address by '<a>'.",
    ),
    defect(
      'a frame of an address of a result',
      [
        searchRender(
          '<li key={id}>{text}</li>',
          '<li key={id}><iframe src={text} title="It" /></li>',
        ),
      ],
      "surface-markup: A surface opens an unchecked address by '<iframe>'.",
    ),
    defect(
      'an image from an address of a result',
      [searchRender('<li key={id}>{text}</li>', '<li key={id}><img alt="" src={text} /></li>')],
      "surface-markup: A surface opens an unchecked address by '<img>'.",
    ),
    defect(
      'a function that every text goes through',
      [runtime(String.raw`/[\p{Cc}\p{Cf}]/gu`, String.raw`/\p{Cc}/gu`)],
      raw('searchNotes', TURNED, "'word' and 'text' of a service"),
    ),
    defect(
      'a parser of markup',
      [
        searchRender(
          '<li key={id}>{text}</li>',
          "<li key={id}>{new DOMParser().parseFromString(text, 'text/html').title}</li>",
        ),
      ],
      "surface-markup: A surface makes markup of text by 'parseFromString'.",
    ),
  ],
};

const speaks = (where: string, name: string): string =>
  `unknown-apis: ${where} of '${name}', which is not an API here.`;

/** Names that lead a model to nothing. */
export const UNKNOWN_APIS: DefectKind = {
  kind: 'APIs that do not exist',
  defects: [
    defect(
      'one in a description',
      [
        manifest(
          'It fails if there is no note',
          'Use viewNote first. It fails if there is no note',
        ),
      ],
      speaks("The texts of 'deleteNote' speak", 'viewNote'),
    ),
    defect(
      'one in the description of a parameter',
      [parameters('createNote or searchNotes gave', 'createNote or listNotes gave')],
      speaks("The texts of 'deleteNote' speak", 'listNotes'),
    ),
    defect(
      'one in the system role',
      [role('for good.`', 'for good, see listNotes.`')],
      speaks('The system role speaks', 'listNotes'),
    ),
    defect(
      'one with its tool',
      [manifest('Gives the number', 'Unlike lobe-note/view it gives the number')],
      speaks("The texts of 'searchNotes' speak", 'view'),
    ),
    defect(
      'one that a failure advises',
      [
        runtime('Find it by searchNotes.', 'Find it by findNotes.'),
        fixtures('Find it by searchNotes.', 'Find it by findNotes.'),
      ],
      "unknown-apis: 'A note that does not exist' of 'deleteNote' advises 'findNotes', which is not an API here.",
    ),
  ],
};

const SAID = 'Case does not matter.';
const differs =
  "default-texts: '/properties/word' of 'searchNotes' says that the default is bread, and it is milk.";
const says = (text = 'Defaults to `bread`.') => parameters(SAID, text);
const WORD = '    word,\n  }: SearchNotesParams';
const inCode = (code: string) => runtime('this.notes.find(word)', `this.notes.find(${code})`);

/** Defaults that are described incorrectly. */
export const WRONG_DEFAULTS: DefectKind = {
  kind: 'defaults in prose that are not so',
  defects: [
    defect(
      'one that differs from the schema',
      [
        parameters(
          `'A word that the notes contain. ${SAID}',`,
          `'A word that the notes contain. Default "bread".',\n      default: 'milk',`,
        ),
      ],
      differs,
    ),
    defect(
      'one that differs from a constant',
      [
        types(
          'export const NoteIdentifier',
          "export const DEFAULT_WORD = 'milk';\nexport const NoteIdentifier",
        ),
        says(),
      ],
      differs,
    ),
    defect(
      'one that differs from a parameter',
      [runtime(WORD, "    word = 'milk',\n  }: SearchNotesParams"), says()],
      differs,
    ),
    defect('one that differs from a fall-back', [inCode("word ?? 'milk'"), says()], differs),
    defect('one that differs from an alternative', [inCode("word || 'milk'"), says()], differs),
    defect(
      'one that differs from a constant of another name',
      [
        types(
          'export const NoteIdentifier',
          "export const NoteLimits = { usual: 'milk' };\nexport const NoteIdentifier",
        ),
        runtime('  INoteService,\n', '  INoteService,\n'),
        inCode('word ?? NoteLimits.usual'),
        runtime(
          "} from '../types.ts';",
          "} from '../types.ts';\nimport { NoteLimits } from '../types.ts';",
        ),
        says(),
      ],
      differs,
    ),
    defect(
      'one that differs from a private method',
      [
        inCode('this.read(word)'),
        runtime(
          '  async deleteNote(',
          "  private read(word?: string) {\n    return word ?? 'milk';\n  }\n\n  async deleteNote(",
        ),
        says(),
      ],
      differs,
    ),
    defect(
      'one of what has to be given',
      [says('Default 10.')],
      "default-texts: '/properties/word' of 'searchNotes' says that the default is 10, and it is required.",
    ),
    defect(
      'one that stands beside another choice',
      [
        parameters('0 = ordinary (default), 1 = urgent.', '0 = ordinary, 1 = urgent (default).'),
        parameters('enum: [0, 1],', 'default: 0,\n      enum: [0, 1],'),
      ],
      "default-texts: '/properties/priority' of 'createNote' says that the default is 1, and it is 0.",
    ),
    defect(
      'one that is said after the value',
      [inCode("word ?? 'milk'"), says('`bread` by default.')],
      differs,
    ),
    defect(
      'one that is said of what is left out',
      [inCode("word ?? 'milk'"), says('If left out: `bread`.')],
      differs,
    ),
  ],
};

const beforeName = (code: string) =>
  searchRender('SearchNotesRender.displayName', `${code}\n\nSearchNotesRender.displayName`);
const T = 'const t = (key: string) => key;\n';
const isGone = (key: string): string =>
  `locale-use: 'builtins.lobe-note.${key}' is used, and no language has it.`;

/** Texts missing in every language. */
export const MISSING_TEXTS: DefectKind = {
  kind: 'texts of surfaces that do not exist',
  defects: [
    defect(
      'one by its whole key',
      [beforeName(`${T}export const text = t('builtins.lobe-note.nothing');`)],
      isGone('nothing'),
    ),
    defect(
      'one without the prefix of its tool',
      [
        beforeName(
          `${T}export const texts = [t('apiName.searchNotes'), t(Date.length > 7 ? 'render.gone' : 'builtins.shared.copy')];`,
        ),
      ],
      isGone('render.gone'),
    ),
    defect(
      'a placeholder that is not filled',
      [beforeName(`${T}export const text = t('apiName.createNotes', { total: 2 });`)],
      "locale-use: 'builtins.lobe-note.apiName.createNotes' has the placeholder '{{count}}', which is not filled here.",
    ),
    defect(
      'one of a method',
      [beforeName(`${T}const texts = { t };\nexport const text = texts.t('render.gone');`)],
      isGone('render.gone'),
    ),
    defect(
      'one of a component',
      [
        beforeName(
          'const Trans = (_: { i18nKey: string }) => null;\nexport const text = <Trans i18nKey="render.gone" />;',
        ),
      ],
      isGone('render.gone'),
    ),
  ],
};
