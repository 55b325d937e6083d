import { ToolError } from '@lobechat/types';

/** Ends a computation with a typed error. The core deliberately throws nothing else. */
export const fail = (type: string, message: string): never => {
  throw new ToolError(type, message);
};

/** Shortens text for a message, so that no error repeats a megabyte of input. */
export const excerpt = (text: string, length = 40): string =>
  text.length <= length ? text : `${text.slice(0, length)}…`;
