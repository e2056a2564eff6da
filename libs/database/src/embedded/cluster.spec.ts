import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeUnfinished } from './cluster.ts';

/** Fills a folder without making it anew, as an initdb does that outlives its launcher for a moment. */
const WRITER = `
  const { writeFileSync } = require('node:fs');
  const until = Date.now() + 400;
  for (let n = 0; Date.now() < until; n += 1) {
    try { writeFileSync(process.argv[1] + '/' + n, ''); } catch { break; }
    if (n === 0) process.stdout.write('writing');
  }
`;

describe('removeUnfinished', () => {
  let dataDir: string;

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'embedded-'));
  });

  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('removes a folder that is still being filled, and nothing else', async () => {
    const unfinished = join(dataDir, 'cluster.unfinished-1');
    mkdirSync(unfinished);
    writeFileSync(join(dataDir, 'postgresql.log'), '');
    for (let n = 0; n < 500; n += 1) writeFileSync(join(unfinished, `old-${n}`), '');
    const writer = spawn(process.execPath, ['-e', WRITER, unfinished], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(writer, 'exit');
    await once(writer.stdout, 'data');
    await removeUnfinished(dataDir);
    await ended;
    expect(readdirSync(dataDir)).toEqual(['postgresql.log']);
  });
});
