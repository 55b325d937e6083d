import { draftExpectations } from '@lobechat/tool-engine/collections';
import type { ToolHost } from '@lobechat/tool-host';
import type { BuiltinToolResult } from '@lobechat/types';
import { isRecord, parseJson } from '@lobechat/utils';

import { findSecrets } from '../src/history/without-secrets.ts';
import { createCollectionFiles } from './collection-files.ts';
import { HttpError } from './http-error.ts';
import { readJsonText } from './json-body.ts';
import { sendJson, sendNothing } from './respond.ts';
import type { Route } from './route.ts';

/** What the routes of collections need. */
export interface CollectionRoutesOptions {
  bodyLimit: number;
  host: Pick<ToolHost, 'context'>;
}

const invalid = (message: string): HttpError =>
  new HttpError({ message, status: 400, type: 'InvalidArguments' });

const isResult = (value: unknown): value is BuiltinToolResult =>
  isRecord(value) && typeof value.content === 'string' && typeof value.success === 'boolean';

/**
 * `GET /api/collections`: the collections of the first folder of the workspace. `POST
 * /api/collections`: adds a call (`name`, `call`, `arguments`) to a `file`, and expects of it what its
 * `result` was.
 */
export const createCollectionRoutes = ({ bodyLimit, host }: CollectionRoutesOptions): Route[] => {
  const [root] = host.context.workspace?.roots ?? [];
  const files = root === undefined ? undefined : createCollectionFiles(root);
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
        const body = parseJson(await readJsonText(request, { limit: bodyLimit }));
        if (!isRecord(body)) throw invalid('The body has to be a JSON object.');
        const { arguments: given = {}, call, file, name, result } = body;
        const isCall = [call, file, name].every((text) => typeof text === 'string' && text !== '');
        if (!isCall || !isRecord(given) || !isResult(result)) {
          throw invalid(
            'The body has `file`, `name`, `call`, `arguments` and the `result` of a call.',
          );
        }
        if (findSecrets(given).length > 0) {
          throw new HttpError({
            message:
              'These arguments hold a secret, and a collection is a file that others read. Nothing was saved.',
            status: 400,
            type: 'SecretArguments',
          });
        }
        await files.save(file as string, {
          arguments: given,
          call: call as string,
          expect: draftExpectations(result),
          name: name as string,
        });
        sendNothing(response);
      },
      method: 'POST',
      path: ['api', 'collections'],
    },
  ];
};
