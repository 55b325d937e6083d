import { flushCompileCache } from '@lobechat/subprocess/compile-cache';

import { toToolError } from '../reading/to-tool-error.ts';
import { READY, type ReaderAnswer } from './reader-protocol.ts';

/** Makes this process a reader of a `ReaderPool`: it answers jobs until the host is gone. */
export const serveReader = <Job, Result>(read: (job: Job) => Promise<Result> | Result): void => {
  const answer = async (job: Job): Promise<ReaderAnswer<Result>> => {
    try {
      return { result: await read(job) };
    } catch (error) {
      const { message, type } = toToolError(error);
      return { failure: { message, type } };
    }
  };
  process.on('unhandledRejection', () => undefined);
  process.on('disconnect', () => process.exit(0));
  process.on('message', (job: Job) => {
    void answer(job).then((outcome) => process.send?.(outcome));
  });
  process.send?.(READY);
  flushCompileCache();
};
