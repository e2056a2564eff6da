import { MailProvider } from '../../src/common/providers/mail.provider.ts';
import { Job } from '@pressloom/database/entities';
import { seeded, waitFor } from '@pressloom/testing';
import { In } from 'typeorm';
import { BillingScene } from './billing-scene.ts';
import { DAY_MS, PriceScene } from './price-scene.ts';
import type { Member } from './price-scene.ts';

const SEED = Number(process.env['SEED'] ?? Math.trunc(Math.random() * 1e6));
const DAYS = 400;
const STEP_DAYS = 2;
const MEMBERS = 12;

/** What mail does for a while. `dead`: takes nothing. `refuses`: some readers' mail. `absent`: there is no server. */
const WEATHER = ['fine', 'fine', 'dead', 'refuses', 'absent', 'uncertain'] as const;

it(`in a year of mail servers that fail, nobody pays more without a mail that arrived 30 days before (seed ${SEED})`, async () => {
  const random = seeded(SEED);
  const chosen = <T>(list: readonly T[]): T => list[Math.trunc(random() * list.length)] as T;
  const billing = await BillingScene.start();
  try {
    const scene = await PriceScene.start(billing, 'https://year.example');
    const members: Member[] = [];
    for (let count = 0; count < MEMBERS; count += 1)
      members.push(await scene.bought(count % 4 === 0 ? 'year' : 'month'));
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
    /** When each member's mail about a price was first seen to have arrived, by what it says. */
    const seen = new Map<string, Map<string, Date>>();
    let [price, weather] = [29, 'fine' as (typeof WEATHER)[number]];
    for (let day = 0; day < DAYS; day += STEP_DAYS) {
      if (day % 60 === 10) {
        price += 1 + Math.trunc(random() * 3);
        await scene.offer({ memberPrices: 'move', monthlyPrice: `${price}.00`, yearlyPrice: `${price * 10}.00` });
      }
      if (day % 6 === 0) {
        weather = chosen(WEATHER);
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
    }
    let raises = 0;
    for (const member of members) {
      const charged = await scene.charged(member);
      for (const [place, [cents, from]] of charged.entries()) {
        const before = charged[place - 1]?.[0] ?? cents;
        if (cents <= before) continue;
        raises += 1;
        const shown = `$${(cents / 100).toFixed(2)}`;
        const toldAt = seen.get(member.email)?.get(shown);
        expect({ member: member.email, shown, toldAt }).toEqual({
          member: member.email,
          shown,
          toldAt: expect.any(Date),
        });
        expect(from.getTime() - Number(toldAt)).toBeGreaterThanOrEqual((30 - STEP_DAYS) * DAY_MS);
      }
    }
    // The year must have had something to go wrong.
    expect(raises).toBeGreaterThan(MEMBERS / 2);
  } finally {
    await billing.test.close();
  }
}, 300_000);

async function play(billing: BillingScene, weather: (typeof WEATHER)[number], victim: Member): Promise<void> {
  const fault = (mode: string, more: object = {}) => billing.test.fault({ provider: 'mail', mode, ...more });
  await fault('ok');
  if (weather === 'dead') await fault('rate-limit');
  if (weather === 'refuses') await fault('refused', { path: victim.email });
  if (weather === 'uncertain') await fault('reset', { method: 'RCPT', times: 2 });
}

/** The stand-in's own record of what arrived is the witness, not our log. */
async function note(scene: PriceScene, member: Member, seen: Map<string, Map<string, Date>>): Promise<void> {
  const known = seen.get(member.email) ?? new Map<string, Date>();
  seen.set(member.email, known);
  for (const { text } of await scene.arrived(member)) {
    const shown = /^New price: (\$[\d.,]+)/m.exec(text)?.[1];
    if (shown !== undefined && !known.has(shown)) known.set(shown, scene.billing.test.clock.now());
  }
}
