import { memo, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { CopyButton } from '../CopyButton/index.tsx';
import { lazyPart } from '../lazy-part.ts';
import { ROOMY_HEIGHT, ScrollRegion } from '../ScrollRegion/index.tsx';
import { foldOutput, stripRenditions } from './fold-output.ts';
import { terminalStyles as styles } from './style.ts';
import { useFollowEnd } from './use-follow-end.ts';

const ColoredOutput = lazyPart(async () => (await import('./ColoredOutput.tsx')).ColoredOutput);

/** UTF-16 units that are shown at most: the end of more. */
const LONGEST_OUTPUT = 200_000;

const asItIs = (text: string): string => text;

/** Props of {@link TerminalBlock}. */
export interface TerminalBlockProps {
  /** The command still runs: its end is kept in view, and a cursor stands there. Default false. */
  isRunning?: boolean | undefined;
  /** Names the block and its copy button. */
  label: string;
  /** In CSS pixels; longer code is scrolled. Default: depends on the window. */
  maxHeight?: number | undefined;
  /** Output with the escapes of a terminal. */
  output: string;
  /** Makes characters visible that could deceive a reader. Line feeds have to stay. */
  toVisible?: ((text: string) => string) | undefined;
}

/**
 * What a command said, in its colours. Nothing of it is ever markup; lines that were written over, as
 * by a progress bar, show their last state. What reads the colours is loaded with the first output.
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
      <div className={styles.stack}>
        {isCut && <p className={styles.note}>{t('builtins.shared.onlyEnd')}</p>}
        <div className={styles.root}>
          <ScrollRegion label={label} maxHeight={maxHeight ?? ROOMY_HEIGHT} {...follow}>
            <pre aria-busy={isRunning} className={styles.text} dir="ltr">
              <Suspense fallback={plain}>
                <ColoredOutput folded={folded} toVisible={toVisible} />
              </Suspense>
              {isRunning && <span aria-hidden className={styles.cursor} />}
            </pre>
          </ScrollRegion>
          {plain !== '' && (
            <div className={styles.copy}>
              <CopyButton name={label} text={plain} />
            </div>
          )}
        </div>
      </div>
    );
  },
);

TerminalBlock.displayName = 'TerminalBlock';
