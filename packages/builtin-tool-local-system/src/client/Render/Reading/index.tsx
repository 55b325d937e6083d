import { Disclosure } from '@lobechat/shared-tool-ui';

import { LocalSystemApiName } from '../../../types.ts';
import { FailureText } from '../../components/FailureText/index.tsx';
import { FileContent } from '../../components/FileContent/index.tsx';
import { Note } from '../../components/Note/index.tsx';
import { PathText } from '../../components/PathText/index.tsx';
import { readContent, readContents } from '../../read-state/read-content.ts';
import { createRender } from '../create-render.tsx';

/** Files whose content is open at first. */
const OPEN = 2;

/** What was read of a file. */
export const ReadFileRender = createRender(LocalSystemApiName.readFile, {
  read: readContent,
  show: (file) => <FileContent file={file} />,
});

/** What was read of several files, and why not of others. */
export const ReadFilesRender = createRender(LocalSystemApiName.readFiles, {
  read: readContents,
  show: (items, { t }) => {
    const succeeded = items.filter(({ error }) => !error).length;
    return (
      <>
        {succeeded < items.length && (
          <Note>{t('render.someFailed', { succeeded, total: items.length })}</Note>
        )}
        {items.map(({ error, file, path }, index) => (
          <Disclosure
            isInitiallyOpen={index < OPEN || error !== undefined}
            key={`${index}:${path}`}
            label={<PathText path={path} />}
          >
            {() => (
              <>
                {error && <FailureText failure={error} />}
                {file && <FileContent file={file} />}
                {!error && !file && <Note>{t('render.nothing')}</Note>}
              </>
            )}
          </Disclosure>
        ))}
      </>
    );
  },
  showsPartly: true,
});
