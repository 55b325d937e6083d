import { useCallback, useState } from 'react';

import { isRecord, parseJson } from '@lobechat/utils';

import { writeChoice } from '../../settings/stored-choice.ts';

const KEY = 'lobe-tools-panes';

/**
 * How the panes share the window: the width of the tools in pixels and the share of the arguments.
 */
export interface PaneSizes {
  readonly split: number;
  readonly tools: number;
}

/** The default sizes. */
export const DEFAULT_SIZES: PaneSizes = { split: 0.5, tools: 256 };

/** Minimum and maximum of each size. */
export const SIZE_LIMITS = { split: [0.2, 0.8], tools: [0, 480] } as const;

/** Below this width, the tools fold away. */
const NARROWEST_TOOLS = 160;

const clamp = (name: keyof PaneSizes, value: unknown): number => {
  const [least, most] = SIZE_LIMITS[name];
  if (typeof value !== 'number' || !Number.isFinite(value)) return DEFAULT_SIZES[name];
  const within = Math.min(most, Math.max(least, value));
  return name === 'tools' && within < NARROWEST_TOOLS ? 0 : within;
};

const readSizes = (): PaneSizes => {
  const stored = parseJson(localStorage.getItem(KEY) ?? '');
  const { split, tools } = isRecord(stored) ? stored : {};
  return { split: clamp('split', split), tools: clamp('tools', tools) };
};

/** The sizes of the panes, and a function to change one. They are stored if possible. */
export const usePaneSizes = () => {
  const [sizes, setSizes] = useState(readSizes);
  const resize = useCallback((name: keyof PaneSizes, value: number) => {
    setSizes((current) => {
      const next = { ...current, [name]: clamp(name, value) };
      writeChoice({ key: KEY, storage: localStorage, value: JSON.stringify(next) });
      return next;
    });
  }, []);
  return { resize, sizes };
};
