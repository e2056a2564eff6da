import type { SendMoment } from '../../src/newsletter/sending/send-probe.ts';
import type { ProbeAtWill } from './sending-scene.ts';

/** The process is dead: nothing that it was at goes on. */
class Dead extends Error {}

/**
 * Stops a run at a moment as a kill would: from then on everything that it does waits for ever. `after`: how many times that moment
 * passes before. What is dead can be buried once another run did its work: then its promises end, so that nothing hangs.
 */
export function crashAt(probe: ProbeAtWill, moment: SendMoment, after = 0) {
  const buried = Promise.withResolvers<never>();
  buried.promise.catch(() => undefined);
  const died = Promise.withResolvers<void>();
  let left = after;
  let isDead = false;
  const spy = jest.spyOn(probe, 'at').mockImplementation((at) => {
    if (!isDead && at === moment) {
      if (left === 0) {
        isDead = true;
        died.resolve();
      }
      left -= 1;
    }
    return isDead ? buried.promise : undefined;
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
