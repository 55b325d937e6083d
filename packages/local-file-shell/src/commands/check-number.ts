import { ToolError, ToolErrorType } from '@lobechat/types';

/** A given number, and its bounds. */
export interface NumberCheck {
  /** The remedy, as a sentence. */
  advice?: string;
  maximum: number;
  minimum: number;
  name: string;
  unit: string;
  value: number | undefined;
}

const format = (value: number): string => value.toLocaleString('en-US');

/**
 * Checks a whole number, which may be absent.
 *
 * @throws ToolError `InvalidArguments`
 */
export const checkNumber = ({ advice, maximum, minimum, name, unit, value }: NumberCheck): void => {
  if (value === undefined) return;
  if (Number.isSafeInteger(value) && value >= minimum && value <= maximum) return;
  throw new ToolError(
    ToolErrorType.InvalidArguments,
    `${name} is ${value}, and has to be a whole number of ${unit} from ${format(minimum)} to ` +
      `${format(maximum)}.${advice === undefined ? '' : ` ${advice}`}`,
  );
};
