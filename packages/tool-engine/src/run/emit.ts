import createDebug from 'debug';

import type { ToolEvent } from '../events.ts';

const log = createDebug('lobe-tool-engine:events');

/** Receives the events of calls. */
export type EventListener = (event: ToolEvent) => void;

const report = (error: unknown): void => log('a listener of events failed: %o', error);

/** Calls a listener. A listener that throws or rejects does not break the call. */
export const notifyListener = (listener: EventListener, event: ToolEvent): void => {
  try {
    const answer: unknown = listener(event);
    if (answer instanceof Promise) answer.catch(report);
  } catch (error) {
    report(error);
  }
};
