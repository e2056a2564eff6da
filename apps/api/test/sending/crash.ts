import type { SendMoment } from '../../src/newsletter/sending/send-probe.ts';
import { CONNECTIONS } from '../../src/newsletter/sending/send-run.ts';
import type { ProbeAtWill } from './sending-scene.ts';

/** The process is dead: nothing that it was at goes on. */
class Dead extends Error {}

/**
 * Stops a run at a moment as a kill would: from then on everything that it does waits for ever. `after`: how many times that moment
 * passes before. What is dead can be buried once another run did its work: then its promises end, so that nothing hangs.
 * `nearing`: done just before the last mails of the dead are handed over, one for each connection.
 */
export function crashAt(probe: ProbeAtWill, moment: SendMoment, after = 0, nearing?: () => Promise<void>) {
  const buried = Promise.withResolvers<never>();
  buried.promise.catch(() => undefined);
  const died = Promise.withResolvers<void>();
  let left = after;
  let isDead = false;
  let isNear: Promise<void> | undefined;
  const spy = jest.spyOn(probe, 'at').mockImplementation((at) => {
    if (!isDead && at === moment) {
      if (left === 0) {
        isDead = true;
        died.resolve();
      }
      if (left === CONNECTIONS) isNear ??= nearing?.();
      left -= 1;
    }
    return isDead ? buried.promise : isNear;
  });
  return {
    died: died.promise,
    /** The next process is another one: its moments pass. */
    nextProcess: () => spy.mockImplementation(() => undefined),
    bury: () => {
      buried.reject(new Dead('This process was killed.'));
      spy.mockRestore();
    },
  };
}
