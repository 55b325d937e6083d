import { textStyles } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';

/*
 * `@lobechat/shared-tool-ui/styles`: the classes that the Inspectors of LobeHub's tools use. Our
 * own Inspectors use `InspectorShell`.
 */

/** The line of an Inspector: one row that is cut at its end. */
export const inspectorTextStyles = createStaticStyles(({ css, cssVar }) => ({
  root: css`
    /* All shining parts of the line share one sweep. */
    --shiny-origin: static;

    position: relative;
    overflow: hidden;
    display: flex;
    align-items: center;
    min-width: 0;
    color: ${cssVar.colorTextSecondary};
    text-overflow: ellipsis;
    white-space: nowrap;
  `,
}));

/** The subject of a call, with a coloured lower half. */
export const highlightTextStyles = createStaticStyles(({ css, cssVar }) => {
  const markedWith = (color: string) => css`
    overflow: hidden;
    min-width: 0;
    margin-inline-start: 4px;
    color: ${cssVar.colorText};
    text-overflow: ellipsis;
    background: linear-gradient(transparent 60%, ${color} 60%);
  `;
  return {
    gold: markedWith(cssVar.gold4),
    info: markedWith(cssVar.colorInfoBg),
    primary: markedWith(cssVar.colorPrimaryBgHover),
    warning: markedWith(cssVar.colorWarningBg),
  };
});

/** Text that shimmers while the call is in progress. */
export const shinyTextStyles = { shinyText: textStyles.shiny };

/** A row whose shining parts share one sweep. */
export const shinyGroupStyles = createStaticStyles(({ css }) => ({
  shinyGroup: css`
    --shiny-origin: static;

    position: relative;
  `,
}));
