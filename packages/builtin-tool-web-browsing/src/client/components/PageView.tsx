import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import {
  Disclosure,
  EmptyState,
  FactLine,
  FailureText,
  MarkdownView,
  Note,
  shortenText,
  toHost,
  toVisibleName,
  toWebAddress,
  WebLink,
} from '@lobechat/shared-tool-ui';

import { formatDay, type GivenPage, type GivenResult, isFailed } from '../given.ts';
import { webBrowsingSurfaceKit } from '../surface-kit.ts';

/** Maximum number of headings in an outline; longer ones do not help. */
const MOST_HEADINGS = 100;

const styles = createStaticStyles(({ css, cssVar }) => ({
  outline: css`
    margin: 0;
    padding: 0;
    color: ${cssVar.colorTextSecondary};
    list-style: none;

    li {
      overflow-wrap: anywhere;
    }
  `,
  root: css`
    display: flex;
    flex-direction: column;
    gap: 8px;
    min-width: 0;
  `,
  title: css`
    margin: 0;

    font-size: ${cssVar.fontSizeLG};
    font-weight: 600;
    color: ${cssVar.colorText};
    overflow-wrap: anywhere;
    unicode-bidi: isolate;
  `,
}));

const Outline = memo<{ headings: NonNullable<GivenPage['outline']> }>(({ headings }) => {
  const { t } = webBrowsingSurfaceKit.useTexts();
  return (
    <Disclosure label={t('render.outline', { count: headings.length })}>
      {() => (
        <ol className={styles.outline}>
          {headings.slice(0, MOST_HEADINGS).map(({ level = 1, title = '' }, index) => (
            <li
              key={index}
              style={{ paddingInlineStart: `${Math.min(Math.max(level - 1, 0), 5)}em` }}
            >
              {shortenText(title, 160)}
            </li>
          ))}
        </ol>
      )}
    </Disclosure>
  );
});
Outline.displayName = 'Outline';

const describePart = (
  { content = '', length, nextIndex, startIndex = 0 }: GivenPage,
  language: string,
): { from: string; to: string; total: string } | undefined => {
  if (length === undefined || (nextIndex === undefined && startIndex === 0)) return undefined;
  const format = (count: number): string => new Intl.NumberFormat(language).format(count);
  return {
    from: format(startIndex),
    to: format(nextIndex ?? startIndex + content.length),
    total: format(length),
  };
};

/* The URLs of a text's numbered links, `[text][3]`, so that they can be followed. */
const withAddresses = ({ content = '', links = [] }: GivenPage): string => {
  const lines = links.flatMap(({ number, url }) => {
    const address = toWebAddress(url);
    return number === undefined || address === undefined ? [] : [`[${number}]: <${address}>`];
  });
  return lines.length === 0 ? content : `${content}\n\n${lines.join('\n')}`;
};

export interface PageViewProps {
  /** Maximum height in CSS pixels; more is scrolled. Default: the height of the page. */
  maxHeight?: number | undefined;
  result: GivenResult;
}

/** A page for people: title, author and date, source, outline and text. */
export const PageView = memo<PageViewProps>(({ maxHeight, result }) => {
  const { language, t } = webBrowsingSurfaceKit.useTexts();
  const { data = {}, originalUrl = '' } = result;
  const { artifact, byline = '', content = '', hiddenTexts = 0, notes = [], outline = [] } = data;
  const { publishedDate, siteName = '', title = '', url: read } = data;
  const url = read || originalUrl;
  if (isFailed(result)) {
    return (
      <section className={styles.root}>
        <WebLink url={url} />
        <FailureText failure={{ message: data.errorMessage, type: data.errorType }} />
      </section>
    );
  }
  const part = describePart(data, language);
  return (
    <section className={styles.root}>
      <p className={styles.title}>
        <WebLink url={url}>{shortenText(title, 200) || toVisibleName(url)}</WebLink>
      </p>
      <FactLine
        facts={[
          shortenText(byline, 80),
          toVisibleName(formatDay(publishedDate, language)),
          shortenText(siteName, 60),
          toHost(url),
          part && t('render.part', part),
          artifact?.name !== undefined && t('render.kept', { name: toVisibleName(artifact.name) }),
        ]}
      />
      {toWebAddress(originalUrl) !== undefined && toHost(originalUrl) !== toHost(url) && (
        <Note>{t('render.redirected', { host: toHost(originalUrl) })}</Note>
      )}
      {outline.length > 1 && <Outline headings={outline} />}
      {content === '' ? (
        <EmptyState text={t('render.emptyPage')} />
      ) : (
        <MarkdownView label={t('render.page')} maxHeight={maxHeight} text={withAddresses(data)} />
      )}
      {hiddenTexts > 0 && <Note>{t('render.hidden', { count: hiddenTexts })}</Note>}
      {notes.map((note, index) => (
        <Note key={index}>{shortenText(note, 300)}</Note>
      ))}
    </section>
  );
});

PageView.displayName = 'PageView';
