import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, loadConfig } from './environment.ts';
import { isLoopbackHost, isLoopbackPeer } from './loopback.ts';

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe('loadConfig', () => {
  it('starts on loopback with the sandbox when nothing is set', () => {
    const config = loadConfig({}, '/srv/press');
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: '/srv/press/.data',
      sandbox: true,
      testPages: true,
      sandboxPort: null,
      processRole: 'all',
      databaseUrl: null,
    });
  });

  it('counts an empty variable as unset', () => {
    expect(loadConfig({ PORT: '', SANDBOX: ' ', YOUTUBE_API_KEY: '' })).toMatchObject({
      port: 3000,
      sandbox: true,
      youtube: { apiKey: null },
    });
  });

  it.each([
    ['HOST=0.0.0.0', { HOST: '0.0.0.0' }],
    ['a public PUBLIC_URL', { PUBLIC_URL: 'https://press.example', TRUST_PROXY: '1' }],
    ['a public PUBLIC_URL over http', { PUBLIC_URL: 'http://press.example' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://user@db.example/press' }],
    ['production', { NODE_ENV: 'production', SESSION_SECRET: 's'.repeat(32), ENCRYPTION_KEY: 'a'.repeat(64) }],
  ])('leaves the sandbox off by default with %s', (_name, env) => {
    expect(loadConfig(env as Record<string, string>).sandbox).toBe(false);
  });

  it('keeps the sandbox on for a loopback PUBLIC_URL and lets SANDBOX decide otherwise', () => {
    expect(loadConfig({ PUBLIC_URL: 'http://127.0.0.1:3000/' }).sandbox).toBe(true);
    expect(loadConfig({ SANDBOX: 'off' }).sandbox).toBe(false);
    expect(loadConfig({ SANDBOX: 'on', HOST: '0.0.0.0' }).sandbox).toBe(true);
  });

  it.each([
    [{}, true],
    [{ SANDBOX: 'off' }, false],
    [{ SANDBOX: 'off', TEST_PAGES: 'on' }, true],
    [{ TEST_PAGES: 'off' }, false],
  ])('has test pages with %j: %s', (env, testPages) => expect(loadConfig(env).testPages).toBe(testPages));

  it('refuses one port for two only where somebody chose both', () => {
    expect(problemsOf({ SANDBOX_PORT: '3000' })).toEqual([
      'SANDBOX_PORT and PORT are the same: set SANDBOX_PORT to another port.',
    ]);
    expect(problemsOf({ PORT: '3100' })).toEqual([]);
    expect(problemsOf({ PORT: '0', SANDBOX_PORT: '0' })).toEqual([]);
  });

  it('names every wrong variable at once', () => {
    const problems = problemsOf({
      PORT: '99999',
      SANDBOX: 'yes',
      PUBLIC_URL: 'press.example',
      TRUST_PROXY: 'true',
      ENCRYPTION_KEY: 'short',
      SESSION_SECRET: 'short',
      OPERATOR_EMAIL: 'me@press.example',
      PROCESS_ROLE: 'worker',
      LOG_LEVEL: 'loud',
    });
    for (const name of [
      'PORT',
      'SANDBOX',
      'PUBLIC_URL',
      'TRUST_PROXY',
      'ENCRYPTION_KEY',
      'SESSION_SECRET',
      'OPERATOR_EMAIL',
      'PROCESS_ROLE',
      'LOG_LEVEL',
    ]) {
      expect(problems.filter((problem) => problem.startsWith(name))).toHaveLength(1);
    }
  });

  it('needs both secrets in production', () => {
    expect(problemsOf({ NODE_ENV: 'production' }).map((problem) => problem.split(' ')[0])).toEqual([
      'SESSION_SECRET',
      'ENCRYPTION_KEY',
    ]);
  });

  it.each([
    ['https without a trusted proxy', { PUBLIC_URL: 'https://press.example' }, 'TRUST_PROXY'],
    [
      'production over http',
      {
        NODE_ENV: 'production',
        PUBLIC_URL: 'http://press.example',
        SESSION_SECRET: 's'.repeat(32),
        ENCRYPTION_KEY: 'a'.repeat(64),
      },
      'PUBLIC_URL',
    ],
  ])('refuses %s, where nobody could stay signed in', (_name, env, variable) => {
    expect(problemsOf(env as Record<string, string>).map((problem) => problem.split(' ')[0])).toEqual([variable]);
  });

  it('never repeats a URL that may hold a password', () => {
    expect(problemsOf({ DATABASE_URL: 'mysql://user:hunter2@db.example/press' }).join()).not.toContain('hunter2');
    expect(problemsOf({ PUBLIC_URL: 'https://user:hunter2@press.example' }).join()).toMatch(/^PUBLIC_URL[^2]*$/);
  });

  it.each([
    ['DATABASE_URL', 'postgres://press:hunter2#x@127.0.0.1:5432/press'],
    ['DATABASE_URL', 'postgres://press:hunter2%@127.0.0.1:5432/press'],
    ['OPENAI_BASE_URL', 'https://press:hunter2#x@ai.example/v1'],
    ['PUBLIC_URL', 'http://press:hunter2/x@press.example'],
  ])('says of %s which characters must be encoded, not that it must start as it does', (name, value) => {
    const [problem = '', ...others] = problemsOf({ [name]: value });
    expect(others).toEqual([]);
    expect(problem).toMatch(new RegExp(`^${name} .*(?:percent-encoded|%25)`));
    expect(problem).not.toMatch(/must start|hunter2/);
  });

  it('reads the mail server and the sender', () => {
    const env = { SMTP_URL: 'smtps://user:p%40ss@mail.example', MAIL_FROM: 'The Press <press@press.example>' };
    expect(loadConfig(env).mail).toEqual({
      url: env.SMTP_URL,
      from: { name: 'The Press', address: 'press@press.example' },
    });
    expect(loadConfig({}).mail).toEqual({ url: null, from: null });
    expect(loadConfig({ MAIL_FROM: 'press@press.example' }).mail.from).toEqual({ address: 'press@press.example' });
  });

  it.each([
    [{ SMTP_URL: 'smtp://user:hunter2@mail.example/x', MAIL_FROM: 'press@press.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Pressloom' }, 'MAIL_FROM'],
    [{ SANDBOX_SMTP_PORT: '3000' }, 'SANDBOX_SMTP_PORT'],
    [{ SANDBOX_SMTP_PORT: 'smtp' }, 'SANDBOX_SMTP_PORT'],
  ])('refuses %j in one sentence that keeps a password to itself', (env, variable) => {
    const problems = problemsOf(env);
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([variable]);
    expect(problems.join()).not.toContain('hunter2');
  });

  it('takes the password of the operator as it stands, and a blank one as unset', () => {
    const OPERATOR_EMAIL = 'me@press.example';
    const read = (password: string) => loadConfig({ OPERATOR_EMAIL, OPERATOR_PASSWORD: password }).operator?.password;
    expect(read('  Owner-passw0rd  ')).toBe('  Owner-passw0rd  ');
    expect(problemsOf({ OPERATOR_EMAIL, OPERATOR_PASSWORD: '   ' })).toEqual([
      expect.stringContaining('belong together'),
    ]);
  });

  it('refuses a name with a BOM in front, instead of starting without its value', () => {
    expect(problemsOf({ '\uFEFFDATABASE_URL': 'postgres://press:hunter2@db.example/press' })).toEqual([
      'DATABASE_URL has the invisible character U+FEFF in front: save its file as UTF-8 without BOM.',
    ]);
  });

  it('refuses an operator who could never sign in', () => {
    expect(problemsOf({ OPERATOR_EMAIL: 'me@localhost', OPERATOR_PASSWORD: 'x'.repeat(201) })).toHaveLength(2);
    expect(problemsOf({ OPERATOR_EMAIL: 'me@press.example', OPERATOR_PASSWORD: 'x'.repeat(200) })).toEqual([]);
  });
});

describe('the list of variables', () => {
  const named = (env: Record<string, string>) => loadConfig(env).variables.map(({ name }) => name);

  it('has all that .env.example explains for a server', () => {
    const [server = ''] = readFileSync(join(__dirname, '../../../../.env.example'), 'utf8').split('# --- Development');
    const explained = [...server.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    expect(named({}).toSorted()).toEqual(explained.toSorted());
  });

  it('says which are set, without a value', () => {
    const env = { OPENAI_API_KEY: 'sk-hunter2', PORT: ' ', SMTP_URL: 'smtp://a:hunter2@b', MAIL_FROM: 'a@b.example' };
    const { variables } = loadConfig(env);
    expect(variables).toContainEqual({ name: 'OPENAI_API_KEY', isSet: true, setting: 'openai.apiKey' });
    expect(variables).toContainEqual({ name: 'MAIL_FROM', isSet: true, setting: 'mail.from' });
    expect(variables).toContainEqual({ name: 'PORT', isSet: false, setting: null });
    expect(JSON.stringify(variables)).not.toContain('hunter2');
    expect(named(env)).toEqual(named({}));
  });
});

describe('loopback', () => {
  it.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['127.8.9.1', true],
    ['[::1]', true],
    ['localhost.press.example', false],
    ['127.0.0.1.press.example', false],
    ['10.0.0.1', false],
  ])('tells %s: %s', (host, expected) => expect(isLoopbackHost(host)).toBe(expected));

  it('knows the IPv4-mapped spelling of a peer', () => {
    expect(isLoopbackPeer('::ffff:127.0.0.1')).toBe(true);
    expect(isLoopbackPeer('::ffff:10.0.0.1')).toBe(false);
    expect(isLoopbackPeer(undefined)).toBe(false);
  });
});
