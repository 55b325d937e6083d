import { ThemeProvider } from '@lobehub/ui';
import { FlaskConical } from 'lucide-react';
import { memo, type ReactNode, startTransition, useEffect, useId, useMemo, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';

import { useSay } from '@lobechat/shared-tool-ui/use-say';
import type { ToolFixture } from '@lobechat/types';

import { usePlaygroundServices } from '../../../app/services.ts';
import { useLoaded } from '../../../app/use-loaded.ts';
import { changeLanguage } from '../../../i18n/create-i18n.ts';
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '../../../i18n/languages.ts';
import { loadPhrases } from '../../../i18n/load-tool-texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { writePageLink } from '../../../link/page-link.ts';
import { recordOfExample } from '../../../run/replay.ts';
import type { RunRecord } from '../../../run/run-record.ts';
import type { ApiSurfaces } from '../../../surfaces/tool-surfaces.ts';
import { FACE } from '../../../theme/face.ts';
import { InspectorLine } from '../../ResultPane/InspectorLine.tsx';
import { ArrivedView } from '../../ResultPane/RunningView.tsx';
import { SurfaceView } from '../../ResultPane/SurfaceView.tsx';
import { ChoiceSelect } from '../../Shared/ChoiceSelect.tsx';
import { ErrorReason } from '../../Shared/ErrorReason.tsx';
import { LoadingLines } from '../../Shared/LoadingLines.tsx';
import { PaneTabs } from '../../Shared/PaneTabs.tsx';
import { Section } from '../../Shared/Section.tsx';
import { StateMessage } from '../../Shared/StateMessage.tsx';
import type { PageViewProps } from '../PageView.tsx';
import { viewStyles } from '../style.ts';
import { AskedView } from './AskedView.tsx';
import { lifecycleStyles as styles } from './style.ts';

const THEMES = ['light', 'dark'] as const;
const KINDS = ['inspector', 'intervention', 'placeholder', 'streaming', 'render'] as const;

type Kind = (typeof KINDS)[number];
type Theme = (typeof THEMES)[number];
type I18n = ReturnType<typeof useTranslation>['i18n'];

/** The surface of an example; renders nothing if the API has none. */
const show = (kind: Kind, record: RunRecord, surfaces: ApiSurfaces): ReactNode => {
  const { result: { content = '', state } = {}, ...running } = record;
  const { intervention, placeholder, streaming } = surfaces;
  if (kind === 'inspector') return <InspectorLine record={record} surfaces={surfaces} />;
  if (kind === 'render') return <SurfaceView record={record} surfaces={surfaces} />;
  if (kind === 'placeholder')
    return placeholder && <ArrivedView record={running} surfaces={{ placeholder }} />;
  if (kind === 'streaming') {
    const update = { content, state };
    return streaming && <ArrivedView record={{ ...running, update }} surfaces={{ streaming }} />;
  }
  const approval = { arguments: record.args, reason: '' };
  return (
    intervention && <AskedView approval={approval} record={running} surfaces={{ intervention }} />
  );
};

/* Results without a Render get a plain view. */
const offeredOf = (surfaces: ApiSurfaces): Kind[] =>
  KINDS.filter((kind) => kind === 'render' || surfaces[kind]);

interface CellProps {
  i18n: I18n;
  kinds: readonly Kind[];
  language: Language;
  record: RunRecord;
  surfaces: ApiSurfaces;
  theme: Theme;
}

/** An example in one theme and one language. */
const Cell = memo<CellProps>(({ i18n, kinds, language, record, surfaces, theme }) => {
  const t = useText();
  const id = useId();
  const shown = kinds.map((kind) => [kind, show(kind, record, surfaces)] as const);
  return (
    <div data-face={theme} data-language={language}>
      <ThemeProvider
        appId={id}
        enableCustomFonts={false}
        enableGlobalStyle={false}
        theme={{ ...FACE, cssVar: { key: `css-var-${theme}` } }}
        themeMode={theme}
      >
        <div className={styles.cell}>
          <h3 className={styles.caption}>
            {t(`theme.${theme}`)} · {LANGUAGE_NAMES[language]}
          </h3>
          <div lang={language}>
            <I18nextProvider i18n={i18n}>
              {shown.map(
                ([kind, surface]) =>
                  surface && (
                    <div data-kind={kind} key={kind}>
                      <div className={styles.caption}>{t(`surfaces.${kind}`)}</div>
                      {kind === 'inspector' ? (
                        surface
                      ) : (
                        <div className={styles.body}>{surface}</div>
                      )}
                    </div>
                  ),
              )}
            </I18nextProvider>
          </div>
        </div>
      </ThemeProvider>
    </div>
  );
});

Cell.displayName = 'SurfaceCell';

/* Not every browser reports when it is idle. */
const PAUSE_MS = 20;

const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, PAUSE_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work);
  return () => cancelIdleCallback(idle);
};

/**
 * Shows items one after the other, so that the page is never blocked. The next one waits until the
 * page is idle: React renders a loaded surface only when no transition is pending.
 */
const useGrowingCount = (total: number): number => {
  const [count, setCount] = useState(1);
  useEffect(() => {
    if (count >= total) return undefined;
    return whenIdle(() => startTransition(() => setCount(count + 1)));
  }, [count, total]);
  return count;
};

interface GalleryProps {
  apiName: string;
  examples: readonly ToolFixture[];
  identifier: string;
  locale: string;
  surfaces: ApiSurfaces;
  translators: Readonly<Record<Language, I18n>>;
}

/** Every example of an API, with a choice of what is shown. */
const Gallery = memo<GalleryProps>(
  ({ apiName, examples, identifier, locale, surfaces, translators }) => {
    const t = useText();
    const say = useSay();
    const [theme, setTheme] = useState<'all' | Theme>('all');
    const [language, setLanguage] = useState<'all' | Language>('all');
    const [kind, setKind] = useState<'all' | Kind>('all');
    const records = useMemo(() => {
      const api = { apiName, asks: false, identifier, locale, streams: false };
      return examples.map((example) => [example, recordOfExample(example, api)] as const);
    }, [apiName, examples, identifier, locale]);
    const all = { label: t('surfaces.all'), value: 'all' } as const;
    const themes = THEMES.filter((each) => theme === 'all' || each === theme);
    const languages = LANGUAGES.filter((each) => language === 'all' || each === language);
    // Keeps the list while the choice is the same, so that adding a cell does not render the others
    // again.
    const kinds = useMemo(
      () => offeredOf(surfaces).filter((each) => kind === 'all' || each === kind),
      [kind, surfaces],
    );
    const circumstances = languages.flatMap((spoken) =>
      themes.map((painted) => [spoken, painted] as const),
    );
    const count = useGrowingCount(examples.length * circumstances.length);
    return (
      <>
        <div className={styles.line}>
          <PaneTabs
            label={t('theme.label')}
            onChange={setTheme}
            options={[all, ...THEMES.map((value) => ({ label: t(`theme.${value}`), value }))]}
            value={theme}
          />
          <PaneTabs
            label={t('language.label')}
            onChange={setLanguage}
            options={[all, ...LANGUAGES.map((value) => ({ label: LANGUAGE_NAMES[value], value }))]}
            value={language}
          />
          <PaneTabs
            label={t('surfaces.kind')}
            onChange={setKind}
            options={[
              all,
              ...offeredOf(surfaces).map((value) => ({ label: t(`surfaces.${value}`), value })),
            ]}
            value={kind}
          />
        </div>
        {records
          .slice(0, Math.ceil(count / circumstances.length))
          .map(([example, record], index) => (
            <Section
              extra={
                <a
                  aria-label={t('replay.openExample', { name: say(example.name).text })}
                  className={styles.link}
                  href={writePageLink({
                    apiName,
                    example: example.name,
                    identifier,
                    view: 'replay',
                  })}
                >
                  {t('replay.open')}
                </a>
              }
              key={example.name}
              note={t(`examples.kind.${example.kind}`)}
              title={say(example.name).text}
            >
              <div className={styles.grid}>
                {circumstances
                  .slice(0, count - index * circumstances.length)
                  .map(([spoken, painted]) => (
                    <Cell
                      i18n={translators[spoken]}
                      key={`${spoken} ${painted}`}
                      kinds={kinds}
                      language={spoken}
                      record={record}
                      surfaces={surfaces}
                      theme={painted}
                    />
                  ))}
              </div>
            </Section>
          ))}
      </>
    );
  },
);

Gallery.displayName = 'SurfaceGallery';

/** Every example of an API on each of its surfaces, in both themes and languages, side by side. */
export const SurfacesView = memo<PageViewProps>(({ link, locale, tools }) => {
  const t = useText();
  const { i18n } = useTranslation();
  const { loadExamples, loadSurfaces } = usePlaygroundServices();
  const { apiName = '', identifier = '' } = link;
  const key = apiName && `${identifier}/${apiName}`;
  const { data, error } = useLoaded(key || undefined, async () => {
    const speak = async (language: Language): Promise<[Language, I18n]> => {
      const spoken = i18n.cloneInstance({ lng: language });
      await changeLanguage(spoken, language);
      await loadPhrases(spoken, language);
      return [language, spoken];
    };
    const [examples, surfaces, spoken] = await Promise.all([
      loadExamples(identifier, apiName),
      loadSurfaces(identifier, apiName),
      Promise.all(LANGUAGES.map(speak)),
    ]);
    return {
      examples,
      surfaces,
      translators: Object.fromEntries(spoken) as Record<Language, I18n>,
    };
  });
  const apis = tools
    .filter(({ source }) => source === 'builtin' || source === 'custom')
    .flatMap((tool) =>
      tool.apis.map(({ name }) => ({
        label: `${name} · ${tool.title}`,
        value: `${tool.identifier}/${name}`,
      })),
    );
  return (
    <div className={`${viewStyles.root} ${styles.wide}`}>
      <h1 className={viewStyles.title}>
        {t('view.surfaces')}
        {apiName && ` · ${apiName}`}
      </h1>
      <p className={viewStyles.lead}>{t(key ? 'surfaces.help' : 'surfaces.choose')}</p>
      <div className={styles.picker}>
        <ChoiceSelect
          label={t('surfaces.api')}
          onChange={(value) => {
            const [tool, api] = value.split('/');
            location.hash = writePageLink({ apiName: api, identifier: tool, view: 'surfaces' });
          }}
          options={apis}
          placeholder={t('surfaces.api')}
          value={key || undefined}
        />
      </div>
      {error && !data && (
        <p className={viewStyles.lead} role="alert">
          <ErrorReason error={error} />
        </p>
      )}
      {key && !data && !error && <LoadingLines label={t('view.surfaces')} />}
      {data?.examples.length === 0 && (
        <StateMessage
          help={t('surfaces.noneHelp')}
          icon={FlaskConical}
          title={t('surfaces.none')}
        />
      )}
      {data && (
        <Gallery
          apiName={apiName}
          examples={data.examples}
          identifier={identifier}
          key={key}
          locale={locale}
          surfaces={data.surfaces}
          translators={data.translators}
        />
      )}
    </div>
  );
});

SurfacesView.displayName = 'SurfacesView';
