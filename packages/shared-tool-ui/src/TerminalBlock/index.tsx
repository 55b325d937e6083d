import { memo, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { blockStyles } from '../block-style.ts';
import { CopyButton } from '../CopyButton/index.tsx';
import { lazyPart } from '../lazy-part.ts';
import { ROOMY_HEIGHT, ScrollRegion } from '../ScrollRegion/index.tsx';
import { foldOutput, stripRenditions } from './fold-output.ts';
import { terminalStyles as styles } from './style.ts';
import { useFollowEnd } from './use-follow-end.ts';

const ColoredOutput = lazyPart(async () => (await import('./ColoredOutput.tsx')).ColoredOutput);

/** UTF-16 units shown at most, from the end. */
const LONGEST_OUTPUT = 200_000;

const asItIs = (text: string): string => text;

/** Props of {@link TerminalBlock}. */
export interface TerminalBlockProps {
  /** The command is still running: its end is kept in view and shows a cursor. Default false. */
  isRunning?: boolean | undefined;
  /** Names the block and its copy button. */
  label: string;
  /** In CSS pixels; taller content scrolls. Default: depends on the window. */
  maxHeight?: number | undefined;
  /** Output with terminal escapes. */
  output: string;
  /** Makes deceptive characters visible. Line feeds must be kept. */
  toVisible?: ((text: string) => string) | undefined;
}

/**
 * Output of a command, in colour. None of it is ever markup; overwritten lines, such as a progress
 * bar, show their final state. The code that reads colours loads with the first output.
 */
export const TerminalBlock = memo<TerminalBlockProps>(
  ({ isRunning = false, label, maxHeight, output, toVisible = asItIs }) => {
    const { t } = useTranslation('plugin');
    const isCut = output.length > LONGEST_OUTPUT;
    const folded = useMemo(
      () => foldOutput(output.slice(-LONGEST_OUTPUT)).replace(/\n$/, ''),
      [output],
    );
    const plain = useMemo(() => toVisible(stripRenditions(folded)), [folded, toVisible]);
    const follow = useFollowEnd(isRunning);

    return (
      <div className={blockStyles.stack}>
        {isCut && <p className={styles.note}>{t('builtins.shared.onlyEnd')}</p>}
        <div className={blockStyles.frame}>
          <ScrollRegion label={label} maxHeight={maxHeight ?? ROOMY_HEIGHT} {...follow}>
            <pre aria-busy={isRunning} className={styles.text} dir="ltr">
              <Suspense fallback={plain}>
                <ColoredOutput folded={folded} toVisible={toVisible} />
              </Suspense>
              {isRunning && <span aria-hidden className={styles.cursor} />}
            </pre>
          </ScrollRegion>
          {plain !== '' && (
            <div className={blockStyles.copy}>
              <CopyButton name={label} text={plain} />
            </div>
          )}
        </div>
      </div>
    );
  },
);

TerminalBlock.displayName = 'TerminalBlock';
