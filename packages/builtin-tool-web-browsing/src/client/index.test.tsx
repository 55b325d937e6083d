// @vitest-environment happy-dom
import { describeToolSurfaces } from '@lobechat/shared-tool-ui/testing';

import { WebBrowsingIdentifier } from '../constants.ts';
import { webBrowsingFixtures } from '../fixtures.ts';
import { webBrowsingLocales } from '../locales/index.ts';
import { webBrowsingSurfaces } from './index.ts';

describeToolSurfaces({
  fixtures: webBrowsingFixtures,
  identifier: WebBrowsingIdentifier,
  locales: webBrowsingLocales,
  surfaces: webBrowsingSurfaces,
});
