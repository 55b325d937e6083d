import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createEnvironment } from './environment.ts';

const withheld = (name: string, value = 'some value'): boolean => {
  const { env, withheldEnv } = createEnvironment({ base: { [name]: value } });
  expect(Object.hasOwn(env, name) && env[name] === value).toBe(!withheldEnv.includes(name));
  return withheldEnv.includes(name);
};

describe('names that look secret', () => {
  it.each([
    'ANTHROPIC_API_KEY',
    'API_KEY',
    'APIKEY1',
    'api_key2',
    'SSHPASS',
    'SSH_AUTH_SOCK',
    'AUTH_TOKEN',
    'AWS_ACCESS_KEY_ID',
    'AWS_PROFILE',
    'AWS_SECRET_ACCESS_KEY',
    'AWS_SESSION_TOKEN',
    'AZURE_DEVOPS_EXT_PAT',
    'DB_PASS',
    'DB_PWD',
    'DOCKER_AUTH_CONFIG',
    'ENCRYPTION_KEY',
    'GITHUBTOKEN',
    'GITHUB_TOKEN',
    'GOOGLE_APPLICATION_CREDENTIALS',
    'HTTP_COOKIE',
    'JWT_SECRET',
    'MYSQL_PWD',
    'OPENAI_APIKEY',
    'PGPASSWORD',
    'SESSION',
    'SESSION_KEY',
    'SSH_PRIVATE_KEY',
    'STRIPE_PRIVATE_KEY',
    'TOKEN',
    'VSCODE_GIT_IPC_AUTH_TOKEN',
    '_authToken',
    'githubToken',
    'my.secret',
    'npm_config_//registry.example/:_authToken',
    'npm_config__auth',
    'secret',
  ])('%s is withheld', (name) => {
    expect(withheld(name)).toBe(true);
  });

  it.each([
    'AUTHOR',
    'AWS_REGION',
    'BYPASS',
    'COMPASS_DIR',
    'DBUS_SESSION_BUS_ADDRESS',
    'DESKTOP_SESSION',
    'GIT_ASKPASS',
    'GIT_AUTHOR_NAME',
    'HOME',
    'KEYBOARD_LAYOUT',
    'KEYMAP',
    'LANG',
    'LC_ALL',
    'MONKEY',
    'NEXT_PUBLIC_URL',
    'OLDPWD',
    'PATH',
    'PATTERN',
    'PWD',
    'SECRETARY',
    'SESSION_MANAGER',
    'SHELL',
    'TERM_SESSION_ID',
    'TOKENIZERS_PARALLELISM',
    'USER',
    'VAPID_PUBLIC_KEY',
    'XAUTHORITY',
    'XDG_SESSION_ID',
    'XDG_SESSION_TYPE',
  ])('%s is passed on', (name) => {
    expect(withheld(name)).toBe(false);
  });

  it('distinguishes a number of tokens from tokens', () => {
    expect(withheld('MAX_OUTPUT_TOKENS', '4096')).toBe(false);
    expect(withheld('API_TOKENS', 'abc,def')).toBe(true);
  });

  it('does not count an empty variable as secret', () => {
    expect(withheld('GITHUB_TOKEN', '')).toBe(false);
  });
});

describe('values that look secret', () => {
  /** Concatenated, so that no file of the repository contains the head of a key. */
  const KIND = 'PRIVATE';
  const filler = 'x1Y2z3'.repeat(8);

  it.each([
    ['an access token of GitHub', `ghp_${filler}`],
    ['a fine-grained one', `github_pat_${filler}`],
    ['one of GitLab', `glpat-${filler}`],
    ['a key of a model provider', `sk-ant-${filler}`],
    ['a key of a cloud', `AKIA${'ABCD'.repeat(4)}`],
    ['a token of a chat', `xoxb-${filler}`],
    ['a JSON web token', `eyJ${filler}.eyJ${filler}.${filler}`],
    ['a private key', `-----BEGIN OPENSSH ${KIND} KEY-----\nabc`],
    ['an address with a password', 'postgres://me:hunter2@db.example/app'],
    ['a proxy with a password', 'http://:p%40ss@proxy.example:8080'],
    ['a header', `Authorization: Bearer ${filler}`],
    ['a connection string', 'Server=db;User Id=me;Password=hunter2;'],
    ['a signed address', 'https://store.example/file?sig=abcdef123456'],
    ['a webhook', 'https://hooks.slack.com/services/T0/B0/abc'],
    ['a token of Notion', `ntn_${filler}`],
    ['a secret of Notion', `secret_${filler}`],
    ['a token of Doppler', `dp.pt.${filler}`],
    ['a key of Mailgun', `key-${'0123456789abcdef'.repeat(2)}`],
    ['a token of Supabase', `sbp_${'0123456789abcdef'.repeat(2)}`],
    ['a token of a bot', `123456789:AAE${'hBOweik6ad9r_QX-'.repeat(2)}`],
    ['a password of a host', 'machine x login me password hunter2'],
    ['random characters', 'q8Zr3LmX0vPw7NcT5yKb2HdJ9sGf4RaE'],
  ])('%s is withheld', (_, value) => {
    expect(withheld('HARMLESS', value)).toBe(true);
  });

  it.each([
    ['a path', '/usr/local/bin:/usr/bin:/srv/me/Projects/2024/App1'],
    ['a hash of a commit', '49cc361f0a4be7f2e57d0b1c7b9f3f5f9d2ab001'],
    ['an id', '0b9cf0c6-9b8f-4d3e-8a77-5d2c9b1e3f4a'],
    ['an address', 'https://registry.example:8080/a/b?page=2'],
    ['an address with a user', 'ssh://git@host.example:22/repo.git'],
    ['colours of ls', 'rs=0:di=01;34:ln=01;36:mh=00:pi=40;33'],
    ['words', 'MyVeryLongBuildConfigurationNameForRelease2024'],
    ['a sentence', 'Enter the password or key: it is needed'],
    ['a bus', 'unix:path=/run/user/1000/bus,guid=49cc361f0a4be7f2e57d0b1c7b9f3f5f'],
    ['a task', 'task-force-one and disk-usage'],
  ])('%s is passed on', (_, value) => {
    expect(withheld('HARMLESS', value)).toBe(false);
  });

  it('is fast for long values without a match', () => {
    for (const part of ['a', ':', '://', 'a:', 'eyJ', 'pwd ', 'Aa0']) {
      expect(withheld('HARMLESS', `${part.repeat(60_000)} `)).toBe(false);
    }
  });
});

describe('createEnvironment', () => {
  it('rejects names and values that no environment can hold', () => {
    for (const name of ['', '1A', 'A B', 'A=B', 'A\0', 'Ä', 'A-B', 'A'.repeat(300)]) {
      expect(() => createEnvironment({ base: {}, env: { [name]: 'x' } })).toThrow(/^env: /);
    }
    expect(() => createEnvironment({ base: {}, env: { A: 'x\0y' } })).toThrow(/NUL/);
  });

  it('never passes on our own variables, even on request', () => {
    const base = {
      LOBE_TOOLS_DATA: '/data',
      // Marks the processes of a host. That a host is a process of another one is not a secret.
      LOBE_TOOLS_PROCESS: 'marker',
      LOBE_TOOLS_TOKEN: 'abc',
    };
    const { env, withheldEnv } = createEnvironment({ base, passEnv: Object.keys(base) });

    expect(withheldEnv).toEqual(['LOBE_TOOLS_DATA', 'LOBE_TOOLS_TOKEN']);
    expect(Object.keys(env).filter((name) => name.startsWith('LOBE'))).toEqual([]);
  });

  it('passes on requested variables', () => {
    const base = { A_TOKEN: 'abc', BASH_ENV: '/file', B_TOKEN: 'def', TERM: 'xterm' };
    const { env, withheldEnv } = createEnvironment({
      base,
      passEnv: ['A_TOKEN', 'BASH_ENV', 'TERM', 'NOT_THERE'],
    });

    expect(env).toMatchObject({ A_TOKEN: 'abc', BASH_ENV: '/file', TERM: 'xterm' });
    expect(withheldEnv).toEqual(['B_TOKEN']);
  });

  it('prefers the values of the call, and does not report them as withheld', () => {
    const { env, withheldEnv } = createEnvironment({
      base: { A_TOKEN: 'old', PAGER: 'less' },
      env: { A_TOKEN: 'new', LD_PRELOAD: '/lib', PAGER: 'more', PATH: '/bin' },
    });

    expect(env).toMatchObject({ A_TOKEN: 'new', LD_PRELOAD: '/lib', PAGER: 'more', PATH: '/bin' });
    expect(withheldEnv).toEqual([]);
  });

  it('omits how the host was started', () => {
    const base = {
      BASH_ENV: '/file',
      'BASH_FUNC_ls%%': '() { rm; }',
      FORCE_COLOR: '1',
      NODE_CHANNEL_FD: '3',
      npm_lifecycle_event: 'test',
      npm_package_name: 'host',
    };

    const { env, withheldEnv } = createEnvironment({ base });

    expect(Object.keys(env).filter((name) => name in base)).toEqual([]);
    expect(withheldEnv).toEqual([]);
  });

  it('sets variables that prevent programs from asking', () => {
    expect(createEnvironment({ base: { PAGER: 'less' } }).env).toMatchObject({
      GIT_TERMINAL_PROMPT: '0',
      PAGER: 'cat',
      TERM: 'dumb',
    });
  });

  it('passes on or reports every variable, and never both', () => {
    const names = fc.oneof(fc.stringMatching(/^[A-Z_]{1,12}$/), fc.string({ minLength: 1 }));
    fc.assert(
      fc.property(fc.dictionary(names, fc.string()), (base) => {
        const { env, withheldEnv } = createEnvironment({ base });
        for (const name of withheldEnv) expect(Object.hasOwn(env, name)).toBe(false);
      }),
    );
  });
});

describe('settings of git', () => {
  it.each([
    [{}, '1', 0],
    [{ GIT_CONFIG_COUNT: '2' }, '3', 2],
    [{ GIT_CONFIG_COUNT: 'x' }, '1', 0],
  ])(
    'let no program decide which files changed, and keep those of the host: %j',
    (base, count, index) => {
      expect(createEnvironment({ base }).env).toMatchObject({
        GIT_CONFIG_COUNT: count,
        [`GIT_CONFIG_KEY_${index}`]: 'core.fsmonitor',
        [`GIT_CONFIG_VALUE_${index}`]: 'false',
        GIT_OPTIONAL_LOCKS: '0',
      });
    },
  );
});
