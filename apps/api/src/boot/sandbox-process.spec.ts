import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../config/environment.ts';
import { portVariables, startSandbox } from './sandbox-process.ts';

describe('the ports that the sandbox is given', () => {
  it.each([
    ['nothing', {}, { SANDBOX_WISHED_PORT: '3100', SANDBOX_SMTP_PORT: '' }],
    ['a port', { SANDBOX_PORT: '3200' }, { SANDBOX_PORT: '3200', SANDBOX_SMTP_PORT: '' }],
    ['any port', { SANDBOX_PORT: '0' }, { SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '' }],
    ['our own on the usual one', { PORT: '3100' }, { SANDBOX_WISHED_PORT: '0', SANDBOX_SMTP_PORT: '' }],
    ['mail on the usual one', { SANDBOX_SMTP_PORT: '3100' }, { SANDBOX_WISHED_PORT: '0', SANDBOX_SMTP_PORT: '3100' }],
    ['our own behind the usual one', { PORT: '3101' }, { SANDBOX_WISHED_PORT: '3100', SANDBOX_SMTP_PORT: '0' }],
    [
      'our own behind a chosen one',
      { PORT: '3201', SANDBOX_PORT: '3200' },
      { SANDBOX_PORT: '3200', SANDBOX_SMTP_PORT: '0' },
    ],
  ])('keep away from ours, with %s set', (_name, env, variables) => {
    expect(portVariables(loadConfig(env as Record<string, string>))).toEqual(variables);
  });
});

describe('a sandbox that does not come up', () => {
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'pressloom-sandbox-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each([
    ['the port that was asked for', { SANDBOX_PORT: '3200' }, 'The sandbox could not start on port 3200: It is taken'],
    ['no port where any would do', {}, 'The sandbox could not start: It is taken'],
  ])('is told of in one sentence that names %s', async (_name, env, beginning) => {
    const entry = join(folder, 'refuses.cjs');
    await writeFile(entry, `process.send({ type: 'failed', message: 'It is taken' }, () => process.exit(1));`);
    await expect(startSandbox(loadConfig(env, folder), entry, () => {})).rejects.toThrow(
      `${beginning}. Set SANDBOX_PORT to another port, or SANDBOX=off.`,
    );
  });
});
