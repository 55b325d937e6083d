import { createStaticStyles } from 'antd-style';
import { type LucideIcon, Monitor, Moon, Search, Settings, Sun, Wrench } from 'lucide-react';
import { memo, useId } from 'react';

import { requestPalette } from '../../app/use-shortcuts.ts';
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages.ts';
import { useText } from '../../i18n/use-text.ts';
import { THEME_MODES, type ThemeMode } from '../../theme/theme-mode.ts';
import { modifierName } from '../Shared/modifier-name.ts';
import { PaneTabs } from '../Shared/PaneTabs.tsx';
import { VIEW_ICONS } from '../Views/view-icons.ts';
import { VIEW_NAMES } from '../Views/view-names.ts';
import { useShownLink } from './use-shown-link.ts';

const ICONS: Readonly<Record<ThemeMode, LucideIcon>> = { auto: Monitor, dark: Moon, light: Sun };

const styles = createStaticStyles(({ css, cssVar }) => ({
  home: css`
    display: flex;
    gap: ${cssVar.marginXS};
    align-items: center;
    justify-content: center;

    border-radius: ${cssVar.borderRadiusSM};

    color: ${cssVar.colorText};
    text-decoration: none;

    &:focus-visible {
      outline-offset: 4px;
    }
  `,
  logo: css`
    display: flex;
    align-items: center;
    justify-content: center;

    block-size: 24px;
    inline-size: 24px;
    border-radius: 6px;

    color: ${cssVar.colorBgLayout};

    background: ${cssVar.colorPrimary};
  `,
  name: css`
    font-weight: 600;
    letter-spacing: -0.01em;

    @media (max-width: 480px) {
      position: absolute;
      clip-path: inset(50%);
    }
  `,
  page: css`
    color: ${cssVar.colorTextSecondary};

    @media (max-width: 480px) {
      display: none;
    }
  `,
  root: css`
    display: flex;
    flex: none;
    gap: ${cssVar.marginXS};
    align-items: center;

    block-size: 48px;
    padding-inline: ${cssVar.padding};
    border-block-end: 1px solid ${cssVar.colorBorderSecondary};

    @media (max-width: 480px) {
      gap: 0;
      padding-inline: ${cssVar.paddingXS};
    }
  `,
  menu: css`
    position: fixed;
    inset: 52px 12px auto auto;

    flex-direction: column;
    gap: ${cssVar.margin};

    inline-size: min(280px, calc(100vw - 24px));
    margin: 0;
    padding: ${cssVar.padding};
    border: 1px solid ${cssVar.colorBorderSecondary};
    border-radius: ${cssVar.borderRadiusLG};

    color: ${cssVar.colorText};

    background: ${cssVar.colorBgElevated};
    box-shadow: ${cssVar.boxShadowSecondary};

    &:popover-open {
      display: flex;
    }
  `,
  open: css`
    display: flex;
    align-items: center;
    justify-content: center;

    block-size: 32px;
    inline-size: 32px;
    border-radius: ${cssVar.borderRadius};

    color: ${cssVar.colorTextSecondary};

    &:hover {
      color: ${cssVar.colorText};
      background: ${cssVar.colorFillTertiary};
    }
  `,
  view: css`
    display: flex;
    gap: 6px;
    align-items: center;
    justify-content: center;

    block-size: 32px;
    min-inline-size: 32px;
    padding-inline: ${cssVar.paddingXS};
    border-radius: ${cssVar.borderRadius};

    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorTextSecondary};
    text-decoration: none;

    &:hover {
      color: ${cssVar.colorText};
      background: ${cssVar.colorFillTertiary};
    }

    &[aria-current] {
      font-weight: 500;
      color: ${cssVar.colorText};
      background: ${cssVar.colorFillSecondary};
    }

    /* They give way where eight targets of this size have no room. */
    @media (max-width: 760px) {
      inline-size: 44px;
      padding-inline: 0;

      && {
        min-inline-size: 24px;
      }
    }
  `,
  viewName: css`
    @media (max-width: 720px) {
      display: none;
    }
  `,
  views: css`
    display: flex;
    gap: 2px;
    min-inline-size: 0;
    margin-inline-start: auto;

    @media (max-width: 480px) {
      gap: 0;
    }
  `,
  setting: css`
    display: flex;
    gap: ${cssVar.marginXS};
    align-items: center;
    justify-content: space-between;
    font-size: ${cssVar.fontSizeSM};
  `,
}));

/** Props of {@link Header}. */
export interface HeaderProps {
  language: Language;
  onLanguageChange: (language: Language) => void;
  onThemeChange: (mode: ThemeMode) => void;
  themeMode: ThemeMode;
}

/** The header: its name, which links to the start page, and the settings. */
export const Header = memo<HeaderProps>(
  ({ language, onLanguageChange, onThemeChange, themeMode }) => {
    const t = useText();
    const menuId = useId();
    const { view: shownView } = useShownLink();
    const paletteTitle = `${t('palette.label')} (${modifierName()} K)`;
    return (
      <header className={styles.root}>
        <a className={styles.home} href="#start">
          <span className={styles.logo}>
            <Wrench aria-hidden size={14} />
          </span>
          <b className={styles.name}>{t('app.name')}</b>
          <span className={styles.page}>{t('app.playground')}</span>
        </a>
        <nav aria-label={t('view.label')} className={styles.views}>
          {VIEW_NAMES.map((name) => {
            const ViewIcon = VIEW_ICONS[name];
            return (
              <a
                aria-current={name === shownView ? 'page' : undefined}
                aria-label={t(`view.${name}`)}
                className={styles.view}
                href={`#view=${name}`}
                key={name}
              >
                <ViewIcon aria-hidden size={16} />
                <span className={styles.viewName}>{t(`view.${name}`)}</span>
              </a>
            );
          })}
        </nav>
        <button
          aria-label={t('palette.label')}
          className={styles.open}
          onClick={requestPalette}
          title={paletteTitle}
          type="button"
        >
          <Search aria-hidden size={16} />
        </button>
        <button
          aria-label={t('settings.label')}
          className={styles.open}
          popoverTarget={menuId}
          title={t('settings.label')}
          type="button"
        >
          <Settings aria-hidden size={16} />
        </button>
        <div className={styles.menu} id={menuId} popover="auto">
          <div className={styles.setting}>
            <span>{t('language.label')}</span>
            <PaneTabs
              label={t('language.label')}
              onChange={onLanguageChange}
              options={LANGUAGES.map((value) => ({ label: LANGUAGE_NAMES[value], value }))}
              value={language}
            />
          </div>
          <div className={styles.setting}>
            <span>{t('theme.label')}</span>
            <PaneTabs
              label={t('theme.label')}
              onChange={onThemeChange}
              options={THEME_MODES.map((value) => ({
                icon: ICONS[value],
                label: t(`theme.${value}`),
                value,
              }))}
              value={themeMode}
            />
          </div>
        </div>
      </header>
    );
  },
);

Header.displayName = 'Header';
