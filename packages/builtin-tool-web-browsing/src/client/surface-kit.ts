import { createSurfaceKit } from '@lobechat/shared-tool-ui';

import { webBrowsingApis } from '../apis.ts';
import { WebBrowsingIdentifier } from '../constants.ts';
import { webBrowsingRecordedCalls } from '../recorded.ts';

/** Shared setup of the tool's surfaces. */
export const webBrowsingSurfaceKit = createSurfaceKit({
  apis: webBrowsingApis,
  identifier: WebBrowsingIdentifier,
  recorded: webBrowsingRecordedCalls,
});
