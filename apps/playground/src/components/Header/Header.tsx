import { createStaticStyles } from 'antd-style';
import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { memo } from 'react';

import { type Language, LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages.ts';
import { useText } from '../../i18n/use-text.ts';
import { THEME_MODES, type ThemeMode } from '../../theme/theme-mode.ts';
import { PaneTabs } from '../Shared/PaneTabs.tsx';

const ICONS: Readonly<Record<ThemeMode, LucideIcon>> = { auto: Monitor, dark: Moon, light: Sun };

const styles = createStaticStyles(({ css, cssVar }) => ({
  name: css`
    font-weight: 600;
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
  `,
  settings: css`
    display: flex;
    gap: ${cssVar.marginXS};
    margin-inline-start: auto;
  `,
}));

/** What {@link Header} takes. */
export interface HeaderProps {
  language: Language;
  onLanguageChange: (language: Language) => void;
  onThemeChange: (mode: ThemeMode) => void;
  themeMode: ThemeMode;
}

/** The top of the page: its name, language and theme. */
export const Header = memo<HeaderProps>(
  ({ language, onLanguageChange, onThemeChange, themeMode }) => {
    const t = useText();
    return (
      <header className={styles.root}>
        <span className={styles.name}>{t('app.name')}</span>
        <span className={styles.page}>{t('app.playground')}</span>
        <div className={styles.settings}>
          <PaneTabs
            label={t('language.label')}
            onChange={onLanguageChange}
            options={LANGUAGES.map((value) => ({ label: LANGUAGE_NAMES[value], value }))}
            value={language}
          />
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
      </header>
    );
  },
);

Header.displayName = 'Header';
