// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

import { describeToolSurfaces } from '@lobechat/shared-tool-ui/testing';

import { KnowledgeBaseIdentifier } from '../constants.ts';
import { knowledgeBaseFixtures } from '../fixtures.ts';
import { knowledgeBaseLocales } from '../locales/index.ts';
import { knowledgeBaseSurfaces } from './index.ts';

afterEach(cleanup);

describeToolSurfaces({
  fixtures: knowledgeBaseFixtures,
  identifier: KnowledgeBaseIdentifier,
  locales: knowledgeBaseLocales,
  surfaces: knowledgeBaseSurfaces,
});
