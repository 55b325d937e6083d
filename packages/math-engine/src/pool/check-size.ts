import { ToolError, ToolErrorType } from '@lobechat/types';

/** Characters of strings in the input of one job: far above what the schemas allow. */
const LONGEST_INPUT = 2_000_000;

/**
 * Rejects input that is not worth sending to a worker. Only strings can be large in it.
 *
 * @throws ToolError `ResourceLimit`
 */
export const checkInputSize = (input: unknown): void => {
  const length = countCharacters(input, 0);
  if (length <= LONGEST_INPUT) return;
  throw new ToolError(
    ToolErrorType.ResourceLimit,
    `The input has more than ${LONGEST_INPUT.toLocaleString('en-US')} characters. Split it.`,
  );
};

const countCharacters = (value: unknown, depth: number): number => {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null || depth > 4) return 1;
  let count = 0;
  for (const [key, child] of Object.entries(value)) {
    count += key.length + countCharacters(child, depth + 1);
    if (count > LONGEST_INPUT) break;
  }
  return count;
};
