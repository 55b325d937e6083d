import {
  createServiceRegistry,
  mapApis,
  provideService,
  type ServiceRegistry,
  ToolError,
  ToolErrorType,
} from '@lobechat/types';
import { canonicalJson } from '@lobechat/utils';

import recorded from './__fixtures__/answers.json' with { type: 'json' };
import { knowledgeBaseApis } from './apis/index.ts';
import { checkParams } from './check-params.ts';
import { knowledgeBaseExamples } from './examples/index.ts';
import { type IKnowledgeService, KnowledgeService } from './service.ts';
import type { KnowledgeBaseApiNameType } from './types.ts';

/** A call of the service, as an example makes it. */
export interface KnowledgeSampleCall {
  method: KnowledgeBaseApiNameType;
  params: object;
}

/** A call of the service and what came of it. */
export interface KnowledgeSample extends KnowledgeSampleCall {
  answer?: object;
  failure?: { body?: unknown; message: string; type: string };
}

/** What the examples come to, an answer a line. */
export const listSamples = (): readonly KnowledgeSample[] => recorded as readonly KnowledgeSample[];

const reachesService = ({ method, params }: KnowledgeSampleCall): boolean => {
  try {
    checkParams(method, params);
    return true;
  } catch {
    return false;
  }
};

/** Every call of the service that the examples make. */
export const listSampleCalls = (): KnowledgeSampleCall[] =>
  Object.entries(knowledgeBaseExamples)
    .flatMap(([apiName, examples]) =>
      examples.map(({ arguments: params }) => ({
        method: apiName as KnowledgeBaseApiNameType,
        params,
      })),
    )
    .filter(reachesService);

const toKey = ({ method, params }: KnowledgeSampleCall): string =>
  `${method} ${canonicalJson(params)}`;

/** A service that knows the examples and nothing else. What it does not know is not found. */
export const createFakeKnowledgeService = (): IKnowledgeService => {
  const samples = new Map(listSamples().map((sample) => [toKey(sample), sample]));
  const answer = async (call: KnowledgeSampleCall): Promise<never> => {
    const { answer: given, failure } = samples.get(toKey(call)) ?? {};
    if (given) return structuredClone(given) as never;
    const { body, message, type } = failure ?? {
      message: 'The fake service knows the examples only. Give one of them.',
      type: ToolErrorType.NotFound,
    };
    throw new ToolError(type, message, body === undefined ? {} : { body });
  };
  return mapApis<typeof knowledgeBaseApis, IKnowledgeService>(
    knowledgeBaseApis,
    (method) => (params: object) => answer({ method, params }),
  );
};

/** The services that the tool needs, over the recorded examples. */
export const createKnowledgeBaseTestServices = (
  service: IKnowledgeService = createFakeKnowledgeService(),
): ServiceRegistry => createServiceRegistry([provideService(KnowledgeService, service)]);
