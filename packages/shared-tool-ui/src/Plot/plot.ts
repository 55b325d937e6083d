/** A line, bars or dots over an axis. */
export interface PlotCurve {
  /** The area below it is shown. */
  isShaded?: boolean | undefined;
  label: string;
  /** In the order of x. Null is a gap. */
  points: [number, number | null][];
  style: 'bars' | 'dots' | 'line';
}

/** A point worth showing. */
export interface PlotMark {
  label: string;
  x: number;
  y: number;
}

/** What is drawn over one pair of axes. */
export interface PlotData {
  curves: PlotCurve[];
  marks: PlotMark[];
  xLabel: string;
  yLabel: string;
}
