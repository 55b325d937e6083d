import type { BuiltinToolResult } from '@lobechat/types';

import { toJsonSafe } from '../json/json-safe.ts';
import { isJsonObject, ownField } from '../json/json-value.ts';
import { readResultFields, toSafeResult } from './read-result.ts';
import { fromWorkbench } from './workbench.ts';

/**
 * Reads a `BuiltinToolResult`, or the `BuiltinServerRuntimeOutput` of a runtime, and repairs
 * violations of its contract. A value without `success` is neither: it is read as any tool output,
 * see {@link fromWorkbench}. Never throws.
 */
export const fromLobe = (value: unknown): BuiltinToolResult => {
  const safe = toJsonSafe(value);
  return isJsonObject(safe) && typeof ownField(safe, 'success') === 'boolean'
    ? readResultFields(safe)
    : fromWorkbench(value);
};

/** Writes a serialisable `BuiltinToolResult`. Nothing is lost. */
export const toLobe = (result: BuiltinToolResult): BuiltinToolResult => toSafeResult(result);
