import type { Session } from './session.ts';
import { Sessions } from './sessions.ts';

const session = (): Session => ({
  mails: 0,
  closed: false,
  send: () => Promise.resolve('250'),
  reset: () => Promise.resolve(true),
  quit: () => undefined,
  close: () => undefined,
});
const open = () => Promise.resolve(session());
const patient = () => new AbortController().signal;

describe('the sessions of a client', () => {
  it('are handed out one user at a time, and kept', async () => {
    const sessions = new Sessions(1);
    const first = await sessions.acquire(open, patient());
    const second = sessions.acquire(open, patient());
    sessions.release(first.session);
    expect(await second).toEqual({ session: first.session, reused: true });
    sessions.close();
  });

  it('give a place that could not be opened to the next one', async () => {
    const sessions = new Sessions(1);
    const failing = sessions.acquire(() => Promise.reject(new Error('refused')), patient());
    const next = sessions.acquire(open, patient());
    await expect(failing).rejects.toThrow('refused');
    expect((await next).reused).toBe(false);
    sessions.close();
  });

  it('lose no turn to one who gives up as it comes', async () => {
    const sessions = new Sessions(1);
    const { session: only } = await sessions.acquire(open, patient());
    const impatient = new AbortController();
    const gone = sessions.acquire(open, impatient.signal);
    const next = sessions.acquire(open, patient());
    sessions.release(only);
    impatient.abort(new Error('stopping'));
    await expect(gone).rejects.toThrow('stopping');
    expect((await next).session).toBe(only);
    sessions.close();
  });

  it('make room for a new one where none of them is wanted, and stay where there is room', async () => {
    for (const max of [1, 2]) {
      const sessions = new Sessions(max);
      const { session: kept } = await sessions.acquire(open, patient());
      const quit = jest.spyOn(kept, 'quit');
      sessions.release(kept);
      const { session: fresh, reused } = await sessions.acquire(open, patient(), true);
      expect([fresh === kept, reused, quit.mock.calls.length]).toEqual([false, false, max === 1 ? 1 : 0]);
      sessions.close();
    }
  });

  it('are dropped where they are closed, and opened anew', async () => {
    const sessions = new Sessions(1);
    const { session: only } = await sessions.acquire(open, patient());
    sessions.release({ ...only, closed: true });
    sessions.drop(only);
    const { session: other } = await sessions.acquire(open, patient());
    expect(other).not.toBe(only);
    sessions.close();
    await expect(sessions.acquire(open, patient())).rejects.toThrow('closed');
  });
});
