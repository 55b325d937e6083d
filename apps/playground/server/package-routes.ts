import { randomUUID } from 'node:crypto';

import createDebug from 'debug';

import type { ToolHost } from '@lobechat/tool-host';
import { getErrorMessage } from '@lobechat/types';

import { HttpError } from './http-error.ts';
import { sendJson } from './respond.ts';
import type { Route } from './route.ts';

const log = createDebug('lobe-playground:packages');

/** A tool package of the host's configuration. */
export interface OwnPackage {
  /** Address of the script with its surfaces, texts and examples. */
  address: string;
  identifier: string;
}

/**
 * `GET /api/packages`: the tool packages of the host's configuration, with the `address` of the
 * script that has their surfaces, texts and examples. A script cannot be loaded with a token in a
 * header, so its address is unguessable.
 */
export const createPackageRoutes = (host: Pick<ToolHost, 'packageFiles'>): Route[] => {
  const secret = randomUUID();
  const scripts = new Map<string, Promise<string>>();
  const bundle = async (identifier: string, file: string): Promise<string> => {
    const { bundlePackage } = await import('./bundle-package.ts');
    return bundlePackage(file).catch((error: unknown) => {
      // A retry picks up later fixes.
      scripts.delete(identifier);
      log('%s: %O', file, error);
      throw new HttpError({
        message: `The surfaces of ${identifier} could not be bundled: ${getErrorMessage(error)}`,
        status: 500,
        type: 'PackageBroken',
      });
    });
  };
  return [
    {
      handle: ({ response }) => {
        const packages = [...host.packageFiles.keys()].map((identifier): OwnPackage => ({
          address: `/packages/${secret}/${encodeURIComponent(identifier)}`,
          identifier,
        }));
        sendJson(response, { packages });
      },
      method: 'GET',
      path: ['api', 'packages'],
    },
    {
      handle: async ({ parameters: [given, identifier = ''], request, response }) => {
        const file = given === secret ? host.packageFiles.get(identifier) : undefined;
        if (file === undefined) {
          throw new HttpError({
            message: 'There is no such tool package. Reload the page.',
            status: 404,
            type: 'NotFound',
          });
        }
        const script = scripts.get(identifier) ?? bundle(identifier, file);
        scripts.set(identifier, script);
        const body = Buffer.from(await script);
        response.writeHead(200, {
          'Cache-Control': 'no-store',
          'Content-Length': body.length,
          'Content-Type': 'text/javascript; charset=utf-8',
        });
        response.end(request.method === 'HEAD' ? undefined : body);
      },
      method: 'GET',
      path: ['packages', '{identifier}', '{file}'],
    },
  ];
};
