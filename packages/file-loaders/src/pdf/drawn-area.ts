/** How coordinates are turned into those of the page. */
export type Matrix = readonly [number, number, number, number, number, number];

/** An upright rectangle of the page. */
export interface Area {
  bottom: number;
  left: number;
  right: number;
  top: number;
}

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export const multiply = (outer: Matrix, inner: Matrix): Matrix => {
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

export const move = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

export const toMatrix = (value: unknown): Matrix => {
  const numbers = Array.from((value ?? []) as ArrayLike<number>);
  return numbers.length === 6 && numbers.every(Number.isFinite)
    ? (numbers as unknown as Matrix)
    : IDENTITY;
};

const areaAround = (points: readonly (readonly [number, number])[]): Area => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    bottom: Math.min(...ys),
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.max(...ys),
  };
};

/** The area around a shape with these bounds: left, bottom, right, top. */
export const toArea = (matrix: Matrix, bounds: unknown): Area => {
  const [left = 0, bottom = 0, right = 0, top = 0] = Array.from(
    (bounds ?? []) as ArrayLike<number>,
  );
  return areaAround([
    move(matrix, left, bottom),
    move(matrix, left, top),
    move(matrix, right, bottom),
    move(matrix, right, top),
  ]);
};

export const touch = (one: Area, other: Area): boolean =>
  one.left <= other.right &&
  one.right >= other.left &&
  one.bottom <= other.top &&
  one.top >= other.bottom;

export const intersect = (one: Area, other: Area): Area => ({
  bottom: Math.max(one.bottom, other.bottom),
  left: Math.max(one.left, other.left),
  right: Math.min(one.right, other.right),
  top: Math.min(one.top, other.top),
});

export const contains = (outer: Area, inner: Area): boolean =>
  outer.left <= inner.left &&
  outer.right >= inner.right &&
  outer.bottom <= inner.bottom &&
  outer.top >= inner.top;

export const isWithin = (x: number, y: number, { bottom, left, right, top }: Area): boolean =>
  x >= left && x <= right && y >= bottom && y <= top;

/** Whether upright rectangles stay upright. */
export const isUpright = ([a, b, c, d]: Matrix): boolean =>
  (b === 0 && c === 0) || (a === 0 && d === 0);

const [MOVE, LINE, CLOSE] = [0, 1, 4];

/** Whether a path of pdf.js is one rectangle that is upright on the page. */
export const isRectangle = (matrix: Matrix, path: unknown): boolean => {
  const [given = []] = (Array.isArray(path) ? path : []) as ArrayLike<number>[];
  if (given.length > 16 || !isUpright(matrix)) return false;
  const steps = Array.from(given);
  const corners: [number, number][] = [];
  for (let at = 0; at < steps.length && steps[at] !== CLOSE; at += 3) {
    if (steps[at] !== (at === 0 ? MOVE : LINE)) return false;
    corners.push([steps[at + 1] ?? 0, steps[at + 2] ?? 0]);
  }
  const [first, ...rest] = corners;
  const closed = corners.length === 5 ? rest.pop() : first;
  return (
    rest.length === 3 &&
    closed?.join() === first?.join() &&
    [0, 1, 2, 3].every((at) => {
      const axis = (at + (corners[0]?.[0] === corners[1]?.[0] ? 0 : 1)) % 2;
      return corners[at]?.[axis] === corners[(at + 1) % 4]?.[axis];
    })
  );
};
