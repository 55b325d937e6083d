import { throwMissingPackage } from '@lobechat/utils';

/** Of whoever runs the tests: a missing one is named. */
export const { describe, expect, it } = await import('vitest').catch(throwMissingPackage);
