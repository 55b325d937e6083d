import { describe, expect, it } from 'vitest';

import { createRuntimeExecutor } from '../lobehub/create-runtime-executor.ts';
import { createServiceRegistry, defineService, provideService } from './service.ts';

const DeviceService = defineService<{ names: readonly string[] }>('device');

class DeviceRuntime {
  private devices: readonly string[];
  constructor(devices: readonly string[]) {
    this.devices = devices;
  }
  async listDevices(_args: object, context: { messageId: string; topicId?: string | null }) {
    const { messageId, topicId } = context;
    return { content: this.devices.join(), state: { messageId, topicId }, success: true };
  }
  async useDevice({ name }: { name: string }) {
    if (name === '') throw new Error('No name.');
    return { content: `${name} is off.`, success: this.devices.includes(name) };
  }
}

const executor = createRuntimeExecutor(
  {
    api: ['listDevices', 'useDevice', 'sellDevice'].map((name) => ({
      description: name,
      name,
      parameters: { type: 'object' as const },
    })),
    identifier: 'lobe-device',
  },
  ({ services }) => new DeviceRuntime(services.get(DeviceService).names),
);

const services = createServiceRegistry([provideService(DeviceService, { names: ['desk', 'lap'] })]);

describe('a tool that LobeHub runs on its server', () => {
  it.each([
    ['sellDevice', {}, 'MethodNotImplemented', /no method 'sellDevice'/],
    ['toString', {}, 'ApiNotFound', /Unknown API 'toString'/],
    ['useDevice', { name: '' }, 'ExecutionFailed', /No name/],
    ['useDevice', { name: 'tv' }, 'PluginServerError', /tv is off/],
  ])('fails with a type: %s %j', async (name, args, type, message) => {
    const result = await executor.invoke(name, args, { services });
    expect(result).toMatchObject({ error: { type }, success: false });
    expect(result.content).toMatch(message);
  });

  it('says which service is missing', async () => {
    const result = await executor.invoke('listDevices', {}, {});
    expect(result.error?.type).toBe('ServiceUnavailable');
  });

  it('gets its arguments and the context of the call', async () => {
    const context = { services, toolCallId: 'call_1', topicId: 'topic' };
    await expect(executor.invoke('listDevices', {}, context)).resolves.toEqual({
      content: 'desk,lap',
      state: { messageId: 'call_1', topicId: 'topic' },
      success: true,
    });
    expect(executor.getApiNames()).toEqual(['listDevices', 'useDevice', 'sellDevice']);
  });
});
