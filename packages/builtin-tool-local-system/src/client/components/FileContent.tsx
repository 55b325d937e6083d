import { Flexbox } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { memo, type ReactNode } from 'react';

import {
  CodeView,
  Disclosure,
  EmptyState,
  formatSize,
  InSteps,
  Note,
  toVisibleName,
  toVisibleText,
} from '@lobechat/shared-tool-ui';
import type { Loose } from '@lobechat/types';

import type {
  ReadDocumentState,
  ReadFileState,
  ReadImageState,
  ReadTextState,
} from '../../types.ts';
import { localSystemKit, type LocalSystemTexts } from '../surface-kit.ts';

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

/* SVG is left out: as an image it cannot run anything, but it is text and is read as text. */
const IMAGE_TYPE = /^image\/(?:avif|bmp|gif|jpeg|png|webp)$/;
const BASE64 = /^[\d+/A-Za-z]+={0,2}$/;

/** Largest picture that is shown, in characters of base64. */
const LARGEST_IMAGE = 20_000_000;

/** The data URL of a picture that can be shown without a request; undefined for anything else. */
const toImageSource = ({ data = '', mimeType = '' }: Loose<ReadImageState>) =>
  IMAGE_TYPE.test(mimeType) && data.length <= LARGEST_IMAGE && BASE64.test(data)
    ? `data:${mimeType};base64,${data}`
    : undefined;

const noteFacts = (facts: readonly string[]): ReactNode => {
  const known = facts.filter(Boolean);
  return known.length > 0 && <Note>{known.join(' · ')}</Note>;
};

const showText = (file: Loose<ReadTextState>, { language, t }: LocalSystemTexts) => {
  const { cutLines = [], format, path = '', size, startColumn, text = '', totalLines } = file;
  if (text === '') return <EmptyState text={t('render.emptyFile')} />;
  const startLine = Math.max(1, file.startLine ?? 1);
  const endLine = file.endLine ?? startLine;
  const encoding = format?.encoding ?? 'utf-8';
  return (
    <>
      <CodeView
        code={toVisibleText(text)}
        fileName={path}
        label={toVisibleName(path) || t('render.fileContent')}
        startLine={startLine}
      />
      {noteFacts([
        totalLines !== undefined && (startLine > 1 || endLine < totalLines)
          ? t('render.linesOf', { from: startLine, to: endLine, total: totalLines })
          : '',
        startColumn === undefined
          ? ''
          : t('render.fromCharacter', { character: startColumn, line: startLine }),
        size === undefined ? '' : formatSize(size, language),
        encoding === 'utf-8' ? '' : toVisibleName(encoding),
        cutLines.length > 0 ? t('render.cutLines', { count: cutLines.length }) : '',
      ])}
    </>
  );
};

const showImage = (file: Loose<ReadImageState>, { language, t }: LocalSystemTexts) => {
  const { height, path = '', size, width } = file;
  return (
    <>
      <div>
        <img
          alt={toVisibleName(path) || t('render.image')}
          className={styles.image}
          src={toImageSource(file)}
        />
      </div>
      {noteFacts([
        width !== undefined && height !== undefined ? `${width} × ${height}` : '',
        size === undefined ? '' : formatSize(size, language),
      ])}
    </>
  );
};

const showDocument = (file: Loose<ReadDocumentState>, { t }: LocalSystemTexts) => {
  const { format = '', parts = [], totalParts = 0, warnings = [] } = file;
  const total = Math.max(parts.length, totalParts);
  const kind = toVisibleName(format).toUpperCase();
  return (
    <>
      <Note>{t('render.parts', { count: parts.length, format: kind, total })}</Note>
      <InSteps items={parts} step={20}>
        {(shown) =>
          shown.map(({ number: given, text = '', title = '' }, index) => {
            const number = given ?? index + 1;
            const label = t('render.part', { number, title: toVisibleName(title) }).trim();
            return (
              <Disclosure isInitiallyOpen={index === 0} key={`${index}:${number}`} label={label}>
                {() => <CodeView code={toVisibleText(text)} label={label} />}
              </Disclosure>
            );
          })
        }
      </InSteps>
      {warnings.map((warning) => (
        <Note key={warning}>{toVisibleText(warning)}</Note>
      ))}
    </>
  );
};

/** Whether a file has anything to show. */
export const hasContent = (file: Loose<ReadFileState>): boolean =>
  'text' in file || 'parts' in file || ('data' in file && toImageSource(file) !== undefined);

/** Props of {@link FileContent}. */
export interface FileContentProps {
  file: Loose<ReadFileState>;
}

/** The content of a file that was read: code, a picture, or the parts of a document. */
export const FileContent = memo<FileContentProps>(({ file }) => {
  const texts = localSystemKit.useTexts();
  return (
    <Flexbox gap={6}>
      {'text' in file && showText(file, texts)}
      {'data' in file && showImage(file, texts)}
      {'parts' in file && showDocument(file, texts)}
    </Flexbox>
  );
});

FileContent.displayName = 'FileContent';
