import { createStaticStyles } from 'antd-style';
import { memo, type ReactNode } from 'react';

import { jsonHead, writeJsonText } from '../../json/json-head.ts';
import { type JsonTokenKind, tokenizeJson } from '../../json/tokenize-json.ts';
import { readableColors } from '../../theme/readable-colors.ts';
import { TextBlock } from './TextBlock.tsx';

const styles = createStaticStyles(({ css, cssVar }) => ({
  literal: css`
    color: ${readableColors.warning};
  `,
  /* Names and texts that run from right to left would change places around their colon. */
  name: css`
    unicode-bidi: isolate;
    color: ${cssVar.colorText};
  `,
  number: css`
    color: ${readableColors.info};
  `,
  plain: css`
    color: ${cssVar.colorTextSecondary};
  `,
  string: css`
    unicode-bidi: isolate;
    color: ${readableColors.success};
  `,
}));

const classOf: Readonly<Record<JsonTokenKind, string>> = styles;

/* Plain parts need no elements of their own: they are half of all parts. */
const colour = (text: string): ReactNode => (
  <span className={styles.plain}>
    {tokenizeJson(text).map((token, index) =>
      token.kind === 'plain' ? (
        token.text
      ) : (
        // The parts have no identity: a new text renders all of them again.
        <span className={classOf[token.kind]} key={index}>
          {token.text}
        </span>
      ),
    )}
  </span>
);

/** Props of {@link JsonView}. */
export interface JsonViewProps {
  label: string;
  value: unknown;
}

/** A value as indented JSON in colours, to read and copy. */
export const JsonView = memo<JsonViewProps>(({ label, value }) => (
  <TextBlock
    label={label}
    readWhole={() => writeJsonText(value)}
    render={colour}
    text={(length) => jsonHead(value, length)}
  />
));

JsonView.displayName = 'JsonView';
