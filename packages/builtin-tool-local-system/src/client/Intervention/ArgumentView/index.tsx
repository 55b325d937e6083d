import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import { CodeView, DataTable, readList, ShowMore, useShown } from '@lobechat/shared-tool-ui';

import type { GivenArguments } from '../../../recorded/rename-arguments.ts';
import type { LocalSystemApiNameType } from '../../../types.ts';
import { CommandLine } from '../../components/CommandView/CommandLine.tsx';
import { Note } from '../../components/Note/index.tsx';
import { PathText } from '../../components/PathText/index.tsx';
import { TextEdits } from '../../components/TextEdits/index.tsx';
import { readText } from '../../read-arguments.ts';
import { readEdits, readFileEdits } from '../../read-edits.ts';
import { useTexts } from '../../use-texts.ts';
import { toVisibleName, toVisibleText } from '../../visible-text.ts';

/** Items that are shown at first. */
const STEP = 50;

const Pairs = memo<{ items: readonly unknown[] }>(({ items }) => {
  const { t } = useTexts();
  const { hidden, showMore, shown } = useShown(items, STEP);
  return (
    <>
      <DataTable
        columns={[t('render.from'), t('render.to')]}
        label={t('render.files')}
        rows={shown.map((item, index) => {
          const { from, to } = (item ?? {}) as Record<string, unknown>;
          return {
            cells: [
              <PathText key="from" path={readText(from)} />,
              <PathText key="to" path={readText(to)} />,
            ],
            key: `${index}`,
          };
        })}
      />
      <ShowMore hidden={hidden} onShowMore={showMore} />
    </>
  );
});
Pairs.displayName = 'FilePairs';

const Paths = memo<{ paths: readonly unknown[] }>(({ paths }) => {
  const { hidden, showMore, shown } = useShown(paths, STEP);
  return (
    <>
      <ul>
        {shown.map((path, index) => (
          <li key={index}>
            <PathText path={readText(path)} />
          </li>
        ))}
      </ul>
      <ShowMore hidden={hidden} onShowMore={showMore} />
    </>
  );
});
Paths.displayName = 'FilePaths';

const Texts = memo<{ fileName?: string; label: string; text: string }>(
  ({ fileName, label, text }) => (
    <CodeView code={toVisibleText(text)} fileName={fileName} label={label} maxHeight={280} />
  ),
);
Texts.displayName = 'GivenTexts';

/** What would be read; what is looked for there is told with the other arguments. */
const Reading = memo<{ paths: readonly string[] }>(({ paths }) => {
  const { t } = useTexts();
  return (
    <Flexbox gap={8}>
      <Note>{t('intervention.reads')}</Note>
      <Paths paths={paths} />
    </Flexbox>
  );
});
Reading.displayName = 'ReadingView';

/** Props of {@link ArgumentView}. */
export interface ArgumentViewProps {
  apiName: LocalSystemApiNameType;
  args: GivenArguments;
}

/** What a call would do, as far as its arguments alone tell. */
export const ArgumentView = memo<ArgumentViewProps>(({ apiName, args }) => {
  const { t } = useTexts();
  const path = readText(args.path);
  switch (apiName) {
    case 'applyPatch':
      return (
        <Texts fileName="x.diff" label={t('intervention.patch')} text={readText(args.patch)} />
      );
    case 'copyFiles':
    case 'moveFiles':
      return <Pairs items={readList(args.items)} />;
    case 'deleteFiles':
      return <Paths paths={readList(args.paths)} />;
    case 'editFile':
      return (
        <Flexbox gap={8}>
          <PathText path={path} />
          <TextEdits edits={readEdits(args)} path={path} />
        </Flexbox>
      );
    case 'editFiles':
      return readFileEdits(args).map((file, index) => (
        <Flexbox gap={8} key={`${index}:${file.path}`}>
          <PathText path={file.path} />
          <TextEdits {...file} />
        </Flexbox>
      ));
    case 'globFiles':
    case 'grepContent':
    case 'searchFiles':
      return <Reading paths={[readText(args.scope) || '.']} />;
    case 'listFiles':
    case 'readFile':
      return <Reading paths={[path || '.']} />;
    case 'readFiles':
      return <Reading paths={readList(args.paths).map(readText)} />;
    case 'runCommand':
      return <CommandLine command={readText(args.command)} />;
    case 'undoChanges':
      return (
        <Note>
          {args.all === true
            ? t('intervention.undoAll')
            : t('intervention.undoSome', {
                ids: readList(args.ids)
                  .map((id) => toVisibleName(readText(id)))
                  .join(', '),
              })}
        </Note>
      );
    case 'writeCommandInput':
      return <Texts label={t('intervention.field.input')} text={readText(args.input)} />;
    case 'writeFile':
      return (
        <Flexbox gap={8}>
          <PathText path={path} />
          <Texts
            fileName={path}
            label={t('intervention.field.content')}
            text={readText(args.content)}
          />
        </Flexbox>
      );
    default:
      return null;
  }
});

ArgumentView.displayName = 'ArgumentView';
