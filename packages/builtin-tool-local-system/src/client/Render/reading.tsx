import {
  Disclosure,
  FailureText,
  InlineCode,
  Note,
  type RenderContents,
} from '@lobechat/shared-tool-ui';

import type { LocalSystemApis } from '../../apis/index.ts';
import { FileContent, hasContent } from '../components/FileContent.tsx';
import { SomeFailed } from '../components/ItemTable.tsx';

/** Files whose content is open initially. */
const OPEN = 2;

/** Views of the file parts that were read. */
export const readingRenders = {
  readFile: (file) => (hasContent(file) ? <FileContent file={file} /> : undefined),
  readFiles: {
    show: ({ results = [] }, { texts: { t } }) =>
      results.length === 0 ? undefined : (
        <>
          <SomeFailed items={results} />
          {results.map(({ error, file, path = file?.path }, index) => {
            const shown = file && hasContent(file) ? file : undefined;
            return (
              <Disclosure
                isInitiallyOpen={index < OPEN || error !== undefined}
                key={`${index}:${path}`}
                label={<InlineCode text={path} />}
              >
                {() => (
                  <>
                    {error && <FailureText failure={error} />}
                    {shown && <FileContent file={shown} />}
                    {!error && !shown && <Note>{t('render.nothing')}</Note>}
                  </>
                )}
              </Disclosure>
            );
          })}
        </>
      ),
    showsPartly: true,
  },
} satisfies RenderContents<LocalSystemApis>;
