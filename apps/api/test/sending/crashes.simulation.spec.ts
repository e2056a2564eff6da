import { setTimeout as pause } from 'node:timers/promises';
import { ProviderError } from '@pressloom/clients/http';
import { Newsletter } from '@pressloom/database/entities';
import { seeded, waitFor } from '@pressloom/testing';
import { DeliveryCounts } from '../../src/newsletter/sending/delivery-counts.service.ts';
import { LedgerWriter } from '../../src/newsletter/sending/ledger-writer.ts';
import { SendNewsletterJob } from '../../src/newsletter/sending/send-newsletter.job.ts';
import type { SendMoment } from '../../src/newsletter/sending/send-probe.ts';
import { SendingState } from '../../src/newsletter/sending/sending-state.service.ts';
import type { LookedFor } from '../../src/mail/relay/relay-lookup.ts';
import { RelayLookups } from '../../src/mail/relay/relay-lookups.service.ts';
import type { JobContext } from '../../src/jobs/job-context.ts';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime } from '../../src/runtime.ts';
import { crashAt } from './crash.ts';
import { SendingScene, eachOnce } from './sending-scene.ts';

const READERS = 120;
/** Longer than the stand-in thinks: it may take a mail when its sender is long dead. */
const SLOW = { fromMs: 50, toMs: 250 };
/** Its sender dies with the first of a few mails, and some are taken long after the next process began, on a busy machine too. */
const VERY_SLOW = { fromMs: 50, toMs: 2_500 };

let scene: SendingScene;
beforeAll(async () => (scene = await SendingScene.start()));
afterAll(() => scene.close());
beforeEach(() => scene.clear());
afterEach(async () => {
  jest.restoreAllMocks();
  scene.test.clock.set(null);
  await thinking({ fromMs: 0, toMs: 0 });
});

const thinking = (bounds: { fromMs: number; toMs: number }) =>
  fetch(`${scene.test.sandboxUrl}/control/mail-delay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bounds),
  });

interface Around {
  count?: number;
  nearing?: () => Promise<void>;
  between?: (id: number) => Promise<void>;
}

/** It thinks over the last mails of the dead; what is sent before and after it takes at once. The next process waits for no word of that. */
const slowOverTheDead = (bounds = SLOW): Around => ({
  nearing: async () => void (await thinking(bounds)),
  between: async () => void thinking({ fromMs: 0, toMs: 0 }),
});

/** A run of another process, that takes the issue over. */
function anotherRun(id: number, sleep = (ms: number) => pause(ms)): Promise<unknown> {
  const context: Partial<JobContext<'send-newsletter'>> = {
    target: `newsletter:${id}`,
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
    sleep,
    throwIfStopping: () => undefined,
  };
  return scene.test.app.get(SendNewsletterJob).run(context as JobContext<'send-newsletter'>);
}

/** From `die` on this run writes nothing more into the ledger, though its mail server may still answer it. Asked for before it begins. */
function graveOf(number: number) {
  const buried = Promise.withResolvers<never>();
  buried.promise.catch(() => undefined);
  const { open } = LedgerWriter;
  let writer: LedgerWriter | null = null;
  jest.spyOn(LedgerWriter, 'open').mockImplementation(async (dataSource, run) => {
    const opened = await open.call(LedgerWriter, dataSource, run);
    if (run.number === number) writer = opened;
    return opened;
  });
  return {
    /** Resolves when all is written that it wished before. */
    die: async () => {
      if (!writer) throw new Error(`Run ${number} has not begun.`);
      jest.spyOn(writer, 'claim').mockReturnValue(buried.promise);
      await writer.idle();
    },
    bury: () => buried.reject(new Error('This process was killed.')),
  };
}

/** Sends to so many readers, with a crash on the way, and goes on in another process. */
async function crashing(
  moment: SendMoment,
  after: number,
  { count = READERS, nearing, between }: Around = {},
): Promise<{ id: number; readers: string[] }> {
  const readers = await scene.readers(count);
  const id = await scene.issue();
  const crash = crashAt(scene.probe, moment, after, nearing);
  const begun = scene.sending.start(id).catch(() => undefined);
  await crash.died;
  crash.nextProcess();
  await between?.(id);
  await anotherRun(id);
  crash.bury();
  await begun;
  await scene.until(id);
  return { id, readers };
}

/** Of everybody, how many got none, and how many more than one. */
async function told(readers: string[]) {
  const taken = await scene.taken();
  return {
    lost: readers.filter((email) => !taken.has(email)).length,
    twice: [...taken.values()].filter((count) => count > 1).length,
  };
}

/** Once each; with CRASHES so often more at each moment, of those that pass with each mail at any of them. */
const CRASHES = Number(process.env['CRASHES'] ?? 0);
const random = seeded(jest.getSeed());
const MOMENTS: SendMoment[] = ['marked', 'frozen-part', 'frozen', 'claimed', 'accepted', 'before-end', 'ended'];
const passes = (moment: SendMoment) => (['claimed', 'accepted'].includes(moment) ? READERS : 1);
const more = MOMENTS.flatMap((moment) =>
  Array.from({ length: CRASHES }, (): [SendMoment, number] => [moment, Math.floor(random() * passes(moment))]),
);

describe('a process that dies while a newsletter is sent', () => {
  it.each<[SendMoment, number]>([
    ['marked', 0],
    ['frozen-part', 0],
    ['frozen', 0],
    ['claimed', 0],
    ['claimed', 57],
    ['accepted', 0],
    ['accepted', 31],
    ['accepted', READERS - 1],
    ['before-end', 0],
    ['ended', 0],
    ...more,
  ])('at the moment %s (after %i): everybody has it once, and all is accounted for', async (moment, after) => {
    const { id, readers } = await crashing(moment, after);
    expect(await scene.taken()).toEqual(eachOnce(readers));
    expect(await scene.ledger(id)).toEqual({ sent: READERS });
    expect(await scene.delivery(id)).toMatchObject({ deliveryStatus: 'sent', recipients: READERS });
  });

  it('is not gone on with by itself hours later: a backup may have been restored; a person says so, and the rest has it', async () => {
    const readers = await scene.readers(READERS);
    const id = await scene.issue();
    const crash = crashAt(scene.probe, 'accepted', 30);
    const grave = graveOf(1);
    const begun = scene.sending.start(id).catch(() => undefined);
    await crash.died;
    // What its mail server answers it later must not begin anything at the new time.
    await grave.die();
    const before = (await scene.taken()).size;
    scene.test.clock.set(new Date(Date.now() + 5 * 3_600_000));
    crash.nextProcess();
    await anotherRun(id);
    crash.bury();
    grave.bury();
    await begun;
    const view = await scene.until(id);
    expect(view).toMatchObject({ deliveryStatus: 'paused', error: expect.stringContaining('please confirm') });
    expect((await scene.taken()).size).toBeLessThanOrEqual(before + 5);
    await scene.operator.post(`/api/newsletters/${id}/resume`).expect(200);
    expect(await scene.until(id)).toMatchObject({ deliveryStatus: 'sent' });
    expect(await scene.taken()).toEqual(eachOnce(readers));
  });

  it('goes on by itself where it dies as soon as a person let it go on, hours after its last mail', async () => {
    const readers = await scene.readers(3);
    const id = await scene.issue();
    const job = scene.test.app.get(SendNewsletterJob);
    const run = jest.spyOn(job, 'run').mockImplementationOnce(async () => {
      await scene.sending.pause(id);
      return scene.test.app.get(DeliveryCounts).answer(id);
    });
    await scene.sending.start(id);
    await scene.until(id);
    await scene.idle();
    scene.test.clock.set(new Date(Date.now() + 5 * 3_600_000));
    run.mockImplementationOnce(async () => {
      await scene.test.app.get(SendingState).begin(id);
      throw new Error('This process was killed.');
    });
    await scene.operator.post(`/api/newsletters/${id}/resume`).expect(200);
    expect(await scene.until(id)).toMatchObject({ deliveryStatus: 'sent' });
    expect(await scene.taken()).toEqual(eachOnce(readers));
  });

  it('with a slow mail server, that takes mails of the dead: everybody has it once', async () => {
    // Counted from a claim: the mail, the question about it and what is stored in between fit into it on a busy machine, too.
    jest.replaceProperty(scene.test.app.get<Runtime>(RUNTIME).timing, 'mailSettleMs', 2_000);
    const { id, readers } = await crashing('claimed', 40, slowOverTheDead());
    expect(await told(readers)).toEqual({ lost: 0, twice: 0 });
    expect(await scene.ledger(id)).toEqual({ sent: READERS });
  });

  it('with a mail server that thinks for long over what the dead left: the others have it meanwhile, and everybody once', async () => {
    const { timing } = scene.test.app.get<Runtime>(RUNTIME);
    jest.replaceProperty(timing, 'mailSettleMs', 60_000);
    await thinking({ fromMs: 2_000, toMs: 2_001 });
    const readers = await scene.readers(READERS);
    const id = await scene.issue();
    // Four mails are handed over, a fifth is claimed.
    const crash = crashAt(scene.probe, 'claimed', 4);
    const grave = graveOf(1);
    const begun = scene.sending.start(id).catch(() => undefined);
    await crash.died;
    await thinking({ fromMs: 0, toMs: 0 });
    await grave.die();
    crash.nextProcess();
    const asleep = Promise.withResolvers<number>();
    const wake = Promise.withResolvers<void>();
    const another = anotherRun(id, (ms) => {
      asleep.resolve(ms);
      return wake.promise;
    });
    expect(await asleep.promise).toBeGreaterThan(0);
    expect(await scene.ledger(id)).toEqual({ sent: READERS - 5, claimed: 5 });
    // All that was handed over was taken by now.
    await waitFor(async () => (await scene.taken()).size === READERS - 1 || null);
    scene.test.clock.set(new Date(Date.now() + timing.mailSettleMs));
    wake.resolve();
    await another;
    grave.bury();
    crash.bury();
    await begun;
    await scene.until(id);
    expect(await scene.taken()).toEqual(eachOnce(readers));
    expect(await scene.ledger(id)).toEqual({ sent: READERS });
    scene.test.clock.set(null);
  });

  describe('but for one thing', () => {
    it('does not wait until a slow mail server is done: some have it twice', async () => {
      jest.replaceProperty(scene.test.app.get<Runtime>(RUNTIME).timing, 'mailSettleMs', 0);
      const { readers } = await crashing('claimed', 40, slowOverTheDead(VERY_SLOW));
      await waitFor(async () => (await told(readers)).twice > 0);
    });

    it('believes a mail server that knows of nothing: some have it twice', async () => {
      const nothing = { accepted: () => Promise.resolve(new Set<string>()) };
      jest.spyOn(scene.test.app.get(RelayLookups), 'of').mockResolvedValue(nothing);
      const { readers } = await crashing('accepted', 20);
      expect((await told(readers)).twice).toBeGreaterThan(0);
    });

    it('takes what was in flight for sent: some have none', async () => {
      const everything = {
        accepted: (mails: LookedFor[]) => Promise.resolve(new Set(mails.map(({ messageId }) => messageId))),
      };
      jest.spyOn(scene.test.app.get(RelayLookups), 'of').mockResolvedValue(everything);
      const { readers } = await crashing('claimed', 20);
      expect((await told(readers)).lost).toBeGreaterThan(0);
    });
  });

  describe('with a mail server that is asked by address', () => {
    /** What the stand-in took, as a provider tells it that has a key of its own. */
    async function byAddress(known: (mails: LookedFor[]) => LookedFor[]) {
      const issue = { wordpressSiteId: scene.siteId, deliveryProvider: null };
      const real = await scene.test.app.get(RelayLookups).of(issue.wordpressSiteId, issue.deliveryProvider);
      const asked: { mails: LookedFor[]; since: Date }[] = [];
      const accepted = async (mails: LookedFor[], since: Date) => {
        asked.push({ mails, since });
        return (await real?.accepted(known(mails), since)) ?? new Set<string>();
      };
      jest
        .spyOn(scene.test.app.get(RelayLookups), 'of')
        .mockResolvedValue({ accepted, toldAfterMs: 100, byAddress: true });
      return asked;
    }

    it('believes it where it knows a mail that was surely taken: everybody has it once', async () => {
      const asked = await byAddress((mails) => mails);
      const { id, readers } = await crashing('claimed', 57);
      expect(await scene.taken()).toEqual(eachOnce(readers));
      expect(await scene.ledger(id)).toEqual({ sent: READERS });
      expect(asked[0]?.since.getTime()).toBeLessThanOrEqual(scene.test.clock.now().getTime());
    });

    it('does not believe it where it knows none, such as with the key of another account', async () => {
      await byAddress(() => []);
      const { id, readers } = await crashing('claimed', 57);
      const { uncertain = 0, sent = 0 } = await scene.ledger(id);
      expect(uncertain).toBeGreaterThan(0);
      expect(sent + uncertain).toBe(READERS);
      expect(await told(readers)).toMatchObject({ twice: 0 });
      expect((await scene.delivery(id)).refusals[0]?.message).toContain('check the API key');
    });

    it('does not ask about readers who were erased, and sends them nothing', async () => {
      const asked = await byAddress((mails) => mails);
      const erase = async () => {
        const open = `delivery_status IN ('claimed', 'unclear')`;
        await scene.test.database.dataSource.query(`UPDATE newsletter_delivery_tracking SET email = '' WHERE ${open}`);
      };
      const { id, readers } = await crashing('claimed', 57, { between: erase });
      expect(asked).toEqual([]);
      expect((await scene.ledger(id)).uncertain).toBeGreaterThan(0);
      expect(await told(readers)).toMatchObject({ twice: 0 });
    });
  });

  it('a run that is overtaken while it asks the mail server undoes nothing of the next one', async () => {
    jest.replaceProperty(scene.test.app.get<Runtime>(RUNTIME).timing, 'mailSettleMs', 0);
    const lookups = scene.test.app.get(RelayLookups);
    const between = async (id: number) => {
      const real = await lookups.of(scene.siteId, null);
      const [asked, nextSends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const accepted = async (mails: LookedFor[], since: Date) => {
        const taken = (await real?.accepted(mails, since)) ?? new Set<string>();
        asked.resolve();
        await nextSends.promise;
        return taken;
      };
      jest.spyOn(lookups, 'of').mockResolvedValueOnce({ accepted });
      const overtaken = anotherRun(id);
      await asked.promise;
      // The next one has handed the mail over, and not written so yet, when the answer comes.
      jest.spyOn(scene.probe, 'at').mockImplementation(async (moment) => {
        if (moment !== 'accepted') return;
        nextSends.resolve();
        await overtaken;
      });
    };
    const { id, readers } = await crashing('claimed', 0, { count: 1, between });
    expect(await scene.taken()).toEqual(eachOnce(readers));
    expect(await scene.ledger(id)).toEqual({ sent: 1 });
  });

  it('where the mail server can not be asked for now, nothing is decided: it is asked again a minute later', async () => {
    const lookups = scene.test.app.get(RelayLookups);
    const real = await lookups.of(scene.siteId, null);
    const tooOften = 'It was asked too often.';
    const refusal = { provider: 'mail', code: 'rate_limited', message: tooOften, status: 429 } as const;
    let isAway = true;
    const accepted = (mails: LookedFor[], since: Date) =>
      isAway || !real ? Promise.reject(new ProviderError(refusal)) : real.accepted(mails, since);
    jest.spyOn(lookups, 'of').mockResolvedValue({ accepted });
    const readers = await scene.readers(READERS);
    const id = await scene.issue();
    const crash = crashAt(scene.probe, 'accepted', 20);
    const begun = scene.sending.start(id).catch(() => undefined);
    await crash.died;
    crash.nextProcess();
    await anotherRun(id);
    const { claimed = 0, ...others } = await scene.ledger(id);
    expect([claimed > 0, others]).toEqual([true, { sent: READERS - claimed }]);
    expect(await scene.delivery(id)).toMatchObject({ deliveryStatus: 'sending', error: tooOften });
    const issues = scene.test.database.dataSource.getRepository(Newsletter);
    const { nextRunAt } = await issues.findOneByOrFail({ id });
    expect(nextRunAt?.getTime()).toBeGreaterThan(Date.now() + 30_000);
    isAway = false;
    crash.bury();
    await begun;
    scene.test.clock.set(nextRunAt);
    expect(await scene.until(id)).toMatchObject({ deliveryStatus: 'sent', sent: READERS });
    expect(await scene.taken()).toEqual(eachOnce(readers));
  });

  it('where the mail server can not be asked: at most one for each connection is uncertain, and not sent again', async () => {
    jest.spyOn(scene.test.app.get(RelayLookups), 'of').mockResolvedValue(null);
    const { id, readers } = await crashing('accepted', 20);
    const { uncertain = 0, sent = 0 } = await scene.ledger(id);
    expect(uncertain).toBeGreaterThan(0);
    expect(uncertain).toBeLessThanOrEqual(5);
    expect(sent + uncertain).toBe(READERS);
    expect(await told(readers)).toMatchObject({ twice: 0 });
    const view = await scene.delivery(id);
    expect(view.uncertain).toBe(uncertain);
    expect(view.uncertainReaders).toHaveLength(uncertain);
    expect(readers).toEqual(expect.arrayContaining(view.uncertainReaders));
  });
});
