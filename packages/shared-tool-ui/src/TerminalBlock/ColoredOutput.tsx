import { cx } from 'antd-style';
import { type CSSProperties, memo, useMemo } from 'react';

import { readSegments, type TerminalSegment } from './read-segments.ts';
import { terminalStyles as styles, toGroundColor, toTextColor } from './style.ts';

const chooseStyle = ({ background, color }: TerminalSegment): CSSProperties | undefined => {
  if (background) return { backgroundColor: toGroundColor(background) };
  return color && { color: toTextColor(color) };
};

const chooseClass = (segment: TerminalSegment): string =>
  cx(
    segment.isBold && styles.bold,
    segment.isDim && styles.dim,
    segment.isItalic && styles.italic,
    segment.isStruck && styles.struck,
    segment.isUnderlined && styles.underlined,
  );

/** Props of {@link ColoredOutput}. */
export interface ColoredOutputProps {
  folded: string;
  toVisible: (text: string) => string;
}

/** Folded output in its colours. A file of its own, because it loads with the first output. */
export const ColoredOutput = memo<ColoredOutputProps>(({ folded, toVisible }) => {
  const segments = useMemo(() => readSegments(folded), [folded]);
  return segments.map((segment, index) => {
    const style = chooseStyle(segment);
    const className = chooseClass(segment);
    const text = toVisible(segment.text);
    return style || className ? (
      <span className={className} key={index} style={style}>
        {text}
      </span>
    ) : (
      text
    );
  });
});

ColoredOutput.displayName = 'ColoredOutput';
