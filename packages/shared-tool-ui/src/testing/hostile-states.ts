/** Values that no surface expects as its state. */
export const HOSTILE_STATES: readonly unknown[] = [
  null,
  0,
  Number.NaN,
  'text',
  true,
  [],
  [null],
  {},
  { answer: null, results: null },
  { answer: {}, results: [{}], solutions: [{}] },
  { answer: { decimal: 5 }, items: [null], results: 'many' },
  JSON.parse('{"__proto__": {"answer": 5}, "constructor": null}'),
];

const REPLACEMENTS: readonly unknown[] = [undefined, {}, [[null]]];

/** A state with one part replaced or removed: each property at every depth. */
export const listBrokenStates = (state: unknown, depth = 3): unknown[] => {
  if (typeof state !== 'object' || state === null || depth === 0) return [];
  if (Array.isArray(state)) {
    const [first, ...rest] = state as unknown[];
    return listBrokenStates(first, depth - 1).map((broken) => [broken, ...rest]);
  }
  return Object.entries(state).flatMap(([name, value]) => [
    ...REPLACEMENTS.map((replacement) => ({ ...state, [name]: replacement })),
    ...listBrokenStates(value, depth - 1).map((broken) => ({ ...state, [name]: broken })),
  ]);
};
