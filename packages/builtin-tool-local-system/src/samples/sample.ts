import type { LocalSystemParams, LocalSystemStates } from '../describe-outcome.ts';
import type { LocalSystemApiNameType } from '../types.ts';

/** A call and what came of it, recorded from the service for Node. */
export interface LocalSystemSample<Name extends LocalSystemApiNameType = LocalSystemApiNameType> {
  apiName: Name;
  arguments: LocalSystemParams[Name];
  failure?: { body?: unknown; message: string; type: string };
  state?: LocalSystemStates[Name];
}
