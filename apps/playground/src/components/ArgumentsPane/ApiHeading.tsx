import { Tag } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { memo, useId, useState } from 'react';

import type { HumanInterventionConfig } from '@lobechat/types';

import type { CatalogueApi, CatalogueEntry } from '../../api/contract.ts';
import { useText } from '../../i18n/use-text.ts';
import { writePageLink } from '../../link/page-link.ts';
import { textStyles } from '../Shared/text-style.ts';
import { VIEW_ICONS } from '../Views/view-icons.ts';

const SurfacesIcon = VIEW_ICONS.surfaces;

/** Longer descriptions are cut until a person asks for the rest. */
const LONG = 220;

const styles = createStaticStyles(({ css, cssVar }) => ({
  /* The default colours of the tags have too little contrast for small text. */
  asks: css`
    color: color-mix(in oklab, ${cssVar.colorWarning} 40%, ${cssVar.colorText}) !important;
  `,
  clamped: css`
    overflow: hidden;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  `,
  destroys: css`
    color: color-mix(in oklab, ${cssVar.colorError} 60%, ${cssVar.colorText}) !important;
  `,
  description: css`
    margin: 0;
    font-size: ${cssVar.fontSizeSM};
    line-height: 1.6;
    color: ${cssVar.colorTextSecondary};
    overflow-wrap: anywhere;
    white-space: pre-line;
  `,
  link: css`
    display: inline-flex;
    gap: 6px;
    align-items: center;
    justify-content: center;

    min-block-size: 24px;
    margin-inline-start: auto;
    padding-inline: 6px;
    border-radius: ${cssVar.borderRadiusSM};

    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorTextSecondary};
    text-decoration: none;

    &:hover {
      color: ${cssVar.colorText};
      background: ${cssVar.colorFillTertiary};
    }
  `,
  more: css`
    align-self: flex-start;

    padding: 0;
    border-radius: ${cssVar.borderRadiusXS};

    font: inherit;
    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorText};
    text-decoration: underline;
    text-underline-offset: 3px;
  `,
  name: css`
    margin: 0;
    font-family: ${cssVar.fontFamilyCode};
    font-size: ${cssVar.fontSizeLG};
    font-weight: 600;
    overflow-wrap: anywhere;
  `,
  root: css`
    display: flex;
    flex-direction: column;
    gap: 6px;
    padding-block: ${cssVar.paddingSM};
    padding-inline: ${cssVar.padding};
  `,
  row: css`
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    align-items: center;
  `,
}));

type Asking = 'always' | 'audit' | 'required';

const askingOf = (config: HumanInterventionConfig | undefined): Asking | undefined => {
  if (config === undefined || config === 'never') return undefined;
  return typeof config === 'string' ? config : 'audit';
};

/** Props of {@link ApiHeading}. */
export interface ApiHeadingProps {
  api: CatalogueApi;
  tool: CatalogueEntry;
}

/** Name, facts and description of an API. */
export const ApiHeading = memo<ApiHeadingProps>(({ api, tool }) => {
  const t = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { annotations = {} } = api;
  const asking = askingOf(api.humanIntervention);
  // Descriptions name their tool for the model; here it is shown next to the name.
  const origin = `[${tool.toolbox}/${tool.server}] `;
  const description = api.description.startsWith(origin)
    ? api.description.slice(origin.length)
    : api.description;
  const long = description.length > LONG || description.split('\n').length > 3;
  return (
    <div className={styles.root}>
      <div className={styles.row}>
        <h1 className={styles.name}>{api.name}</h1>
        <span className={textStyles.quiet}>{tool.identifier}</span>
        <a
          className={styles.link}
          href={writePageLink({
            apiName: api.name,
            identifier: tool.identifier,
            view: 'surfaces',
          })}
        >
          <SurfacesIcon aria-hidden size={14} />
          {t('view.surfaces')}
        </a>
      </div>
      <div className={styles.row}>
        {annotations.readOnly && <Tag size="small">{t('badge.readOnly')}</Tag>}
        {annotations.destructive && (
          <Tag className={styles.destroys} color="error" size="small">
            {t('badge.destructive')}
          </Tag>
        )}
        {annotations.openWorld && <Tag size="small">{t('badge.openWorld')}</Tag>}
        {asking && (
          <Tag className={styles.asks} color="warning" size="small">
            {t(`badge.approval.${asking}`)}
          </Tag>
        )}
      </div>
      <p
        className={long && !open ? `${styles.description} ${styles.clamped}` : styles.description}
        dir="auto"
        id={id}
      >
        {description}
      </p>
      {long && (
        <button
          aria-controls={id}
          aria-expanded={open}
          className={styles.more}
          onClick={() => setOpen(!open)}
          type="button"
        >
          {open ? t('action.less') : t('action.more')}
        </button>
      )}
    </div>
  );
});

ApiHeading.displayName = 'ApiHeading';
