import { throwMissingPackage } from '@lobechat/utils';

/** A dependency of the test run: an error names it if it is missing. */
export const { describe, expect, it } = await import('vitest').catch(throwMissingPackage);
