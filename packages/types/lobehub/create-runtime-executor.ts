import { checkKind } from '@lobechat/utils';

import type { BuiltinToolContext } from '../src/context.ts';
import { ToolErrorType } from '../src/errors.ts';
import { BaseExecutor } from '../src/executor.ts';
import { errorResult } from '../src/funnel.ts';
import type { BuiltinToolManifest } from '../src/manifest.ts';
import type { BuiltinToolOutput } from '../src/result.ts';
import { createServiceRegistry, type ServiceRegistry } from '../src/service.ts';

/** The context of a call of a runtime. Its services are always present. */
export interface RuntimeContext extends BuiltinToolContext {
  messageId: string;
  services: ServiceRegistry;
}

type RuntimeMethod = (
  params: unknown,
  context: RuntimeContext,
) => BuiltinToolOutput | Promise<BuiltinToolOutput>;

const NO_SERVICES = createServiceRegistry();

/**
 * The executor of a tool that LobeHub runs on its server, where there is no executor: each call
 * creates the runtime from its context, and calls the method of the API with the arguments and the
 * context, as LobeHub does.
 *
 * @example
 * const executor = createRuntimeExecutor(
 *   DeviceManifest,
 *   ({ services }) => new DeviceExecutionRuntime(services.get(DeviceService)),
 * );
 */
export const createRuntimeExecutor = (
  manifest: Pick<BuiltinToolManifest, 'api' | 'identifier'>,
  createRuntime: (context: RuntimeContext) => object | Promise<object>,
): BaseExecutor<Readonly<Record<string, string>>> => new RuntimeExecutor(manifest, createRuntime);

class RuntimeExecutor extends BaseExecutor<Readonly<Record<string, string>>> {
  readonly identifier: string;
  protected readonly apiEnum: Readonly<Record<string, string>>;

  constructor(...[manifest, createRuntime]: Parameters<typeof createRuntimeExecutor>) {
    super();
    checkKind('object', { manifest });
    checkKind('list', { 'manifest.api': manifest.api });
    checkKind('text', { 'manifest.identifier': manifest.identifier });
    checkKind('function', { createRuntime });
    const names = manifest.api.map(({ name }) => name);
    this.apiEnum = Object.fromEntries(names.map((name) => [name, name]));
    this.identifier = manifest.identifier;
    for (const name of names) {
      const call = async (params: unknown, given: BuiltinToolContext) => {
        const context: RuntimeContext = {
          ...given,
          messageId: given.messageId ?? given.toolCallId ?? '',
          services: given.services ?? NO_SERVICES,
        };
        const runtime = await createRuntime(context);
        checkKind('object', { [`The runtime of ${manifest.identifier}`]: runtime });
        const method: unknown = Reflect.get(runtime, name);
        if (typeof method !== 'function') {
          return errorResult(
            `The runtime of ${manifest.identifier} has no method '${name}'.`,
            ToolErrorType.MethodNotImplemented,
          );
        }
        return (method as RuntimeMethod).call(runtime, params, context);
      };
      Object.defineProperty(this, name, { value: call });
    }
  }
}
