import { createStaticStyles, cx } from 'antd-style';
import { memo } from 'react';

import { toVisibleText } from '@lobechat/shared-tool-ui';

const styles = createStaticStyles(({ css, cssVar }) => ({
  asked: css`
    text-decoration: underline dotted;
    text-decoration-color: ${cssVar.colorTextTertiary};
    text-underline-offset: 4px;
  `,
  boxed: css`
    max-height: 30vh;
    padding-block: 10px;
    padding-inline: 12px;
    border: 1px solid ${cssVar.colorBorderSecondary};
    border-radius: ${cssVar.borderRadius};

    background: ${cssVar.colorFillQuaternary};
  `,
  danger: css`
    padding-inline: 2px;
    border-block-end: 2px solid ${cssVar.colorError};
    border-radius: ${cssVar.borderRadiusXS};

    font-weight: 600;
    color: ${cssVar.colorText};

    background: color-mix(in srgb, ${cssVar.red} 22%, transparent);
  `,
  prompt: css`
    user-select: none;
    color: ${cssVar.colorTextSecondary};
  `,
  root: css`
    overflow: auto;

    max-height: 160px;
    margin: 0;

    font-family: ${cssVar.fontFamilyCode};
    font-size: 12px;
    line-height: 1.6;
    color: ${cssVar.colorText};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    unicode-bidi: isolate;
  `,
}));

/** Characters of a command that are shown. */
const LONGEST_COMMAND = 20_000;

/** Props of {@link CommandLine}. */
export interface CommandLineProps {
  command: string | undefined;
  /** With a background of its own, for a command that a person must read. Default false. */
  isBoxed?: boolean | undefined;
  /** The command in pieces; those that are dangerous or need approval are marked. */
  pieces?:
    | readonly { danger?: string | undefined; reason?: string | undefined; text: string }[]
    | undefined;
}

/** A command as given, with deceptive characters escaped; nothing if there is no command. */
export const CommandLine = memo<CommandLineProps>(({ command = '', isBoxed = false, pieces }) =>
  command === '' ? null : (
    <pre className={cx(styles.root, isBoxed && styles.boxed)} dir="ltr">
      <span aria-hidden className={styles.prompt}>
        ${' '}
      </span>
      {pieces && command.length <= LONGEST_COMMAND
        ? pieces.map(({ danger, reason = '', text }, index) =>
            danger === undefined ? (
              <span
                className={reason === '' ? undefined : styles.asked}
                key={index}
                title={reason === '' ? undefined : toVisibleText(reason)}
              >
                {toVisibleText(text)}
              </span>
            ) : (
              <mark className={styles.danger} key={index} title={toVisibleText(danger)}>
                {toVisibleText(text)}
              </mark>
            ),
          )
        : toVisibleText(command, LONGEST_COMMAND)}
    </pre>
  ),
);

CommandLine.displayName = 'CommandLine';
