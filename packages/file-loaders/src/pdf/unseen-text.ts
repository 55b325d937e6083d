import {
  CoveredTexts,
  type DrawnLetter,
  type DrawnText,
  isInside,
  joinLetters,
} from './covered-text.ts';
import {
  type Area,
  contains,
  IDENTITY,
  intersect,
  isRectangle,
  isUpright,
  isWithin,
  type Matrix,
  move,
  multiply,
  toArea,
  toMatrix,
} from './drawn-area.ts';

/** The drawing operations of a page, as listed by pdf.js: operator numbers and their arguments. */
export interface DrawnPage {
  argsArray: readonly unknown[];
  fnArray: readonly number[];
}

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

interface Box extends Area {
  /** Undefined if unknown, as for a pattern. */
  color: string | undefined;
}

interface DrawingState {
  alpha: number;
  charSpacing: number;
  /** Outside it nothing is drawn. */
  clip: Area;
  color: string | undefined;
  fontSize: number;
  /** Width of letters, as a share of the usual one. */
  horizontal: number;
  /** Whether what is drawn may let through what is below: a mask, or mixed colours. */
  isMixed: boolean;
  /** The same, of the group that is drawn. */
  isMixedGroup: boolean;
  /** Whether `clip` is exact, rather than around another shape. */
  isUpright: boolean;
  leading: number;
  matrix: Matrix;
  mode: number;
  wordSpacing: number;
}

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
 * How far the next letters are from the start, after those that one operation draws.
 *
 * @param onLetter Receives each with the place of its middle.
 * @returns undefined as width if places are unknown
 */
const measure = (
  glyphs: unknown,
  { charSpacing, fontSize, horizontal, wordSpacing }: DrawingState,
  start: number,
  onLetter: (character: string, middle: number) => void,
): { isKnown: boolean; width: number } => {
  let width = start;
  for (const glyph of Array.isArray(glyphs) ? (glyphs as unknown[]) : []) {
    if (glyph === null || typeof glyph !== 'object') {
      width -= (Number(glyph) / 1000) * fontSize * horizontal;
      continue;
    }
    const { isSpace, operatorListId, unicode = '', vmetric, width: own } = glyph as Glyph;
    if (own === undefined || operatorListId !== undefined || vmetric !== undefined)
      return { isKnown: false, width };
    onLetter(unicode, width + (own / 2000) * fontSize * horizontal);
    width += ((own / 1000) * fontSize + charSpacing + (isSpace ? wordSpacing : 0)) * horizontal;
  }
  return { isKnown: true, width };
};

/** The letters that one operation draws, unless their places are unknown. */
const findLetters = (
  glyphs: unknown,
  state: DrawingState,
  placed: Matrix,
  start: number,
): { drawn: DrawnText | undefined; width: number } => {
  const [low, high] = [0.15 * state.fontSize, 0.45 * state.fontSize];
  let count = 0;
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  let text = '';
  const { isKnown, width } = measure(glyphs, state, start, (character, middle) => {
    count += 1;
    first = Math.min(first, middle);
    last = Math.max(last, middle);
    text += character;
  });
  const listLetters = (): DrawnLetter[] => {
    const letters: DrawnLetter[] = [];
    measure(glyphs, state, start, (character, middle) => {
      const [lower, upper] = [move(placed, middle, low), move(placed, middle, high)];
      letters.push({ character, high: upper, low: lower });
    });
    return letters;
  };
  const around = toArea(placed, [first, low, last, high]);
  return { drawn: isKnown && count > 0 ? { around, count, listLetters, text } : undefined, width };
};

/**
 * Finds the pieces of text of a page that a person would not see: in the colour of their
 * background, under an area that is drawn later, in a hidden layer, without ink, transparent,
 * smaller than a point, or cut off, as by the edge of the paper. Pages without any other ink are
 * scans with recognised text, which is no secret. The background of a text is judged at its start;
 * pictures are ignored.
 *
 * @param isShown Whether a person sees a layer.
 */
export const findUnseenText = (
  { argsArray, fnArray }: DrawnPage,
  operations: Readonly<Record<string, number>>,
  paper: readonly number[],
  isShown: (layer: unknown) => boolean,
): string[] => {
  const edges = toArea(IDENTITY, paper);
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
  const onPaper = new CoveredTexts();
  const isLayerShown: boolean[] = [];
  let hasInk = false;
  let isClipping = false;
  let state: DrawingState = {
    alpha: 1,
    charSpacing: 0,
    // A line that begins to the left of the paper is often only moved.
    clip: { ...edges, left: Number.NEGATIVE_INFINITY },
    color: '#000000',
    fontSize: 0,
    horizontal: 1,
    isMixed: false,
    isMixedGroup: false,
    isUpright: true,
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
  const clip = (area: Area, isExact: boolean): void => {
    state = {
      ...state,
      clip: intersect(state.clip, area),
      isUpright: state.isUpright && isExact,
    };
  };
  const paint = ([operation, path, bounds]: readonly unknown[]): void => {
    const area = toArea(state.matrix, bounds);
    const isExact = isRectangle(state.matrix, path);
    const { alpha, color, isMixed, isMixedGroup } = state;
    if (fills.has(operation as number) && alpha >= SEEN_ALPHA && isLayerShown.every(Boolean)) {
      // Semi-transparent areas mix colours, which is not calculated.
      const isOpaque = alpha === 1 && color !== undefined && !isMixed && !isMixedGroup;
      addBox({ ...area, color: alpha < 1 ? undefined : color });
      if (isOpaque && isExact && state.isUpright) onPaper.cover(intersect(area, state.clip));
    }
    if (isClipping) clip(area, isExact);
    isClipping = false;
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
    if (y < edges.bottom || y > edges.top || x > edges.right || right < edges.left) return true;
    if (color === undefined) return false;
    const behind = boxes.findLast((box) => isWithin(x, y, box));
    const backdrop = behind ? behind.color : PAPER;
    return backdrop !== undefined && looksSame(color, backdrop);
  };
  const show = (glyphs: unknown): void => {
    const text = toText(glyphs);
    const isDrawing = toGlyphs(glyphs)[0]?.operatorListId !== undefined;
    const placed = multiply(state.matrix, line);
    const { drawn: letters, width } = findLetters(
      glyphs,
      state,
      placed,
      drawn.line === line ? drawn.width : 0,
    );
    drawn = { line, width };
    if (text.trim() === '') return;
    if (NO_INK.has(state.mode)) return void withoutInk.push(text);
    // Stroked text has the colour of its lines, which is not tracked.
    const isGone =
      isLayerShown.includes(false) || (state.mode % 4 !== 1 && isUnseen(text, isDrawing));
    if (isGone) return void (WORD.test(text) && unseen.push(text));
    if (!letters) hasInk = true;
    else if (contains(state.clip, letters.around)) onPaper.add(letters);
    else {
      const all = letters.listLetters();
      const inside = all.filter((letter) => isInside(letter, state.clip));
      const cut = joinLetters(all.filter((letter) => !isInside(letter, state.clip)));
      // The end of a long line is often cut off: its full stop says nothing.
      if (LOST.test(cut) || (inside.length === 0 && WORD.test(cut))) unseen.push(cut.trim());
      onPaper.add({
        ...letters,
        count: inside.length,
        listLetters: () => inside,
        text: joinLetters(inside),
      });
    }
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
      case 'beginGroup': {
        const isMasked = Boolean((args[0] as { smask?: unknown } | undefined)?.smask);
        const isMixedGroup = isMasked || state.isMixedGroup || state.isMixed || state.alpha < 1;
        saved.push(state);
        state = { ...state, isMixedGroup };
        break;
      }
      case 'beginMarkedContent':
      case 'beginMarkedContentProps': {
        isLayerShown.push(args[0] !== 'OC' || isShown(args[1]));
        break;
      }
      case 'clip':
      case 'eoClip': {
        isClipping = true;
        break;
      }
      case 'constructPath': {
        paint(args);
        break;
      }
      case 'endMarkedContent': {
        isLayerShown.pop();
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
        if (args[1]) clip(toArea(state.matrix, args[1]), isUpright(state.matrix));
        break;
      }
      case 'endGroup':
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
        const given = new Map(args[0] as Iterable<[string, unknown]>);
        const { BM = 'source-over', SMask = false, ca = state.alpha } = Object.fromEntries(given);
        const isMixed =
          given.has('BM') || given.has('SMask')
            ? BM !== 'source-over' || SMask !== false
            : state.isMixed;
        state = { ...state, alpha: Number(ca), isMixed };
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
        show(args[0]);
        break;
      }
      case 'transform': {
        state = { ...state, matrix: multiply(state.matrix, toMatrix(args)) };
        break;
      }
      default:
    }
  }
  const { covered, left } = onPaper.find();
  const found = hasInk || left !== '' ? [...unseen, ...covered, ...withoutInk] : unseen;
  // A text that is also seen, as one above its white outline, is no secret.
  const seen = left.replaceAll(/\s/g, '');
  return found.filter((text) => !seen.includes(text.replaceAll(/\s/g, '')));
};
