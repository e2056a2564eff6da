import type { MailWebhookView } from '@pressloom/contracts/newsletter-numbers';
import { BillingPrice, Job } from '@pressloom/database/entities';
import { seeded, waitFor } from '@pressloom/testing';
import supertest from 'supertest';
import { In, IsNull } from 'typeorm';
import { MailProvider } from '../../src/common/providers/mail.provider.ts';
import { BillingScene } from './billing-scene.ts';
import { DAY_MS, PriceScene } from './price-scene.ts';
import type { Member } from './price-scene.ts';

const SEED = Number(process.env['SEED'] ?? Math.trunc(Math.random() * 1e6));
const DAYS = 400;
const STEP_DAYS = 2;
const MEMBERS = 12;

/**
 * What mail does for some days. `dead`: takes nothing, so that mails are given up. `refuses`: some readers' mail. `bounces`: it comes back
 * after it was taken. `absent`: there is no server.
 */
const WEATHER = ['fine', 'fine', 'dead', 'refuses', 'bounces', 'absent', 'uncertain'] as const;
/** A mail comes back within days. */
const BOUNCES_WITHIN_DAYS = 5;

it(`in a year of mail servers that fail, nobody pays more without a mail that arrived 30 days before (seed ${SEED})`, async () => {
  const random = seeded(SEED);
  const chosen = <T>(list: readonly T[]): T => list[Math.trunc(random() * list.length)] as T;
  const billing = await BillingScene.start();
  try {
    const scene = await PriceScene.start(billing, 'https://year.example');
    const members: Member[] = [];
    for (let count = 0; count < MEMBERS; count += 1) {
      members.push(await scene.bought(count % 4 === 0 ? 'year' : 'month'));
      // A price is announced to each so long ahead that an email has between a day and a month.
      await billing.later(2.5);
    }
    const outlook = jest.spyOn(billing.test.app.get(MailProvider, { strict: false }), 'outlook');
    const { dataSource } = billing.test.database;
    const settled = () =>
      waitFor(
        async () => {
          const open = await dataSource
            .getRepository(Job)
            .findBy({ type: 'send-mail', status: In(['queued', 'running']) });
          return open.every(({ progressNote, status }) => status === 'queued' && progressNote.startsWith('Waiting'));
        },
        { timeoutMs: 30_000 },
      );
    const seen: Seen = new Map();
    /** How far mails about prices got, in all that time. */
    const reached = new Set<string>();
    const hook = await hookOf(scene);
    let [price, weather] = [29, 'fine' as (typeof WEATHER)[number]];
    let deck: (typeof WEATHER)[number][] = [];
    for (let day = 0; day < DAYS; day += STEP_DAYS) {
      // Somebody tidies Stripe's dashboard.
      if (day % 150 === 100) await archive(scene);
      if (day % 60 === 8) {
        price += 1 + Math.trunc(random() * 3);
        await scene.offer({ memberPrices: 'move', monthlyPrice: `${price}.00`, yearlyPrice: `${price * 10}.00` });
      }
      if (day % 6 === 0) {
        // Each kind comes once while a new price is announced.
        if (day % 60 === 6 && deck.length === 0) deck = WEATHER.toSorted(() => random() - 0.5);
        weather = (day % 60 === 6 && deck.pop()) || chosen(WEATHER);
        await play(billing, weather, chosen(members));
        outlook.mockRestore();
        if (weather === 'absent')
          jest
            .spyOn(billing.test.app.get(MailProvider, { strict: false }), 'outlook')
            .mockResolvedValue({ state: 'unconfigured', message: 'None.' });
      }
      await billing.later(STEP_DAYS);
      await scene.look();
      await settled();
      for (const member of members) await note(scene, member, seen);
      if (weather === 'bounces') await bounce(scene, { members, hook, seen });
    }
    for (const member of members)
      for (const { notice } of await scene.moves(member)) reached.add(notice?.status ?? 'none');
    let raises = 0;
    for (const member of members) {
      const charged = await scene.charged(member);
      for (const [place, [cents, from]] of charged.entries()) {
        const before = charged[place - 1]?.[0] ?? cents;
        if (cents <= before) continue;
        raises += 1;
        const shown = `$${(cents / 100).toFixed(2)}`;
        const toldAt = seen.get(member.email)?.at.get(shown);
        expect({ member: member.email, shown, toldAt }).toEqual({
          member: member.email,
          shown,
          toldAt: expect.any(Date),
        });
        expect(from.getTime() - Number(toldAt)).toBeGreaterThanOrEqual((30 - STEP_DAYS) * DAY_MS);
        // To the second by our own log, which must say the same.
        const moves = await scene.moves(member);
        const move = moves.findLast(
          ({ toCents, appliedAt, effectiveAt }) => toCents === cents && appliedAt !== null && effectiveAt <= from,
        );
        expect({ member: member.email, shown, status: move?.notice?.status }).toMatchObject({ status: 'accepted' });
        expect(from.getTime() - Number(move?.notice?.acceptedAt)).toBeGreaterThanOrEqual(30 * DAY_MS);
      }
    }
    // The year must have had something to go wrong.
    expect(raises).toBeGreaterThan(MEMBERS / 2);
    expect([...reached].toSorted()).toEqual(expect.arrayContaining(['accepted', 'bounced', 'given-up', 'refused']));
  } finally {
    await billing.test.close();
  }
}, 300_000);

/** When each member's mail about a price was first seen to have arrived, by what it says; `ids` of those that were read. */
type Seen = Map<string, { ids: Set<string>; at: Map<string, Date> }>;

async function play(billing: BillingScene, weather: (typeof WEATHER)[number], victim: Member): Promise<void> {
  const fault = (mode: string, more: object = {}) => billing.test.fault({ provider: 'mail', mode, ...more });
  await fault('ok');
  if (weather === 'dead') await fault('rate-limit');
  if (weather === 'refuses') await fault('refused', { path: victim.email });
  if (weather === 'uncertain') await fault('reset', { method: 'RCPT', times: 2 });
}

async function hookOf({ billing, site }: PriceScene): Promise<string> {
  const { body } = await billing.operator.post(`/api/newsletter-sender/webhook?siteId=${site.id}`).expect(200);
  return new URL((body as MailWebhookView).address ?? '').pathname;
}

/** All that was taken in the last days comes back: what a mail said then was told to nobody. */
async function bounce(
  prices: PriceScene,
  { members, hook, seen }: { members: Member[]; hook: string; seen: Seen },
): Promise<void> {
  const { test } = prices.billing;
  const since = test.clock.now().getTime() - BOUNCES_WITHIN_DAYS * DAY_MS;
  for (const member of members) {
    const move = (await prices.moves(member)).at(-1);
    const notice = move?.notice;
    if (!move || notice?.status !== 'accepted' || Number(notice.acceptedAt) < since) continue;
    const event = { event: 'bounce', 'message-id': `<${notice.key}@press.example>`, message: '550 no such user' };
    await supertest(test.url).post(hook).send(event).expect(200);
    seen.get(member.email)?.at.delete(`$${(move.toCents / 100).toFixed(2)}`);
  }
}

async function archive({ billing, site }: PriceScene): Promise<void> {
  const { dataSource } = billing.test.database;
  const where = { websiteId: site.id, retiredAt: IsNull() };
  const { stripeProductId } = await dataSource.getRepository(BillingPrice).findOneByOrFail(where);
  await billing.dashboard(`products/${stripeProductId}`, { active: false });
}

/** The stand-in's own record of what arrived is the witness, not our log. */
async function note(scene: PriceScene, member: Member, seen: Seen): Promise<void> {
  const known = seen.get(member.email) ?? { ids: new Set<string>(), at: new Map<string, Date>() };
  seen.set(member.email, known);
  for (const { id, text } of await scene.arrived(member)) {
    const shown = /^New price: (\$[\d.,]+)/m.exec(text)?.[1];
    if (shown !== undefined && !known.ids.has(id) && !known.at.has(shown))
      known.at.set(shown, scene.billing.test.clock.now());
    known.ids.add(id);
  }
}
