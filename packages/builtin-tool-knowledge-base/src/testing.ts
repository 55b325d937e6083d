import {
  createSampleService,
  createServiceRegistry,
  provideService,
  type ServiceRegistry,
  type ServiceSample,
} from '@lobechat/types';

import recorded from './__fixtures__/answers.json' with { type: 'json' };
import { knowledgeBaseApis } from './apis/index.ts';
import { type IKnowledgeService, KnowledgeService } from './service.ts';
import type { KnowledgeBaseApiNameType } from './types.ts';

/** The recorded answers of the examples, one per line. */
export const listSamples = (): ReadonlyArray<ServiceSample<KnowledgeBaseApiNameType>> =>
  recorded as ReadonlyArray<ServiceSample<KnowledgeBaseApiNameType>>;

/** A service that only knows the examples. Everything else is not found. */
export const createFakeKnowledgeService = (): IKnowledgeService =>
  createSampleService(knowledgeBaseApis, listSamples());

/** The services that the tool needs, over the recorded examples. */
export const createKnowledgeBaseTestServices = (
  service: IKnowledgeService = createFakeKnowledgeService(),
): ServiceRegistry => createServiceRegistry([provideService(KnowledgeService, service)]);
