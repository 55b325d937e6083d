import { appendPointer } from '@lobechat/utils';

interface Level {
  index: number;
  isObject: boolean;
  keys: Set<string>;
  pointer: string;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{},:]/g;

const textOf = (token: string): string => JSON.parse(token) as string;

/**
 * Returns the JSON pointers of duplicate keys in the objects of a JSON text. `JSON.parse` keeps the
 * last of them, so that one of two plugins of the same name would silently disappear.
 *
 * @param text - valid JSON
 */
export const findDuplicateKeys = (text: string): string[] => {
  const duplicates: string[] = [];
  const levels: Level[] = [];
  let place = '';
  let previous = '';
  for (const [token] of text.matchAll(TOKEN)) {
    const level = levels.at(-1);
    if (token === '{' || token === '[') {
      if (level && !level.isObject) place = appendPointer(level.pointer, level.index);
      levels.push({ index: 0, isObject: token === '{', keys: new Set(), pointer: place });
    } else if (token === '}' || token === ']') levels.pop();
    else if (token === ',' && level) level.index += 1;
    else if (token === ':' && level?.isObject) {
      const key = textOf(previous);
      place = appendPointer(level.pointer, key);
      if (level.keys.has(key)) duplicates.push(place);
      level.keys.add(key);
    }
    previous = token;
  }
  return duplicates;
};
