import { isAlsoSeen } from './also-seen.ts';
import { CoveredTexts, isInside, joinLetters, type PlacedText } from './covered-text.ts';
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
import { findLetters, isDrawing, type LetterSpacing, toText } from './drawn-letters.ts';

/** The drawing operations of a page, as listed by pdf.js: operator numbers and their arguments. */
export interface DrawnPage {
  argsArray: readonly unknown[];
  fnArray: readonly number[];
}

interface Box extends Area {
  /** Undefined if unknown, as for a pattern. */
  color: string | undefined;
}

interface DrawingState extends LetterSpacing {
  alpha: number;
  /** Outside it nothing is drawn. */
  clip: Area;
  color: string | undefined;
  /** Whether what is drawn may let through what is below: a mask, or mixed colours. */
  isMixed: boolean;
  /** The same, of the group that is drawn. */
  isMixedGroup: boolean;
  /** Whether `clip` is exact, rather than around another shape. */
  isUpright: boolean;
  leading: number;
  matrix: Matrix;
  mode: number;
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

/** Maximum number of unseen texts that are compared with what is seen in the same place. */
const MAX_COMPARED = 1000;

const toChannels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

const looksSame = (one: string, other: string): boolean => {
  const channels = toChannels(other);
  return toChannels(one).every(
    (channel, index) => Math.abs(channel - (channels[index] ?? 0)) <= SEEN_DIFFERENCE,
  );
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
  const unseen: PlacedText[] = [];
  const withoutInk: PlacedText[] = [];
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
  const isUnseen = (text: string, hasOwnScale: boolean): boolean => {
    const { alpha, color, fontSize, matrix } = state;
    const placed = multiply(matrix, line);
    const size = Math.abs(fontSize) * Math.hypot(placed[2], placed[3]);
    if ((size < SEEN_SIZE && !hasOwnScale) || alpha < SEEN_ALPHA) return true;
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
    const placed = multiply(state.matrix, line);
    const { drawn: letters, width } = findLetters(
      glyphs,
      state,
      placed,
      drawn.line === line ? drawn.width : 0,
    );
    drawn = { line, width };
    if (text.trim() === '') return;
    const piece = { around: letters?.around, text };
    if (NO_INK.has(state.mode)) return void withoutInk.push(piece);
    // Stroked text has the colour of its lines, which is not tracked.
    const isGone =
      isLayerShown.includes(false) || (state.mode % 4 !== 1 && isUnseen(text, isDrawing(glyphs)));
    if (isGone) return void (WORD.test(text) && unseen.push(piece));
    if (!letters) hasInk = true;
    else if (contains(state.clip, letters.around)) onPaper.add(letters);
    else {
      const all = letters.listLetters();
      const inside = all.filter((letter) => isInside(letter, state.clip));
      const cut = joinLetters(all.filter((letter) => !isInside(letter, state.clip)));
      // The end of a long line is often cut off: its full stop says nothing.
      if (LOST.test(cut) || (inside.length === 0 && WORD.test(cut)))
        unseen.push({ ...piece, text: cut.trim() });
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
  const found = hasInk || left.length > 0 ? [...unseen, ...covered, ...withoutInk] : unseen;
  return found
    .filter((text) => found.length > MAX_COMPARED || !isAlsoSeen(text, left))
    .map(({ text }) => text);
};
