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

/** What the examples come to, an answer a line. */
export const listSamples = (): ReadonlyArray<ServiceSample<KnowledgeBaseApiNameType>> =>
  recorded as ReadonlyArray<ServiceSample<KnowledgeBaseApiNameType>>;

/** A service that knows the examples and nothing else. What it does not know is not found. */
export const createFakeKnowledgeService = (): IKnowledgeService =>
  createSampleService(knowledgeBaseApis, listSamples());

/** The services that the tool needs, over the recorded examples. */
export const createKnowledgeBaseTestServices = (
  service: IKnowledgeService = createFakeKnowledgeService(),
): ServiceRegistry => createServiceRegistry([provideService(KnowledgeService, service)]);
