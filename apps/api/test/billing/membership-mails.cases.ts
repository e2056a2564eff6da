import type { SiteView } from '@pressloom/contracts/sites';
import type { PaidMembership } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { MembershipMails } from '../../src/memberships/billing/membership/membership-mails.service.ts';
import { RemindPausesJob } from '../../src/memberships/billing/membership/remind-pauses.job.ts';
import { gatesReport } from '../gates.ts';
import { control } from '../pipeline.ts';
import { allMailed, Readers } from '../readers.ts';
import type { Mail } from '../readers.ts';
import { BillingScene } from './billing-scene.ts';

/** As the stand-in's mail server took and parsed it. */
interface SinkMail extends Mail {
  from: string;
  headers: { name: string; value: string }[];
}

let scene: BillingScene;
let readers: Readers;
let site: SiteView;

beforeAll(async () => {
  scene = await BillingScene.start();
  readers = new Readers(scene.test);
  site = await scene.site();
});
afterAll(() => scene.test.close());

const month = () => ({ siteId: site.id, interval: 'month' });
const database = () => scene.test.database.dataSource;
/** All mails to an address, once every mail has gone out: so many. */
async function mailsOf(email: string, count: number): Promise<SinkMail[]> {
  await readers.mailsOnce(email, count);
  await allMailed(scene.test);
  const mails = (await control(scene.test, `mails?to=${encodeURIComponent(email)}`)) as SinkMail[];
  expect(mails).toHaveLength(count);
  return mails;
}
/** Mails go out beside each other. */
const subjectsOf = async (email: string, count: number) =>
  (await mailsOf(email, count)).map(({ subject }) => subject).sort();
const about = (mails: SinkMail[], subject: RegExp): SinkMail => {
  const mail = mails.find((one) => subject.test(one.subject));
  if (!mail) throw new Error(`No mail about ${subject.source} in ${mails.map((one) => one.subject).join(', ')}`);
  return mail;
};
const squeezed = (text: string) => text.replace(/\s+/g, ' ');

async function bought(
  way?: string,
  language = 'en',
): Promise<{ email: string; agent: TestAgent; row: PaidMembership }> {
  const { email, agent } = await scene.reader();
  await database().query('UPDATE users SET language = $2 WHERE email = $1', [email, language]);
  await scene.pay(await scene.begun(agent, month()), way);
  const [row] = (await scene.rows(email)) as [PaidMembership];
  return { email, agent, row };
}

it('whoever buys gets a welcome and a receipt, once, in the name of the website', async () => {
  const { email } = await bought();
  await mailsOf(email, 2);
  await scene.stripe('redeliver', { all: true, times: 2 });
  await scene.heard();
  const mails = await mailsOf(email, 2);
  const welcome = about(mails, /has started/);
  expect(welcome.subject).toBe(`Your membership at ${site.name} has started`);
  expect(welcome.links).toContain(new URL(site.siteUrl).href);
  expect(welcome.text).toContain('Price: $29.99 a month');
  const receipt = about(mails, /receipt/);
  expect(receipt.text).toMatch(/^Invoice number: \S+$/m);
  expect(receipt.text).toMatch(/^Total: \$29\.99$/m);
  expect(receipt.links).toContain(`${scene.test.url}/`);
  for (const { headers, text } of mails) {
    const names = headers.map(({ name }) => name.toLowerCase());
    expect(names).toContain('message-id');
    expect(names).not.toContain('list-unsubscribe');
    expect(squeezed(text)).toContain(`You get this email because you have a membership at ${site.name}.`);
  }
});

it('a welcome promises articles only where gates close them to others', async () => {
  const sites = ((await scene.operator.get('/api/wordpress-sites').expect(200)).body as SiteView[]).map(({ id }) => id);
  const welcomed = async (): Promise<string> => {
    const { email } = await bought();
    return squeezed(about(await mailsOf(email, 2), /has started/).text);
  };
  expect(await welcomed()).toContain('Your membership is valid on all websites of this publisher.');
  await gatesReport(database(), sites);
  const gated = await welcomed();
  await gatesReport(database(), sites, false);
  expect(gated).toContain('You can now read the premium articles on all websites of this publisher.');
});

it('who reads in Spanish is told in Spanish', async () => {
  const { email } = await bought(undefined, 'es');
  expect(await subjectsOf(email, 2)).toEqual([`Tu membresía en ${site.name} ha empezado`, `Tu recibo de ${site.name}`]);
});

it('a cancellation is told each time, and the end', async () => {
  const { email, agent } = await bought();
  const act = (what: string) => agent.post(`/api/billing/membership/${what}`).expect(200);
  await act('cancel');
  await act('keep');
  await act('cancel');
  await mailsOf(email, 4);
  await scene.later(32);
  const mails = await mailsOf(email, 5);
  expect(mails.filter(({ subject }) => subject.endsWith('is cancelled'))).toHaveLength(2);
  const ended = about(mails, /has ended/);
  expect(ended.links).toContain(`${scene.test.url}/subscribe?site=${site.id}`);
  expect(squeezed(ended.text)).toContain(`because you had a membership at ${site.name}.`);
});

it('a renewal that fails is told once, with how long reading goes on', async () => {
  const { email, row } = await bought('pay-then-decline');
  await scene.later(32);
  const failed = about(await mailsOf(email, 3), /did not go through/);
  const [now] = (await scene.rows(email)) as [PaidMembership];
  expect(now.pastDueSince?.getTime()).toBeGreaterThan(row.startedAt.getTime());
  expect(squeezed(failed.text)).toMatch(/Your membership stays active until \d+ \w+ \d{4} at \d\d:\d\d [A-Z]+\./);
  await scene.later(2);
  await mailsOf(email, 3);
});

it('the end of a pause is told a week ahead, once to each, and anew where the pause was moved', async () => {
  const [member, other, ended] = [await bought(), await bought(), await bought()];
  for (const { agent } of [member, other, ended])
    await agent.post('/api/billing/membership/pause').send({ months: 1 }).expect(200);
  // A report that came late would bring back the membership that is ended below.
  await scene.heard();
  const { email, row } = member;
  const reminded = async () => (await scene.test.app.get(RemindPausesJob, { strict: false }).run()).told;
  const [{ resumesAt }] = (await scene.rows(email)) as [PaidMembership & { resumesAt: Date }];
  scene.test.clock.set(new Date(resumesAt.getTime() - 8 * 86_400_000));
  expect(await reminded()).toBe(0);
  scene.test.clock.set(new Date(resumesAt.getTime() - 6 * 86_400_000));
  // Whose membership ended meanwhile goes on with nothing.
  await database().query('UPDATE memberships SET ended_at = $2 WHERE id = $1', [ended.row.id, scene.test.clock.now()]);
  expect([await reminded(), await reminded()]).toEqual([2, 0]);
  await mailsOf(other.email, 3);
  await mailsOf(ended.email, 2);
  const told = await mailsOf(email, 3);
  expect(about(told, /pause/).subject).toBe(`The pause of your membership at ${site.name} ends soon`);
  await database().query(`UPDATE memberships SET resumes_at = resumes_at + interval '1 hour' WHERE id = $1`, [row.id]);
  expect(await reminded()).toBe(1);
  await mailsOf(email, 4);
  // One that is over was heard of too late to be told ahead.
  await database().query('UPDATE memberships SET resumes_at = $2 WHERE id = $1', [row.id, scene.test.clock.now()]);
  expect(await reminded()).toBe(0);
  await scene.later(0);
});

describe('what is told ahead', () => {
  const mails = () => scene.test.app.get(MembershipMails, { strict: false });
  const soon = new Date('2097-01-31T10:00:00Z');
  const prices = { moveId: 1, fromCents: 2999, toCents: 3499, currency: 'usd', at: soon, told: 'first' } as const;

  it('is told in the name of the installation where the website is gone', async () => {
    const { email, row } = await bought();
    await database().transaction(async (manager) => {
      await mails().resumesSoon(manager, { ...row, websiteId: null, paidUntil: new Date(soon.getTime() - 1) }, soon);
      await mails().priceChanges(manager, { ...row, websiteId: null }, prices);
    });
    const { host } = new URL(scene.test.url);
    const told = await mailsOf(email, 4);
    expect(about(told, /pause/).subject).toBe(`The pause of your membership at ${host} ends soon`);
    // What was paid for is over by then.
    expect(squeezed(about(told, /pause/).text)).toContain('From then on, your membership is active again.');
    const price = about(told, /new price/);
    expect(price.text).toMatch(/^Price now: \$29\.99 a month\nNew price: \$34\.99 a month\nFrom: 31 January 2097$/m);
    expect(price.text).not.toContain(site.name);
  });

  it('is what it is to whoever something else lets in', async () => {
    const all: SiteView[] = (await scene.operator.get('/api/wordpress-sites').expect(200)).body;
    const ids = all.map(({ id }) => id);
    await gatesReport(database(), ids);
    const { email, row } = await bought();
    const now = scene.test.clock.now();
    await database().query(`UPDATE memberships SET status = 'canceled', ended_at = $2 WHERE id = $1`, [row.id, now]);
    const over = { ...row, endedAt: now };
    const paused = { ...row, paidUntil: null, unpausedAt: now };
    const sent = () =>
      database().transaction(async (manager) => {
        await mails().ended(manager, over);
        await mails().resumesSoon(manager, paused, soon);
      });
    await sent();
    const give = 'INSERT INTO complimentary_memberships (email, granted_at) VALUES ($1, $2)';
    await database().query(give, [email, now]);
    await sent();
    await gatesReport(database(), ids, false);
    const received = await mailsOf(email, 6);
    const textsAbout = (subject: RegExp) =>
      received.filter((mail) => subject.test(mail.subject)).map(({ text }) => squeezed(text));
    const said = (texts: string[], words: string) => texts.filter((text) => text.includes(words)).length;
    const [ended, pauses] = [textsAbout(/has ended/), textsAbout(/pause/)];
    expect([ended.length, pauses.length]).toEqual([2, 2]);
    expect([said(ended, 'You still have access'), said(ended, 'You now need another membership')]).toEqual([1, 1]);
    expect([said(pauses, 'active again once'), said(pauses, 'read the premium articles again')]).toEqual([1, 1]);
  });

  it('goes where its owner reads now, and to nobody who was erased', async () => {
    const { email, row } = await bought();
    const moved = `moved.${email}`;
    await database().query('UPDATE users SET email = $2 WHERE email = $1', [email, moved]);
    await database().transaction(async (manager) => {
      await mails().priceChanges(manager, row, prices);
      await mails().priceChanges(manager, { ...row, userId: null, email: '' }, prices);
    });
    expect(await subjectsOf(moved, 1)).toEqual([`A new price for your membership at ${site.name}`]);
  });
});
