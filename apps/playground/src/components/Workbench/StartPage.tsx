import { Button } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { Play } from 'lucide-react';
import { memo } from 'react';

import type { CatalogueEntry } from '../../api/contract.ts';
import { useText } from '../../i18n/use-text.ts';
import { ToolAvatar } from '../Shared/ToolAvatar.tsx';

/** A call to try: it changes nothing, and works on any machine without a network. */
interface StartExample {
  apiName: string;
  argumentsText: string;
}

const EXAMPLES: Readonly<Record<string, StartExample>> = {
  'lobe-artifact': { apiName: 'listArtifacts', argumentsText: '{}' },
  'lobe-calculator': { apiName: 'calculate', argumentsText: '{\n  "expression": "1/3 + 1/6"\n}' },
  'lobe-knowledge-base': { apiName: 'listKnowledgeBases', argumentsText: '{}' },
  'lobe-local-system': { apiName: 'listFiles', argumentsText: '{\n  "path": "."\n}' },
  'lobe-task': { apiName: 'listTasks', argumentsText: '{}' },
};

const styles = createStaticStyles(({ css, cssVar }) => ({
  code: css`
    overflow: hidden;

    font-family: ${cssVar.fontFamilyCode};
    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorTextSecondary};
    text-overflow: ellipsis;
    white-space: nowrap;
  `,
  foot: css`
    display: flex;
    gap: ${cssVar.marginXS};
    align-items: center;
    justify-content: space-between;
    margin-block-start: auto;
  `,
  grid: css`
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
    gap: ${cssVar.margin};

    margin: 0;
    padding: 0;

    list-style: none;
  `,
  item: css`
    display: flex;
    flex-direction: column;
    gap: ${cssVar.marginXS};

    min-block-size: 136px;
    min-inline-size: 0;
    padding: ${cssVar.padding};
    border: 1px solid ${cssVar.colorBorderSecondary};
    border-radius: ${cssVar.borderRadiusLG};
  `,
  keys: css`
    display: flex;
    flex-wrap: wrap;
    gap: ${cssVar.marginXS} ${cssVar.marginLG};

    margin: 0;

    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorTextSecondary};

    & > div {
      display: flex;
      gap: ${cssVar.marginXS};
    }

    dd {
      margin: 0;
    }

    dt {
      font-family: ${cssVar.fontFamilyCode};
      color: ${cssVar.colorText};
    }
  `,
  lead: css`
    max-inline-size: 60ch;
    margin: 0;
    color: ${cssVar.colorTextSecondary};
  `,
  name: css`
    display: flex;
    gap: ${cssVar.marginXS};
    align-items: center;

    margin: 0;

    font-size: ${cssVar.fontSize};
    font-weight: 600;
  `,
  root: css`
    overflow-y: auto;
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: ${cssVar.marginLG};

    max-inline-size: 1120px;
    min-inline-size: 0;
    margin-inline: auto;
    padding-block: 40px;
    padding-inline: ${cssVar.paddingLG};
  `,
  text: css`
    overflow: hidden;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;

    font-size: ${cssVar.fontSizeSM};
    line-height: 1.6;
    color: ${cssVar.colorTextSecondary};
  `,
  title: css`
    margin: 0;
    font-size: 24px;
    font-weight: 600;
    letter-spacing: -0.02em;
  `,
}));

/** What {@link StartPage} takes. */
export interface StartPageProps {
  onOpen: (identifier: string, apiName: string) => void;
  /** Fills in a call and runs it. */
  onTry: (identifier: string, apiName: string, argumentsText: string) => void;
  tools: readonly CatalogueEntry[];
}

/** What the page shows before an API is chosen: every tool, with a call to try at a click. */
export const StartPage = memo<StartPageProps>(({ onOpen, onTry, tools }) => {
  const t = useText();
  return (
    <div className={styles.root}>
      <h1 className={styles.title}>{t('select.title')}</h1>
      <p className={styles.lead}>{t('select.help')}</p>
      <ul className={styles.grid}>
        {tools.map((tool) => {
          const example = EXAMPLES[tool.identifier];
          const isThere = tool.apis.some(({ name }) => name === example?.apiName);
          const [first] = tool.apis;
          return (
            <li className={styles.item} key={tool.identifier}>
              <h2 className={styles.name}>
                <ToolAvatar size={28} tool={tool} />
                {tool.title}
              </h2>
              {tool.description && <div className={styles.text}>{tool.description}</div>}
              <div className={styles.foot}>
                <span className={styles.code}>
                  {example && isThere
                    ? example.apiName
                    : t('catalogue.count', { count: tool.apis.length })}
                </span>
                {example && isThere ? (
                  <Button
                    aria-label={t('start.tryNamed', { name: example.apiName })}
                    icon={Play}
                    onClick={() => onTry(tool.identifier, example.apiName, example.argumentsText)}
                    size="small"
                  >
                    {t('start.try')}
                  </Button>
                ) : (
                  first && (
                    <Button
                      aria-label={t('action.openNamed', { name: tool.title })}
                      onClick={() => onOpen(tool.identifier, first.name)}
                      size="small"
                    >
                      {t('action.open')}
                    </Button>
                  )
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <dl className={styles.keys}>
        <div>
          <dt>/</dt>
          <dd>{t('start.key.search')}</dd>
        </div>
        <div>
          <dt>{t('key.run', { modifier: 'Ctrl / ⌘' })}</dt>
          <dd>{t('action.run')}</dd>
        </div>
        <div>
          <dt>{t('key.cancel')}</dt>
          <dd>{t('action.cancel')}</dd>
        </div>
      </dl>
      <p className={styles.lead}>{t('start.mount')}</p>
    </div>
  );
});

StartPage.displayName = 'StartPage';
