import { draftExpectations } from '@lobechat/tool-engine/collections';
import type { ToolHost } from '@lobechat/tool-host';

import { findSecrets } from '../src/history/without-secrets.ts';
import { createCollectionFiles } from './collection-files.ts';
import { HttpError } from './http-error.ts';
import { createBodyReader } from './json-body.ts';
import { SAVED_CALL } from './request-bodies.ts';
import { sendJson, sendNothing } from './respond.ts';
import type { Route } from './route.ts';

/** Options of the collection routes. */
export interface CollectionRoutesOptions {
  bodyLimit: number;
  host: Pick<ToolHost, 'context'>;
}

/**
 * `GET /api/collections`: the collections of the first folder of the workspace. `POST
 * /api/collections`: adds a call (`name`, `call`, `arguments`) to a `file`, and expects the same
 * `result` from it.
 */
export const createCollectionRoutes = ({ bodyLimit, host }: CollectionRoutesOptions): Route[] => {
  const [root] = host.context.workspace?.roots ?? [];
  const files = root === undefined ? undefined : createCollectionFiles(root);
  const readCall = createBodyReader(SAVED_CALL, { limit: bodyLimit });
  return [
    {
      handle: async ({ response }) =>
        sendJson(response, { collections: (await files?.list()) ?? [] }),
      method: 'GET',
      path: ['api', 'collections'],
    },
    {
      handle: async ({ request, response }) => {
        if (!files) {
          throw new HttpError({
            message:
              'There is no workspace to save in. Start the server with `--workspace <folder>`.',
            status: 409,
            type: 'NoWorkspace',
          });
        }
        const { arguments: given = {}, call, file, name, result } = await readCall(request);
        if (findSecrets(given).length > 0) {
          throw new HttpError({
            message:
              'These arguments hold a secret, and a collection is a file that others read. Nothing was saved.',
            status: 400,
            type: 'SecretArguments',
          });
        }
        await files.save(file, { arguments: given, call, expect: draftExpectations(result), name });
        sendNothing(response);
      },
      method: 'POST',
      path: ['api', 'collections'],
    },
  ];
};
