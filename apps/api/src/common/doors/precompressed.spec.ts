import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import supertest from 'supertest';
import { precompressed } from './precompressed.ts';

const SCRIPT = 'export const greeting = "hello";\n'.repeat(50);

describe('precompressed', () => {
  let folder: string;
  let app: express.Express;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pressloom-assets-'));
    await writeFile(join(folder, 'main.js'), SCRIPT);
    await writeFile(join(folder, 'main.js.br'), brotliCompressSync(SCRIPT));
    await writeFile(join(folder, 'main.js.gz'), gzipSync(SCRIPT));
    await writeFile(join(folder, 'font.woff2'), 'font');
    app = express().use('/assets', precompressed(folder), express.static(folder, { index: false }));
  });

  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['identity', undefined],
  ])('answers a browser that takes %s with %s', async (accepted, encoding) => {
    const answer = await supertest(app).get('/assets/main.js?v=1').set('Accept-Encoding', accepted).expect(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toMatch(/^text\/javascript/);
    expect(answer.headers['vary']).toBe('Accept-Encoding');
    // The client unpacks gzip only; what it can't unpack must at least be smaller.
    if (encoding !== 'br') expect(answer.text).toBe(SCRIPT);
    if (encoding) expect(Number(answer.headers['content-length'])).toBeLessThan(SCRIPT.length / 2);
  });

  it('leaves a file alone that has no smaller one beside it', async () => {
    const answer = await supertest(app).get('/assets/font.woff2').set('Accept-Encoding', 'br, gzip').expect(200);
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers).not.toHaveProperty('vary');
  });

  it('answers 404 for what is not there', async () => {
    await supertest(app).get('/assets/none.js').set('Accept-Encoding', 'br').expect(404);
  });
});
