import { Button, DropdownMenu } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { Check, Languages, type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { memo } from 'react';

import { type Language, LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages.ts';
import { useText } from '../../i18n/use-text.ts';
import { THEME_MODES, type ThemeMode } from '../../theme/theme-mode.ts';

const ICONS: Readonly<Record<ThemeMode, LucideIcon>> = { auto: Monitor, dark: Moon, light: Sun };

const styles = createStaticStyles(({ css, cssVar }) => ({
  name: css`
    font-weight: 600;
  `,
  page: css`
    color: ${cssVar.colorTextSecondary};
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
    gap: ${cssVar.marginXXS};
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
          <DropdownMenu
            items={LANGUAGES.map((value) => ({
              ...(value === language && { icon: Check }),
              key: value,
              label: LANGUAGE_NAMES[value],
              onClick: () => onLanguageChange(value),
            }))}
            placement="bottomRight"
          >
            <Button
              aria-label={`${t('language.label')}: ${LANGUAGE_NAMES[language]}`}
              icon={Languages}
              size="small"
              type="text"
            >
              {LANGUAGE_NAMES[language]}
            </Button>
          </DropdownMenu>
          <DropdownMenu
            items={THEME_MODES.map((value) => ({
              icon: value === themeMode ? Check : ICONS[value],
              key: value,
              label: t(`theme.${value}`),
              onClick: () => onThemeChange(value),
            }))}
            placement="bottomRight"
          >
            <Button
              aria-label={`${t('theme.label')}: ${t(`theme.${themeMode}`)}`}
              icon={ICONS[themeMode]}
              size="small"
              type="text"
            >
              {t(`theme.${themeMode}`)}
            </Button>
          </DropdownMenu>
        </div>
      </header>
    );
  },
);

Header.displayName = 'Header';
