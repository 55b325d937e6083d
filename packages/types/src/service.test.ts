import { describe, expect, it } from 'vitest';

import { ToolError } from './errors.ts';
import { createServiceRegistry, defineService, provideService } from './service.ts';

interface Greeter {
  greet: (name: string) => string;
}

const GreetingService = defineService<Greeter>('greeting');
const ClockService = defineService<{ now: () => number }>('clock');
const greeter: Greeter = { greet: (name) => `Hello ${name}` };

describe('createServiceRegistry', () => {
  it('rejects two providers with the same name, and names it', () => {
    const provider = provideService(GreetingService, greeter);
    expect(() => createServiceRegistry([provider, provider])).toThrow(
      "Service 'greeting' is provided twice.",
    );
  });

  it('throws a typed error for an unknown service, and lists the known ones', () => {
    const services = createServiceRegistry([provideService(GreetingService, greeter)]);
    const error = catchError(() => services.get(ClockService));
    expect(error).toBeInstanceOf(ToolError);
    expect(error).toMatchObject({ type: 'ServiceUnavailable' });
    expect(String(error)).toContain("'clock' (it provides: greeting)");
  });

  it('says so when it has no services', () => {
    expect(String(catchError(() => createServiceRegistry().get(ClockService)))).toContain(
      'it provides: none',
    );
  });

  it.each(['constructor', 'toString', '__proto__'])('has no built-in service called %s', (name) => {
    const token = defineService<unknown>(name);
    expect(createServiceRegistry().has(token)).toBe(false);
    expect(() => createServiceRegistry().get(token)).toThrow(ToolError);
  });

  it('returns the service of a token, or of another token with the same name', () => {
    const services = createServiceRegistry([provideService(GreetingService, greeter)]);
    expect(services.has(GreetingService)).toBe(true);
    expect(services.get(GreetingService).greet('you')).toBe('Hello you');
    expect(services.get(defineService<Greeter>('greeting'))).toBe(greeter);
  });

  it('returns an undefined service instead of reporting it missing', () => {
    const token = defineService<undefined>('nothing');
    const services = createServiceRegistry([provideService(token, undefined)]);
    expect(services.has(token)).toBe(true);
    expect(services.get(token)).toBeUndefined();
  });
});

describe('defineService', () => {
  it('creates immutable tokens', () => {
    expect(Object.isFrozen(defineService('a'))).toBe(true);
  });
});

const catchError = (action: () => unknown): unknown => {
  try {
    action();
  } catch (error) {
    return error;
  }
  throw new Error('It did not throw.');
};
