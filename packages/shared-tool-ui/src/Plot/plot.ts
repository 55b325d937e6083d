/** A line, bars or dots over an axis. */
export interface PlotCurve {
  /** The area below it is shaded. */
  isShaded?: boolean | undefined;
  label: string;
  /** In ascending order of x. Null is a gap. */
  points: [number, number | null][];
  style: 'bars' | 'dots' | 'line';
}

/** A point worth showing. */
export interface PlotMark {
  label: string;
  x: number;
  y: number;
}

/** Curves and marks over one pair of axes. */
export interface PlotData {
  curves: PlotCurve[];
  marks: PlotMark[];
  xLabel: string;
  yLabel: string;
}
