import path from 'node:path';
import { readSettings } from './settings.ts';

it('has defaults for everything, and an empty variable counts as unset', () => {
  const defaults = { host: '127.0.0.1', port: 0, seed: 1, dataDir: path.resolve('.data/sandbox') };
  expect(readSettings({})).toEqual(defaults);
  expect(readSettings({ SANDBOX_HOST: '', SANDBOX_PORT: '', SANDBOX_SEED: '', SANDBOX_DATA: '' })).toEqual(defaults);
});

it.each([
  [{ SANDBOX_HOST: '0.0.0.0' }, 'SANDBOX_HOST'],
  [{ SANDBOX_HOST: 'example.org' }, 'SANDBOX_HOST'],
  [{ SANDBOX_PORT: '70000' }, 'SANDBOX_PORT'],
  [{ SANDBOX_PORT: '80a' }, 'SANDBOX_PORT'],
  [{ SANDBOX_SEED: '-1' }, 'SANDBOX_SEED'],
])('refuses %j and names the variable', (env, name) => {
  expect(() => readSettings(env)).toThrow(name);
});
