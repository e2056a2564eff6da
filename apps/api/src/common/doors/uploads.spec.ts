import { stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import supertest from 'supertest';
import { eventually, filesIn, openRequest, startDoors } from './doors.fixture.ts';
import type { DoorsServer, RawRequest } from './doors.fixture.ts';

let doors: DoorsServer;
const files = () => filesIn(doors.filesDir);
const noFiles = () => eventually(async () => expect(await files()).toEqual([]));
const codeOf = (answer: supertest.Response): [number, unknown] => [answer.status, answer.body.code];
const send = (content: string, person = 'ann') =>
  supertest(doors.server).post('/api/imports').set('X-Person', person).type('text/csv; charset=utf-8').send(content);
/** An upload that has begun, and goes on when something is written. */
const begin = (person: string, length = 'Content-Length: 5000'): RawRequest => {
  const head = ['POST /api/imports HTTP/1.1', 'Host: a', 'Content-Type: text/csv', `X-Person: ${person}`, length];
  const request = openRequest(doors.server, head);
  request.socket.write(length.startsWith('Content-Length') ? 'half' : '4\r\nhalf\r\n');
  return request;
};

beforeAll(async () => {
  doors = await startDoors();
});
beforeEach(() => {
  doors.handled.length = 0;
  doors.disk.free = 1e12;
});
afterEach(noFiles);
afterAll(() => doors.close());

describe('a file', () => {
  it('lies on disk while it is worked on, and no longer', async () => {
    const answer = await send(`e-mail\n${'a@b.example\n'.repeat(50_000)}`).expect(200);
    expect(answer.body).toMatchObject({ bytes: 600_007, type: 'text/csv', head: 'e-mail\na' });
  });

  it('that is too large is refused, announced or not, and leaves nothing', async () => {
    const announced = await send('x'.repeat(1_000_001));
    expect(codeOf(announced)).toEqual([413, 'payload_too_large']);
    expect(announced.body).toMatchObject({ fields: { file: 'The file is too large: at most 1 MB is allowed.' } });
    const { socket, answer } = begin('ann', 'Transfer-Encoding: chunked');
    for (let piece = 0; piece < 40; piece += 1) socket.write(`8000\r\n${'x'.repeat(0x8000)}\r\n`);
    expect(await answer).toMatch(/^HTTP\/1.1 413 [^]*payload_too_large/i);
    expect(doors.handled).toEqual([]);
  });

  it('that breaks off leaves nothing', async () => {
    const { socket } = begin('ann');
    await eventually(async () => expect(await files()).toHaveLength(1));
    socket.destroy();
    await noFiles();
    expect(doors.handled).toEqual([]);
  });

  it('of a process that was killed is forgotten with the next one', async () => {
    await send('x').expect(200);
    const left = join(doors.filesDir, 'left');
    await writeFile(left, 'x');
    const dayBefore = Date.now() / 1000 - 25 * 60 * 60;
    await utimes(left, dayBefore, dayBefore);
    await send('x').expect(200);
  });

  it.each(['', 'kim'])('of "%s", who may send none, never touches the disk', async (person) => {
    expect(await begin(person).answer).toMatch(/^HTTP\/1.1 40[13] /);
    expect(await files()).toEqual([]);
  });

  it('is refused while less than twice its size is free, or than twice what any may have where it names none', async () => {
    doors.disk.free = 9_999;
    expect(await begin('ann').answer).toMatch(/^HTTP\/1.1 507 [^]*disk_full/);
    doors.disk.free = 10_000;
    const { socket, answer } = begin('ann');
    socket.write('x'.repeat(4_996));
    expect(await answer).toMatch(/^HTTP\/1.1 200 /);
    doors.disk.free = 1_999_999;
    expect(await begin('ann', 'Transfer-Encoding: chunked').answer).toMatch(/^HTTP\/1.1 507 /);
  });

  it('needs room beside those that are still coming', async () => {
    doors.disk.free = 19_999;
    const first = begin('ann');
    await eventually(async () => expect(await files()).toHaveLength(1));
    expect(await begin('ann').answer).toMatch(/^HTTP\/1.1 507 /);
    first.socket.destroy();
  });
});

describe('files at the same time', () => {
  const waiting = async (count: number) => eventually(async () => expect(await files()).toHaveLength(count));

  it('are two of one person and four of all; whoever is refused is told who must wait for whom', async () => {
    const open = [begin('ann'), begin('ann')];
    await waiting(2);
    const third = await send('x');
    expect(codeOf(third)).toEqual([429, 'busy']);
    expect(third.body.message).toBe('You are already uploading 2 files. Wait until one is done.');
    open.push(begin('bob'), begin('bob'));
    await waiting(4);
    const other = await send('x', 'eve');
    expect(codeOf(other)).toEqual([429, 'busy']);
    expect(other.body.message).toMatch(/^Other people are uploading files/);
    open.pop()?.socket.destroy();
    await waiting(3);
    await send('x', 'eve').expect(200);
    for (const { socket } of open) socket.destroy();
  });
});

describe('a file that comes slowly', () => {
  const WINDOW_MS = 30_000;

  /** After each portion so much time passes, and no more than that arrives in it. */
  async function arriving(portions: number[]): Promise<string | null> {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'setTimeout'] });
    try {
      const { socket, answer } = begin('ann', 'Content-Length: 990000');
      let whole = 4;
      for (const bytes of portions) {
        socket.write(Buffer.alloc(bytes, 'x'));
        whole += bytes;
        await eventually(async () => expect(await sizes()).toEqual([whole]));
        jest.advanceTimersByTime(WINDOW_MS);
      }
      const said = await Promise.race([answer, new Promise<null>((resolve) => setTimeout(() => resolve(null), 50))]);
      socket.destroy();
      return said;
    } finally {
      jest.useRealTimers();
    }
  }
  const sizes = async () =>
    Promise.all((await files()).map(async (name) => (await stat(join(doors.filesDir, name))).size));

  it('is let come at 20 kB a second', async () => expect(await arriving([599_996])).toBeNull());

  it.each([[[599_995]], [[600_000, 1]]])('is refused at less, however steadily it trickles: %j', async (portions) =>
    expect(await arriving(portions)).toMatch(/^HTTP\/1.1 408 [^]*body_too_slow/),
  );
});
