import { createSurfaceKit } from '@lobechat/shared-tool-ui';

import { webBrowsingApis } from '../apis.ts';
import { WebBrowsingIdentifier } from '../constants.ts';
import { webBrowsingRecordedCalls } from '../recorded.ts';

/** What the surfaces of the tool are made with. */
export const webBrowsingSurfaceKit = createSurfaceKit({
  apis: webBrowsingApis,
  identifier: WebBrowsingIdentifier,
  recorded: webBrowsingRecordedCalls,
});
