import path from 'node:path';
import { readSettings } from './settings.ts';

it('has defaults for everything, and an empty variable counts as unset', () => {
  const defaults = {
    host: '127.0.0.1',
    port: 0,
    portGiven: false,
    smtpPort: 0,
    smtpPortGiven: false,
    seed: 1,
    dataDir: path.resolve('.data/sandbox'),
    seenAt: null,
  };
  expect(readSettings({})).toEqual(defaults);
  expect(readSettings({ SANDBOX_HOST: '', SANDBOX_PORT: '', SANDBOX_SEED: '', SANDBOX_DATA: '' })).toEqual(defaults);
});

it.each([
  [{ SANDBOX_PORT: '3200' }, 3200, true],
  [{ SANDBOX_WISHED_PORT: '3100' }, 3100, false],
  [{ SANDBOX_PORT: '3200', SANDBOX_WISHED_PORT: '3100' }, 3200, true],
])('with %j answers on port %i', (env, port, portGiven) => {
  expect(readSettings(env)).toMatchObject({ port, portGiven });
});

it.each([
  [{ SANDBOX_PORT: '3100' }, 3101, false],
  [{ SANDBOX_WISHED_PORT: '3100' }, 3101, false],
  [{ SANDBOX_PORT: '65535' }, 0, false],
  [{ SANDBOX_SMTP_PORT: '2525' }, 2525, true],
  [{ SANDBOX_PORT: '3100', SANDBOX_SMTP_PORT: '0' }, 0, true],
])('with %j takes mail on port %i', (env, smtpPort, smtpPortGiven) => {
  expect(readSettings(env)).toMatchObject({ smtpPort, smtpPortGiven });
});

it('reads the moment whose videos are wanted', () => {
  const { seenAt } = readSettings({ SANDBOX_SEEN_AT: '2026-11-23T04:00:00Z' });
  expect(seenAt?.getTime()).toBe(Date.UTC(2026, 10, 23, 4));
});

it.each([
  [{ SANDBOX_HOST: '0.0.0.0' }, 'SANDBOX_HOST'],
  [{ SANDBOX_HOST: 'example.org' }, 'SANDBOX_HOST'],
  [{ SANDBOX_PORT: '70000' }, 'SANDBOX_PORT'],
  [{ SANDBOX_PORT: '80a' }, 'SANDBOX_PORT'],
  [{ SANDBOX_WISHED_PORT: '70000' }, 'SANDBOX_WISHED_PORT'],
  [{ SANDBOX_SMTP_PORT: 'x' }, 'SANDBOX_SMTP_PORT'],
  [{ SANDBOX_SEED: '-1' }, 'SANDBOX_SEED'],
  [{ SANDBOX_SEEN_AT: '23' }, 'SANDBOX_SEEN_AT'],
  [{ SANDBOX_SEEN_AT: '2026-11-31T25:00:00Z' }, 'SANDBOX_SEEN_AT'],
])('refuses %j and names the variable', (env, name) => {
  expect(() => readSettings(env)).toThrow(name);
});
