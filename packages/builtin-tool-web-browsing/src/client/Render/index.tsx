import {
  DataTable,
  EmptyState,
  ErrorDisplay,
  formatSize,
  InlineCode,
  KeyValueTable,
  Note,
  shortenText,
  toVisibleName,
  WebLink,
} from '@lobechat/shared-tool-ui';

import { PageList } from '../components/PageList.tsx';
import { PlaceList } from '../components/PlaceList.tsx';
import { ProviderNotes } from '../components/ProviderNotes.tsx';
import { SearchResults } from '../components/SearchResults.tsx';
import type { GivenResult } from '../given.ts';
import { webBrowsingSurfaceKit } from '../surface-kit.ts';

/** Height of a page in a conversation, in CSS pixels; the Portal shows it in full. */
const PAGE_HEIGHT = 480;

/** Maximum characters of a provider's own answer. */
const ANSWER_LENGTH = 500;

const showPages = ({ results }: { results?: readonly GivenResult[] | undefined }) =>
  results && results.length > 0 ? (
    <PageList maxHeight={PAGE_HEIGHT} results={results} />
  ) : undefined;

/** Views of finished results, by API name. */
export const webBrowsingRenders = webBrowsingSurfaceKit.createRenders({
  crawlMultiPages: { show: showPages, showsPartly: true },
  crawlSinglePage: { show: showPages, showsPartly: true },
  downloadFile: ({ finalUrl, mimeType = '', savedPath, size }, { texts: { language, t } }) =>
    savedPath === undefined ? undefined : (
      <KeyValueTable
        rows={[
          { copy: savedPath, label: t('render.savedAs'), value: <InlineCode text={savedPath} /> },
          { label: t('render.size'), value: formatSize(size, language) },
          { label: t('render.type'), value: toVisibleName(mimeType) },
          { label: t('render.source'), value: <WebLink url={finalUrl} /> },
        ]}
      />
    ),
  findInPage: ({ matches, total = 0 }, { texts: { t } }) => {
    if (!matches) return undefined;
    if (matches.length === 0) return <EmptyState text={t('render.noMatch')} />;
    return (
      <>
        {total > matches.length && (
          <Note>{t('render.firstOf', { shown: matches.length, total })}</Note>
        )}
        <PlaceList places={matches} />
      </>
    );
  },
  listPageLinks: ({ links, total = 0 }, { texts: { t } }) => {
    if (!links) return undefined;
    if (links.length === 0) return <EmptyState text={t('render.noLinks')} />;
    return (
      <>
        {total > links.length && <Note>{t('render.someOf', { shown: links.length, total })}</Note>}
        <DataTable
          columns={[t('render.number'), t('render.text'), t('render.address')]}
          label={t('apiName.listPageLinks')}
          rows={links.map(({ number = 0, text = '', url }, index) => ({
            cells: [
              String(number),
              shortenText(text, 160),
              <WebLink key="url" url={url}>
                {shortenText(url ?? '', 120)}
              </WebLink>,
            ],
            key: String(index),
          }))}
        />
      </>
    );
  },
  search: {
    show: ({ answers = [], errorDetail, providers = [], results }, { error, texts: { t } }) => {
      if (!results) return undefined;
      const isFailed = Boolean(error) || errorDetail !== undefined;
      return (
        <>
          {isFailed && <ErrorDisplay error={error ?? errorDetail} fallback={errorDetail} />}
          {answers.map(({ text = '', url }, index) => (
            <Note key={index}>
              {shortenText(text, ANSWER_LENGTH)} {url !== undefined && <WebLink url={url} />}
            </Note>
          ))}
          {!isFailed && results.length === 0 && answers.length === 0 && (
            <EmptyState text={t('render.noResults')} />
          )}
          {results.length > 0 && <SearchResults results={results} />}
          <ProviderNotes providers={providers} said={errorDetail} />
        </>
      );
    },
    showsPartly: true,
  },
});
