import { tellModels } from '@lobechat/types';

import { baseApis } from './bases.ts';
import { documentApis } from './documents.ts';
import { findingApis } from './finding.ts';

/** The APIs of knowledge bases, in the order in which a model reads them. */
export const knowledgeBaseApis = tellModels({ ...findingApis, ...documentApis, ...baseApis });
