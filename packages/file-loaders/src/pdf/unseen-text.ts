/** The drawing operations of a page, as listed by pdf.js: operator numbers and their arguments. */
export interface DrawnPage {
  argsArray: readonly unknown[];
  fnArray: readonly number[];
}

type Matrix = readonly [number, number, number, number, number, number];

/**
 * A letter, as drawn by pdf.js. Its width is in thousandths of its height, but not if it is itself a
 * drawing, or of vertical writing.
 */
interface Glyph {
  isSpace?: boolean;
  operatorListId?: string;
  unicode?: string;
  vmetric?: unknown;
  width?: number;
}

interface Box {
  /** Undefined if unknown, as for a pattern. */
  color: string | undefined;
  left: number;
  bottom: number;
  right: number;
  top: number;
}

interface DrawingState {
  alpha: number;
  charSpacing: number;
  color: string | undefined;
  fontSize: number;
  /** Width of letters, as a share of the usual one. */
  horizontal: number;
  leading: number;
  matrix: Matrix;
  mode: number;
  wordSpacing: number;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const PAPER = '#ffffff';

/** Text that leaves no mark on the page: neither filled nor stroked. */
const NO_INK = new Set([3, 7]);

/** A difference between colours, out of 255, that nobody sees. */
const SEEN_DIFFERENCE = 10;
const SEEN_ALPHA = 0.04;

/** In points; smaller text is a speck. */
const SEEN_SIZE = 1;

const WORD = /[\p{L}\p{N}]/u;
/** More than a letter that just touches the edge. */
const LOST = /[\p{L}\p{N}][^]*[\p{L}\p{N}]/u;

/** Maximum number of remembered areas behind texts; a map has a million. */
const MAX_BOXES = 2000;

const multiply = (outer: Matrix, inner: Matrix): Matrix => {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
};

const move = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

const toMatrix = (value: unknown): Matrix => {
  const numbers = Array.from((value ?? []) as ArrayLike<number>);
  return numbers.length === 6 && numbers.every(Number.isFinite)
    ? (numbers as unknown as Matrix)
    : IDENTITY;
};

const toChannels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

const looksSame = (one: string, other: string): boolean => {
  const channels = toChannels(other);
  return toChannels(one).every(
    (channel, index) => Math.abs(channel - (channels[index] ?? 0)) <= SEEN_DIFFERENCE,
  );
};

const toGlyphs = (glyphs: unknown): Glyph[] =>
  (Array.isArray(glyphs) ? (glyphs as unknown[]) : []).filter(
    (glyph): glyph is Glyph => glyph !== null && typeof glyph === 'object',
  );

/** The characters of the letters that one operation draws. */
export const toText = (glyphs: unknown): string =>
  (Array.isArray(glyphs) ? (glyphs as unknown[]) : [])
    .map((glyph) =>
      glyph !== null && typeof glyph === 'object'
        ? ((glyph as { unicode?: string }).unicode ?? '')
        : // A wide gap between letters is a space.
          Number(glyph) < -200
          ? ' '
          : '',
    )
    .join('');

/**
 * Finds the pieces of text of a page that a person would not see: in the colour of their
 * background, without ink, transparent, smaller than a point, or off the paper. Pages without any
 * ink are scans with recognised text, which is no secret. The background of a text is judged at its
 * start; pictures are ignored. Of a line that the right edge cuts off, its rest is unseen.
 */
export const findUnseenText = (
  { argsArray, fnArray }: DrawnPage,
  operations: Readonly<Record<string, number>>,
  paper: readonly number[],
): string[] => {
  const [paperLeft = 0, paperBottom = 0, paperRight = 0, paperTop = 0] = paper;
  const fills = new Set(
    ['fill', 'eoFill', 'fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke'].map(
      (name) => operations[name],
    ),
  );
  const names = new Map(Object.entries(operations).map(([name, number]) => [number, name]));
  const saved: DrawingState[] = [];
  const boxes: Box[] = [];
  const unseen: string[] = [];
  const withoutInk: string[] = [];
  let hasInk = false;
  let state: DrawingState = {
    alpha: 1,
    charSpacing: 0,
    color: '#000000',
    fontSize: 0,
    horizontal: 1,
    leading: 0,
    matrix: IDENTITY,
    mode: 0,
    wordSpacing: 0,
  };
  let line: Matrix = IDENTITY;
  let drawn = { line, width: 0 };

  const advance = (x: number, y: number): void => {
    line = multiply(line, [1, 0, 0, 1, x, y]);
  };
  const addBox = (box: Box): void => {
    boxes.push(box);
    if (boxes.length > 2 * MAX_BOXES) boxes.splice(0, MAX_BOXES);
  };
  const paint = ([operation, , bounds]: readonly unknown[]): void => {
    if (!fills.has(operation as number) || state.alpha < SEEN_ALPHA) return;
    const [left = 0, bottom = 0, right = 0, top = 0] = Array.from(
      (bounds ?? []) as ArrayLike<number>,
    );
    const corners = [
      [left, bottom],
      [left, top],
      [right, bottom],
      [right, top],
    ].map(([x = 0, y = 0]) => move(state.matrix, x, y));
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    addBox({
      bottom: Math.min(...ys),
      // Semi-transparent areas mix colours, which is not calculated.
      color: state.alpha < 1 ? undefined : state.color,
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.max(...ys),
    });
  };
  const isUnseen = (text: string, isDrawing: boolean): boolean => {
    const { alpha, color, fontSize, matrix } = state;
    const placed = multiply(matrix, line);
    const size = Math.abs(fontSize) * Math.hypot(placed[2], placed[3]);
    // A font of drawings has a scale of its own.
    if ((size < SEEN_SIZE && !isDrawing) || alpha < SEEN_ALPHA) return true;
    const [x, y] = move(placed, 0.2 * fontSize, 0.3 * fontSize);
    // Few letters are wider than their height.
    const right = x + text.length * size;
    if (y < paperBottom || y > paperTop || x > paperRight || right < paperLeft) return true;
    if (color === undefined) return false;
    const behind = boxes.findLast(
      ({ bottom, left, right, top }) => x >= left && x <= right && y >= bottom && y <= top,
    );
    const backdrop = behind ? behind.color : PAPER;
    return backdrop !== undefined && looksSame(color, backdrop);
  };
  const show = (glyphs: unknown): void => {
    const text = toText(glyphs);
    const isDrawing = toGlyphs(glyphs)[0]?.operatorListId !== undefined;
    if (text.trim() === '') return;
    if (NO_INK.has(state.mode)) withoutInk.push(text);
    // Stroked text has the colour of its lines, which is not tracked.
    else if (state.mode % 4 === 1 || !isUnseen(text, isDrawing)) hasInk = true;
    // The end of a long line is often cut off: its full stop says nothing.
    else if (WORD.test(text)) unseen.push(text);
  };

  /** The letters of a line that begin to the right of the paper, which cuts it off. */
  const findCut = (glyphs: unknown): string => {
    const { charSpacing, fontSize, horizontal, matrix, wordSpacing } = state;
    const placed = multiply(matrix, line);
    const isHorizontal = placed[0] > 0 && placed[1] === 0;
    let width = drawn.line === line ? drawn.width : 0;
    let cut = '';
    for (const glyph of Array.isArray(glyphs) ? (glyphs as unknown[]) : []) {
      if (glyph === null || typeof glyph !== 'object') {
        width -= (Number(glyph) / 1000) * fontSize * horizontal;
        continue;
      }
      const { isSpace, operatorListId, unicode, vmetric, width: own } = glyph as Glyph;
      if (own === undefined || operatorListId !== undefined || vmetric !== undefined) return '';
      if (isHorizontal && move(placed, width, 0)[0] > paperRight) cut += unicode ?? '';
      const spacing = charSpacing + (isSpace ? wordSpacing : 0);
      width += ((own / 1000) * fontSize + spacing) * horizontal;
    }
    drawn = { line, width };
    return cut;
  };

  for (const [index, operation] of fnArray.entries()) {
    const args = (argsArray[index] ?? []) as readonly unknown[];
    const [first, second] = args as readonly number[];
    switch (names.get(operation)) {
      case 'beginText': {
        line = IDENTITY;
        drawn = { line, width: 0 };
        break;
      }
      case 'constructPath': {
        paint(args);
        break;
      }
      case 'moveText': {
        advance(first ?? 0, second ?? 0);
        break;
      }
      case 'nextLine': {
        advance(0, state.leading);
        break;
      }
      case 'paintFormXObjectBegin': {
        saved.push(state);
        state = { ...state, matrix: multiply(state.matrix, toMatrix(args[0])) };
        break;
      }
      case 'paintFormXObjectEnd':
      case 'restore': {
        state = saved.pop() ?? state;
        break;
      }
      case 'save': {
        saved.push(state);
        break;
      }
      case 'setFillColorN':
      case 'setFillTransparent': {
        state = { ...state, color: undefined };
        break;
      }
      case 'setFillRGBColor': {
        const color = String(args[0]);
        state = { ...state, color: /^#[\da-f]{6}$/i.test(color) ? color : undefined };
        break;
      }
      case 'setFont': {
        state = { ...state, fontSize: second ?? 0 };
        break;
      }
      case 'setGState': {
        const alpha = new Map(args[0] as Iterable<[string, number]>).get('ca');
        if (alpha !== undefined) state = { ...state, alpha };
        break;
      }
      case 'setLeading': {
        state = { ...state, leading: -(first ?? 0) };
        break;
      }
      case 'setLeadingMoveText': {
        state = { ...state, leading: second ?? 0 };
        advance(first ?? 0, second ?? 0);
        break;
      }
      case 'setTextMatrix': {
        line = toMatrix(args.length === 6 ? args : args[0]);
        break;
      }
      case 'setTextRenderingMode': {
        state = { ...state, mode: first ?? 0 };
        break;
      }
      case 'shadingFill': {
        // The colour of a gradient is unknown, so it hides nothing for certain.
        addBox({ bottom: -1e9, color: undefined, left: -1e9, right: 1e9, top: 1e9 });
        break;
      }
      case 'setCharSpacing': {
        state = { ...state, charSpacing: first ?? 0 };
        break;
      }
      case 'setHScale': {
        state = { ...state, horizontal: (first ?? 100) / 100 };
        break;
      }
      case 'setWordSpacing': {
        state = { ...state, wordSpacing: first ?? 0 };
        break;
      }
      case 'showText': {
        const before = unseen.length;
        show(args[0]);
        const cut = findCut(args[0]);
        if (unseen.length === before && LOST.test(cut)) unseen.push(cut.trim());
        break;
      }
      case 'transform': {
        state = { ...state, matrix: multiply(state.matrix, toMatrix(args)) };
        break;
      }
      default:
    }
  }
  return hasInk ? [...unseen, ...withoutInk] : unseen;
};
