import { QueryObserver } from '@tanstack/react-query';
import type { Changes, SubscribeAnswer, SubscribeMessage } from '@pressloom/contracts/realtime';
import { addressQuery } from './data-query.ts';
import { listen } from './job-socket.ts';
import { queryClient } from './query-client.ts';
import { socketState } from './socket-state.ts';

const SITE_1 = '/api/keywords?siteId=1';
const SITE_2 = '/api/keywords?siteId=2';

/** The wire: what the page sent, and what the server lets come. */
class Wire {
  readonly id = 'abcdefghij0123456789';
  readonly active = true;
  readonly sent: { message: SubscribeMessage; answer: (answer: SubscribeAnswer) => void }[] = [];
  private readonly hearers: [string, (...payload: unknown[]) => void][] = [];

  on(event: string, hearer: (...payload: unknown[]) => void): this {
    this.hearers.push([event, hearer]);
    return this;
  }

  emit(_event: string, message: SubscribeMessage, answer: (answer: SubscribeAnswer) => void): this {
    this.sent.push({ message, answer });
    return this;
  }

  connect(): this {
    return this;
  }

  close(): this {
    return this;
  }

  tell(event: string, ...payload: unknown[]): void {
    for (const [name, hearer] of this.hearers) if (name === event) hearer(...payload);
  }

  /** The last subscription to changes. */
  subscription(): (typeof this.sent)[number] {
    return this.sent.findLast(({ message }) => message.channel === 'changes')!;
  }
}

let wire: Wire;
/** How often each list, and the jobs under way, were asked for. */
let asked: Record<string, number>;
const leave: (() => void)[] = [];

beforeEach(async () => {
  jest.useFakeTimers();
  asked = { jobs: 0 };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    asked['jobs']! += 1;
    return new Response('[]');
  });
  for (const url of [SITE_1, SITE_2]) {
    asked[url] = 0;
    const query = addressQuery<number>(['keywords'], url, { queryFn: () => (asked[url]! += 1) });
    leave.push(new QueryObserver(queryClient, query).subscribe(() => undefined));
  }
  await jest.advanceTimersByTimeAsync(700);
  wire = new Wire();
  leave.push(listen(wire as unknown as Parameters<typeof listen>[0]));
});
afterEach(() => {
  for (const go of leave.splice(0)) go();
  queryClient.clear();
  socketState.id = null;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const lists = (): unknown[] => [asked[SITE_1], asked[SITE_2]];
const changes: Changes = { topics: ['keywords'], siteId: 1 };
async function answered(answer: SubscribeAnswer): Promise<void> {
  wire.sent.splice(0).forEach((one) => one.answer(one.message.channel === 'jobs' ? { ok: true } : answer));
  await jest.advanceTimersByTimeAsync(200);
}

it('asks for nothing twice at the first connection, where nothing changed meanwhile', async () => {
  wire.tell('connect');
  expect(wire.subscription().message.ageMs).toBe(2_700);
  expect(asked).toEqual({ jobs: 0, [SITE_1]: 1, [SITE_2]: 1 });
  await answered({ ok: true, missed: [] });
  expect(asked).toEqual({ jobs: 1, [SITE_1]: 1, [SITE_2]: 1 });
});

it('asks again for what changed after it was read, and before the subscription began', async () => {
  wire.tell('connect');
  await answered({ ok: true, missed: [changes] });
  expect(lists()).toEqual([2, 1]);
});

it.each([
  ['the server does not know what changed', 0, { ok: true, missed: null }],
  ['the server does not tell', 0, { ok: true }],
  ['nobody knows when the subscription began', 2_001, { ok: true, missed: [] }],
])('asks again for all that is shown where %s', async (_name, lateMs, answer) => {
  wire.tell('connect');
  await jest.advanceTimersByTimeAsync(lateMs);
  await answered(answer);
  expect(lists()).toEqual([2, 2]);
});

it('asks again for all after a gap, but not before news are heard', async () => {
  wire.tell('connect');
  await answered({ ok: true, missed: [] });
  wire.tell('disconnect', 'transport close');
  await jest.advanceTimersByTimeAsync(1_000);
  wire.tell('connect');
  await jest.advanceTimersByTimeAsync(1_000);
  expect([wire.subscription().message.ageMs, lists(), asked['jobs']]).toEqual([undefined, [1, 1], 1]);
  await answered({ ok: true });
  expect([lists(), asked['jobs']]).toEqual([[2, 2], 2]);
});

it('asks again for what the server tells of from then on', async () => {
  wire.tell('connect');
  await answered({ ok: true, missed: [] });
  wire.tell('changes', changes);
  await jest.advanceTimersByTimeAsync(200);
  expect(lists()).toEqual([2, 1]);
});
