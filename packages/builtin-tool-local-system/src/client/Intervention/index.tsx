import { Flexbox } from '@lobehub/ui';

import {
  type ArgumentField,
  type ArgumentPath,
  CodeView,
  DataTable,
  fieldOf,
  InlineCode,
  InSteps,
  Note,
  toVisibleName,
  toVisibleText,
} from '@lobechat/shared-tool-ui';
import type { Loose } from '@lobechat/types';

import type { EditFileParams, FilePair } from '../../types.ts';
import { CommandLine } from '../components/CommandLine.tsx';
import { TextEdits } from '../components/TextEdits.tsx';
import { localSystemKit, type LocalSystemTexts } from '../surface-kit.ts';
import { previewChanges, previewCommand } from './previews.tsx';

interface Asked {
  texts: LocalSystemTexts;
}

interface Given {
  items?: ReadonlyArray<Loose<FilePair>> | undefined;
  path?: string | undefined;
  paths?: readonly string[] | undefined;
  scope?: string | undefined;
}

const showPaths = ({ paths = [] }: Given) => (
  <InSteps items={paths} step={50}>
    {(shown) => (
      <ul>
        {shown.map((path, index) => (
          <li key={index}>
            <InlineCode text={path} />
          </li>
        ))}
      </ul>
    )}
  </InSteps>
);

const showPairs = ({ items = [] }: Given, { texts: { t } }: Asked) => (
  <InSteps items={items} step={50}>
    {(shown) => (
      <DataTable
        columns={[t('render.from'), t('render.to')]}
        label={t('render.files')}
        rows={shown.map(({ from, to }, index) => ({
          cells: [<InlineCode key="from" text={from} />, <InlineCode key="to" text={to} />],
          key: `${index}`,
        }))}
      />
    )}
  </InSteps>
);

/* Shows what would be read; what is searched for is shown with the other arguments. */
const showReading = ({ path, paths, scope }: Given, { texts: { t } }: Asked) => (
  <Flexbox gap={8}>
    <Note>{t('intervention.reads')}</Note>
    {showPaths({ paths: paths ?? [path ?? scope ?? '.'] })}
  </Flexbox>
);

const showText = (label: string, text = '', fileName?: string) => (
  <CodeView code={toVisibleText(text)} fileName={fileName} label={label} maxHeight={280} />
);

const listEditFields = (
  { edits }: Pick<Loose<EditFileParams>, 'edits'>,
  path: ArgumentPath = [],
  numbers: readonly number[] = [],
): ArgumentField[] => {
  const name = (at: ArgumentPath, which: readonly number[]) => [
    fieldOf('code', [...at, 'oldText'], { numbers: which }),
    fieldOf('code', [...at, 'newText'], { numbers: which }),
  ];
  if (!edits) return name(path, numbers);
  return edits.flatMap((_, index) => name([...path, 'edits', index], [...numbers, index + 1]));
};

const listPairFields = ({ items = [] }: Given) =>
  items.flatMap((_, index) => [
    fieldOf('line', ['items', index, 'from'], { numbers: [index + 1] }),
    fieldOf('line', ['items', index, 'to'], { numbers: [index + 1] }),
  ]);

const READS_PATH = { show: showReading, shows: ['path'] };
const READS_SCOPE = { show: showReading, shows: ['scope'] };

const CHANGES_PAIRS = {
  fields: listPairFields,
  preview: previewChanges,
  show: showPairs,
  shows: ['items'],
};

/** The approval views, by API name. */
export const localSystemInterventions = localSystemKit.createInterventions({
  applyPatch: {
    fields: () => [fieldOf('code', ['patch'])],
    preview: previewChanges,
    show: ({ patch }, { texts: { t } }) => showText(t('intervention.patch'), patch, 'x.diff'),
    shows: ['patch'],
  },
  copyFiles: CHANGES_PAIRS,
  deleteFiles: {
    fields: ({ paths = [] }) =>
      paths.map((_, index) =>
        fieldOf('line', ['paths', index], { label: 'path', numbers: [index + 1] }),
      ),
    preview: previewChanges,
    show: showPaths,
    shows: ['paths'],
  },
  editFile: {
    fields: (args) => [fieldOf('line', ['path']), ...listEditFields(args)],
    preview: previewChanges,
    show: (args) => <TextEdits file={args} />,
    shows: ['path', 'edits', 'newText', 'oldText'],
  },
  editFiles: {
    fields: ({ files = [] }) =>
      files.flatMap((file, index) => [
        fieldOf('line', ['files', index, 'path'], { numbers: [index + 1] }),
        ...listEditFields(file, ['files', index], [index + 1]),
      ]),
    preview: previewChanges,
    show: ({ files = [] }) =>
      files.map((file, index) => <TextEdits file={file} key={`${index}:${file.path}`} />),
    shows: ['files'],
  },
  globFiles: READS_SCOPE,
  grepContent: READS_SCOPE,
  listFiles: READS_PATH,
  moveFiles: CHANGES_PAIRS,
  readFile: READS_PATH,
  readFiles: { show: showReading, shows: ['paths'] },
  runCommand: {
    fields: () => [fieldOf('code', ['command']), fieldOf('line', ['cwd'], { isOptional: true })],
    preview: previewCommand,
    show: ({ command }) => <CommandLine isBoxed command={command} />,
    shows: ['command'],
  },
  searchFiles: READS_SCOPE,
  undoChanges: {
    preview: previewChanges,
    show: ({ all, ids = [] }, { texts: { t } }) => (
      <Note>
        {all
          ? t('intervention.undoAll')
          : t('intervention.undoSome', { ids: ids.map(toVisibleName).join(', ') })}
      </Note>
    ),
    shows: ['all', 'ids'],
  },
  writeCommandInput: {
    fields: () => [fieldOf('code', ['input'])],
    show: ({ input }, { texts: { t } }) => showText(t('intervention.field.input'), input),
    shows: ['input'],
  },
  writeFile: {
    fields: () => [fieldOf('line', ['path']), fieldOf('code', ['content'])],
    preview: previewChanges,
    show: ({ content, path }, { texts: { t } }) => (
      <Flexbox gap={8}>
        <InlineCode text={path} />
        {showText(t('intervention.field.content'), content, path)}
      </Flexbox>
    ),
    shows: ['path', 'content'],
  },
});
