import { useCallback, useState } from 'react';

import { parseJson } from '@lobechat/utils';

import { writeChoice } from '../../settings/stored-choice.ts';

const KEY = 'lobe-tools-folded';

const readFolded = (): ReadonlySet<string> => {
  const stored = parseJson(localStorage.getItem(KEY) ?? '');
  return new Set(Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : []);
};

/** Which groups of tools are folded. Stored if possible. */
export const useFoldedGroups = () => {
  const [folded, setFolded] = useState(readFolded);
  const change = useCallback((edit: (names: Set<string>) => void) => {
    setFolded((current) => {
      const next = new Set(current);
      edit(next);
      writeChoice({ key: KEY, storage: localStorage, value: JSON.stringify([...next]) });
      return next;
    });
  }, []);
  return {
    isFolded: (name: string): boolean => folded.has(name),
    toggle: useCallback(
      (name: string) =>
        change((names) => {
          if (!names.delete(name)) names.add(name);
        }),
      [change],
    ),
    unfold: useCallback((name: string) => change((names) => void names.delete(name)), [change]),
  };
};
