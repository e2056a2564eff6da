import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runFolder } from '@pressloom/testing';
import { EXIT_CODES } from './supervisor/after-exit.mjs';
import { STOP_LIMIT_MS } from './supervisor/supervise.mjs';

const UNIT = readFileSync(join(__dirname, '../deploy/pressloom.service'), 'utf8');
const ANALYZE = '/usr/bin/systemd-analyze';
const whereSystemdIs = existsSync(ANALYZE) ? it : it.skip;

const setting = (name: string): string => new RegExp(`^${name}=(.+)$`, 'm').exec(UNIT)?.[1] ?? '';

describe('the systemd unit', () => {
  it('signals npm start alone, and waits longer for its end than it waits for the server', () => {
    expect(setting('KillMode')).toBe('mixed');
    expect(Number(setting('TimeoutStopSec')) * 1_000).toBeGreaterThan(STOP_LIMIT_MS);
  });

  it('leaves a refused start alone, and tries any other for as long as it fails', () => {
    expect(setting('Restart')).toBe('on-failure');
    expect(setting('RestartPreventExitStatus')).toBe(String(EXIT_CODES.refused));
    // By default systemd starts a unit five times in ten seconds, and then never again.
    expect(Number(setting('RestartSec')) * 4).toBeGreaterThan(10);
  });

  whereSystemdIs('passes systemd-analyze verify', async () => {
    const folder = await mkdtemp(join(runFolder(), 'unit-'));
    const file = join(folder, 'pressloom.service');
    // It must name a program that is there.
    await writeFile(file, UNIT.replace('/usr/bin/npm', process.execPath));
    const { status, stderr } = spawnSync(ANALYZE, ['verify', '--man=no', file], { encoding: 'utf8' });
    await rm(folder, { recursive: true });
    const said = stderr.split('\n').filter((line) => line.includes('pressloom.service'));
    expect({ status, said }).toEqual({ status: 0, said: [] });
  });
});
