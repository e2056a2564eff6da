import { autosave, AUTOSAVE_PAUSE_MS } from './autosave.ts';
import { errorOfAnswer, networkError } from './request.ts';

/** A server whose calls end when the test says so. */
function field(stored = 3) {
  const calls: { value: number; end: (error?: Error) => Promise<void> }[] = [];
  const failures: unknown[] = [];
  const saver = autosave<number>({
    stored,
    name: 'hours',
    save: (value) =>
      new Promise<void>((resolve, reject) => {
        const end = async (error?: Error) => {
          if (error === undefined) resolve();
          else reject(error);
          await jest.advanceTimersByTimeAsync(0);
        };
        calls.push({ value, end });
      }),
    onFailed: (error) => failures.push(error),
  });
  const sent = () => calls.map(({ value }) => value);
  return { saver, calls, sent, failures };
}

const pauses = () => jest.advanceTimersByTimeAsync(AUTOSAVE_PAUSE_MS);
const AWAY = networkError(new Error('away'));
const REFUSED = errorOfAnswer(400, 'Bad Request', JSON.stringify({ fields: { hours: 'At least 1' } }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('sends the newest of what was typed, once typing pauses', async () => {
  const { saver, calls, sent } = field();
  saver.change(1);
  await jest.advanceTimersByTimeAsync(AUTOSAVE_PAUSE_MS - 1);
  saver.change(12);
  expect(saver.state()).toEqual({ kind: 'waiting', value: 12 });
  expect(sent()).toEqual([]);
  await pauses();
  expect(sent()).toEqual([12]);
  expect(saver.state()).toEqual({ kind: 'saving', value: 12 });
  await calls[0]?.end();
  expect(saver.state()).toEqual({ kind: 'saved' });
});

it('never has two calls on their way: what is typed meanwhile is sent behind, the newest only', async () => {
  const { saver, calls, sent } = field();
  saver.change(4);
  await pauses();
  saver.change(5);
  await pauses();
  saver.change(6);
  await pauses();
  expect(sent()).toEqual([4]);
  expect(saver.state()).toEqual({ kind: 'saving', value: 6 });
  await calls[0]?.end();
  expect(sent()).toEqual([4, 6]);
  await calls[1]?.end();
  expect(saver.state()).toEqual({ kind: 'saved' });
});

it('waits for the pause of what was typed last, where the call before has ended by then', async () => {
  const { saver, calls, sent } = field();
  saver.change(4);
  await pauses();
  saver.change(5);
  await calls[0]?.end();
  expect(saver.state()).toEqual({ kind: 'waiting', value: 5 });
  expect(sent()).toEqual([4]);
  await pauses();
  expect(sent()).toEqual([4, 5]);
});

it('sends nothing where the stored value is typed again, unless another one is on its way', async () => {
  const { saver, calls, sent } = field(3);
  saver.change(4);
  saver.change(3);
  await pauses();
  expect(sent()).toEqual([]);
  expect(saver.state()).toEqual({ kind: 'clean' });
  saver.change(4);
  await pauses();
  saver.change(3);
  await calls[0]?.end();
  await pauses();
  expect(sent()).toEqual([4, 3]);
});

it('sends at once what waits when somebody leaves, also behind a call', async () => {
  const { saver, calls, sent } = field();
  saver.change(4);
  saver.flush();
  expect(sent()).toEqual([4]);
  saver.change(5);
  saver.flush();
  expect(sent()).toEqual([4]);
  await calls[0]?.end();
  expect(sent()).toEqual([4, 5]);
});

it('keeps what failed, and sends it again when asked', async () => {
  const { saver, calls, sent, failures } = field();
  saver.change(4);
  await pauses();
  await calls[0]?.end(AWAY);
  expect(saver.state()).toEqual({ kind: 'failed', value: 4, human: AWAY.human, isLost: false, isRefused: false });
  expect(failures).toEqual([AWAY]);
  await pauses();
  expect(sent()).toEqual([4]);
  saver.flush();
  await calls[1]?.end();
  expect(sent()).toEqual([4, 4]);
  expect(saver.state()).toEqual({ kind: 'saved' });
});

it('says on the field why its value was refused', async () => {
  const { saver, calls } = field();
  saver.change(0);
  await pauses();
  await calls[0]?.end(REFUSED);
  expect(saver.state()).toEqual({ kind: 'failed', value: 0, human: 'At least 1', isLost: false, isRefused: true });
});

it('reports no failure of a value that was replaced meanwhile', async () => {
  const { saver, calls, sent, failures } = field();
  saver.change(4);
  await pauses();
  saver.change(5);
  await pauses();
  await calls[0]?.end(AWAY);
  expect(failures).toEqual([]);
  await calls[1]?.end();
  expect(sent()).toEqual([4, 5]);
  expect(saver.state()).toEqual({ kind: 'saved' });
});

it('sends what was stored before a lost response, since nobody knows what is stored', async () => {
  const { saver, calls, sent } = field(3);
  saver.change(4);
  await pauses();
  await calls[0]?.end(AWAY);
  saver.change(3);
  await pauses();
  expect(sent()).toEqual([4, 3]);
});

it('sends nothing where the stored value is typed again behind a refusal, which changed nothing', async () => {
  const { saver, calls, sent } = field(3);
  saver.change(0);
  await pauses();
  await calls[0]?.end(REFUSED);
  saver.change(3);
  await pauses();
  expect(sent()).toEqual([0]);
  expect(saver.state()).toEqual({ kind: 'clean' });
});

it('calls saved what turns out to be stored though its response was lost', async () => {
  const { saver, calls } = field();
  saver.change(4);
  await pauses();
  await calls[0]?.end(AWAY);
  saver.known(7);
  expect(saver.state().kind).toBe('failed');
  saver.known(4);
  expect(saver.state()).toEqual({ kind: 'saved' });
});

it('calls saved what was found to be stored before its call had failed', async () => {
  const { saver, calls, failures, sent } = field();
  saver.change(4);
  await pauses();
  saver.known(4);
  expect(saver.state()).toEqual({ kind: 'saving', value: 4 });
  await calls[0]?.end(AWAY);
  expect(saver.state()).toEqual({ kind: 'saved' });
  expect(failures).toEqual([]);
  saver.change(4);
  await pauses();
  expect(sent()).toEqual([4]);
});

it('does not take for stored what was found while another value was on its way', async () => {
  const { saver, calls } = field();
  saver.change(4);
  await pauses();
  saver.known(4);
  await calls[0]?.end();
  saver.change(5);
  await pauses();
  saver.known(7);
  await calls[1]?.end(AWAY);
  expect(saver.state()).toMatchObject({ kind: 'failed', value: 5 });
});

it('compares with what somebody else stored', async () => {
  const { saver, sent } = field(3);
  saver.known(5);
  saver.change(5);
  await pauses();
  expect(sent()).toEqual([]);
  saver.change(3);
  await pauses();
  expect(sent()).toEqual([3]);
});

it('drops what waits or failed', async () => {
  const { saver, calls, sent } = field();
  saver.change(4);
  saver.forget();
  await pauses();
  expect(sent()).toEqual([]);
  saver.change(4);
  await pauses();
  await calls[0]?.end(AWAY);
  saver.forget();
  saver.flush();
  expect(sent()).toEqual([4]);
  expect(saver.state()).toEqual({ kind: 'clean' });
});
