import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import supertest from 'supertest';
import { closed, startDoors } from './doors.fixture.ts';
import { WaitingAnswers } from './waiting-answers.ts';

/** A call of a connection, whose answer has so much that nobody has read. */
function called(answers: WaitingAnswers, unread: number, socket = new Connection()) {
  const response = Object.assign(new EventEmitter(), { writableLength: unread });
  const isAdmitted = answers.begin({ socket } as unknown as IncomingMessage, response as unknown as ServerResponse);
  return { socket, response, isAdmitted };
}

class Connection extends EventEmitter {
  destroyed = false;

  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

describe('answers that nobody reads', () => {
  let now = 0;
  beforeEach(() => jest.spyOn(performance, 'now').mockImplementation(() => (now += 1_000)));
  afterEach(() => jest.restoreAllMocks());

  it('take no more memory together than they may: the connection is closed whose call came first', () => {
    const answers = new WaitingAnswers(1_000);
    const calls = [400, 0, 400, 200].map((unread) => called(answers, unread));
    called(answers, 0);
    expect(calls.map(({ socket }) => socket.destroyed)).toEqual([false, false, false, false]);
    calls[3]!.response.writableLength = 201;
    called(answers, 0);
    expect(calls.map(({ socket }) => socket.destroyed)).toEqual([true, false, false, false]);
  });

  it('count no more once they were read, or their connection is gone', () => {
    const answers = new WaitingAnswers(1_000);
    const first = called(answers, 400);
    called(answers, 500).response.emit('close');
    const gone = new Connection();
    for (const unread of [250, 250]) called(answers, unread, gone);
    gone.destroy();
    expect(called(answers, 500).isAdmitted).toBe(true);
    expect(first.socket.destroyed).toBe(false);
  });

  it('are not made for a connection that has twenty-five already, until one was read', () => {
    const answers = new WaitingAnswers();
    const socket = new Connection();
    const calls = Array.from({ length: 25 }, () => called(answers, 1, socket));
    calls[0]!.response.emit('close');
    expect(called(answers, 1, socket).isAdmitted).toBe(true);
    expect(called(answers, 1, socket).isAdmitted).toBe(false);
    expect(socket.destroyed).toBe(true);
    expect(called(answers, 1, socket).isAdmitted).toBe(false);
  });

  it('are made for one call of a connection once all together have many, and for none once they have most', () => {
    const answers = new WaitingAnswers(1_000, { several: 3, all: 7 });
    const [first, second] = [new Connection(), new Connection()];
    for (const socket of [first, first, second]) expect(called(answers, 0, socket).isAdmitted).toBe(true);
    expect(called(answers, 0, second).isAdmitted).toBe(false);
    expect([first, second].map(({ destroyed }) => destroyed)).toEqual([false, true]);
    const single = Array.from({ length: 5 }, () => called(answers, 0));
    expect(single.map(({ isAdmitted }) => isAdmitted)).toEqual([true, true, true, true, true]);
    const over = called(answers, 0);
    expect([over.isAdmitted, over.socket.destroyed]).toEqual([false, true]);
    single[0]!.response.emit('close');
    expect(called(answers, 0).isAdmitted).toBe(true);
  });
});

it.each([
  [25, 25, ''],
  [26, 0, ''],
  [1_600, 0, ''],
  // Node would answer these by itself.
  [25, 25, 'Expect: much\r\n'],
  [1_000, 0, 'Expect: much\r\n'],
])('of %i calls in one piece %i are answered, the rest is not even made (%j)', async (calls, answered, header) => {
  const doors = await startDoors();
  let made = 0;
  doors.server.on('request', () => (made += 1));
  const socket = connect((doors.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  let said = '';
  socket.on('data', (piece) => {
    said += String(piece);
    if (said.split('"key":"k"').length > answered) socket.end();
  });
  socket.write(`GET /api/gate/k HTTP/1.1\r\nHost: a\r\n${header}\r\n`.repeat(calls));
  await closed(socket);
  expect(said.match(/HTTP\/1\.1 200 /g) ?? []).toHaveLength(answered);
  expect(made).toBe(Math.min(calls, 26));
  await supertest(doors.server).get('/api/gate/k').expect(200);
  await doors.close();
});
