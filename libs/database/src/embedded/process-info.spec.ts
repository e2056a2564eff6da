import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isSameProcess, parseProcStat, parsePsLine, processInfo } from './process-info.ts';

const FIELDS_4_TO_21 = Array(18).fill('7').join(' ');

describe('what the system tells of a process', () => {
  it.each([
    ['a plain name', `12 (postgres) S ${FIELDS_4_TO_21} 4711 0`, { startTicks: 4711 }],
    ['a name with brackets and spaces', `12 (a) Z (b) R ${FIELDS_4_TO_21} 99 0`, { startTicks: 99 }],
    ['a zombie', `12 (postgres) Z ${FIELDS_4_TO_21} 4711 0`, null],
    ['a line cut off', '12 (postgres) S 1 2', null],
    ['nothing', '', null],
  ])('reads /proc/PID/stat: %s', (_name, line, expected) => {
    expect(parseProcStat(line)).toEqual(expected);
  });

  it.each([
    ['a living process', 'Ss   Sat Nov 21 01:22:33 2026\n', 'Sat Nov 21 01:22:33 2026'],
    ['a zombie', 'Z+   Sat Nov 21 01:22:33 2026\n', undefined],
    ['nothing', '', undefined],
  ])('reads a line of ps: %s', (_name, line, startText) => {
    expect(parsePsLine(line)?.startText).toBe(startText);
  });

  it('reads the start of a ps line as a time', () => {
    const seconds = parsePsLine('S Sat Nov 21 01:22:33 2026')?.startedAtSeconds;
    expect(seconds).toBe(new Date(2026, 10, 21, 1, 22, 33).getTime() / 1000);
  });

  it('tells our own process from one with another start', () => {
    const info = processInfo(process.pid);
    expect(info).not.toBeNull();
    expect(isSameProcess(process.pid, info?.start ?? '')).toBe(true);
    expect(isSameProcess(process.pid, `${info?.start}0`)).toBe(false);
  });

  it('knows a process while it lives and not after its end', async () => {
    const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
    await once(child, 'spawn');
    expect(processInfo(child.pid ?? 0)).not.toBeNull();
    child.stdin.end();
    await once(child, 'exit');
    expect(processInfo(child.pid ?? 0)).toBeNull();
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 30])('knows no process %s', (pid) => {
    expect(processInfo(pid)).toBeNull();
  });
});
