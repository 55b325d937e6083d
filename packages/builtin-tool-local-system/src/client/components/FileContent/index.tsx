import { Flexbox } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import {
  CodeView,
  Disclosure,
  EmptyState,
  formatSize,
  ShowMore,
  useShown,
} from '@lobechat/shared-tool-ui';

import type {
  ShownDocument,
  ShownFile,
  ShownImage,
  ShownText,
} from '../../read-state/read-content.ts';
import { useTexts } from '../../use-texts.ts';
import { toVisibleName, toVisibleText } from '../../visible-text.ts';
import { Note } from '../Note/index.tsx';

const styles = createStaticStyles(({ css, cssVar }) => ({
  image: css`
    max-width: 100%;
    max-height: 480px;
    border: 1px solid ${cssVar.colorBorderSecondary};
    border-radius: ${cssVar.borderRadius};

    object-fit: contain;
    background: ${cssVar.colorFillQuaternary};
  `,
}));

/** Pages that are shown at first. */
const STEP = 20;

const TextContent = memo<{ file: ShownText }>(({ file }) => {
  const { language, t } = useTexts();
  const { cutLines, encoding, endLine, path, size, startLine, text, totalLines } = file;
  if (text === '') return <EmptyState text={t('render.emptyFile')} />;
  const facts = [
    totalLines !== undefined && (startLine > 1 || endLine < totalLines)
      ? t('render.linesOf', { from: startLine, to: endLine, total: totalLines })
      : '',
    size === undefined ? '' : formatSize(size, language),
    encoding === undefined || encoding === 'utf-8' ? '' : toVisibleName(encoding),
    cutLines > 0 ? t('render.cutLines', { count: cutLines }) : '',
  ].filter(Boolean);
  return (
    <>
      <CodeView
        code={toVisibleText(text)}
        fileName={path}
        label={toVisibleName(path) || t('render.fileContent')}
        startLine={Math.max(1, startLine)}
      />
      {facts.length > 0 && <Note>{facts.join(' · ')}</Note>}
    </>
  );
});
TextContent.displayName = 'TextContent';

const ImageContent = memo<{ file: ShownImage }>(({ file }) => {
  const { language, t } = useTexts();
  const { height, path, size, source, width } = file;
  const facts = [
    width !== undefined && height !== undefined ? `${width} × ${height}` : '',
    size === undefined ? '' : formatSize(size, language),
  ].filter(Boolean);
  return (
    <>
      <div>
        <img alt={toVisibleName(path) || t('render.image')} className={styles.image} src={source} />
      </div>
      {facts.length > 0 && <Note>{facts.join(' · ')}</Note>}
    </>
  );
});
ImageContent.displayName = 'ImageContent';

const DocumentContent = memo<{ file: ShownDocument }>(({ file }) => {
  const { t } = useTexts();
  const { format, parts, totalParts, warnings } = file;
  const { hidden, showMore, shown } = useShown(parts, STEP);
  return (
    <>
      <Note>
        {t('render.parts', {
          count: parts.length,
          format: toVisibleName(format).toUpperCase(),
          total: totalParts,
        })}
      </Note>
      {shown.map(({ number, text, title }, index) => {
        const label = t('render.part', { number, title: toVisibleName(title ?? '') }).trim();
        return (
          <Disclosure isInitiallyOpen={index === 0} key={`${index}:${number}`} label={label}>
            {() => <CodeView code={toVisibleText(text)} label={label} />}
          </Disclosure>
        );
      })}
      <ShowMore hidden={hidden} onShowMore={showMore} />
      {warnings.map((warning) => (
        <Note key={warning}>{toVisibleText(warning)}</Note>
      ))}
    </>
  );
});
DocumentContent.displayName = 'DocumentContent';

/** Props of {@link FileContent}. */
export interface FileContentProps {
  file: ShownFile;
}

/** What was read of a file: code, a picture, or the parts of a document. */
export const FileContent = memo<FileContentProps>(({ file }) => (
  <Flexbox gap={6}>
    {file.kind === 'text' && <TextContent file={file} />}
    {file.kind === 'image' && <ImageContent file={file} />}
    {file.kind === 'document' && <DocumentContent file={file} />}
  </Flexbox>
));

FileContent.displayName = 'FileContent';
