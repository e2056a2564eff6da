import { ProviderError } from '@pressloom/clients/http';
import type { CheckoutAnswer, ReconciliationReport, ReconciliationView } from '@pressloom/contracts/billing';
import type { SiteView } from '@pressloom/contracts/sites';
import { PaymentsProvider } from '../../src/common/providers/payments.provider.ts';
import { MembershipSync } from '../../src/memberships/billing/membership/membership-sync.service.ts';
import { NOTHING_COMPARED, Reconciliations } from '../../src/memberships/billing/reconcile/reconciliations.service.ts';
import type { ComparedPart } from '../../src/memberships/billing/reconcile/reconciliations.service.ts';
import { EntitlementService } from '../../src/memberships/entitlement/entitlement.service.ts';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime } from '../../src/runtime.ts';
import { refused } from '../readers.ts';
import { BillingScene } from './billing-scene.ts';

let scene: BillingScene;
let site: SiteView;

beforeAll(async () => {
  scene = await BillingScene.start();
  site = await scene.site();
});
afterAll(() => scene.test.close());

const query = (sql: string, values: unknown[] = []) => scene.test.database.dataSource.query(sql, values);
const newest = async () =>
  (await scene.operator.get('/api/billing/reconciliations').expect(200)).body[0] as ReconciliationView;
const report = async (id: number) =>
  (await scene.operator.get(`/api/billing/reconciliations/${id}`).expect(200)).body as ReconciliationReport;
const compared = async (): Promise<ReconciliationReport> => {
  await scene.operator.post('/api/billing/reconciliations/run').expect(200);
  const { id, checked, total } = await newest();
  expect(checked).toBe(total);
  return report(id);
};
/** The payment provider tells of its subscriptions in pages, as it does of hundreds; the newest comes last. */
function oneOnEachPage(onPage: () => void = () => undefined): void {
  const provider = scene.test.app.get(PaymentsProvider, { strict: false });
  const real = provider.ofScope.bind(provider);
  jest.spyOn(provider, 'ofScope').mockImplementation(async (scope) => {
    const access = await real(scope);
    const subscriptions: typeof access.client.subscriptions = async (after) => {
      onPage();
      const all = (await access.client.subscriptions(null)).found.toReversed();
      const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
      return { found: all.slice(from, from + 1), hasMore: from + 1 < all.length };
    };
    return { ...access, client: { ...access.client, subscriptions } };
  });
}

/** All that counts of what is stored. */
const stored = async () => ({
  memberships: await query(
    `SELECT email, website_id, stripe_price_id, "interval", amount_cents, currency, status, started_at, period_end, trial_end, paid_until,
            past_due_since, cancel_at, ended_at, paused_at, resumes_at, resumed_until, refunded_at, dispute_status, problem
     FROM memberships ORDER BY email`,
  ),
  payments: await query(
    `SELECT stripe_invoice_id, stripe_payment_intent_id, number, paid_at, subtotal_cents, tax_cents, total_cents, currency, period_start,
            period_end, refunded_cents, dispute_status FROM payments ORDER BY stripe_invoice_id`,
  ),
  accounts: await query('SELECT email, is_premium, premium_until, subscription_status FROM users ORDER BY email'),
  lists: await query('SELECT email, is_premium FROM subscribers ORDER BY email'),
});

const OF_MEMBER = 'membership_id = (SELECT id FROM memberships WHERE email = $1)';

/** Each is one wrong value: of which member, what it is told as, and how it came. The last one never paid. */
const PLANTED: [number, RegExp, string][] = [
  [0, /^status$/, `UPDATE memberships SET status = 'canceled' WHERE email = $1`],
  [0, /^paidUntil$/, `UPDATE memberships SET paid_until = paid_until + interval '1 year' WHERE email = $1`],
  [0, /^periodEnd$/, `UPDATE memberships SET period_end = NULL WHERE email = $1`],
  [0, /^cancelAt$/, `UPDATE memberships SET cancel_at = now() WHERE email = $1`],
  [0, /^amountCents$/, `UPDATE memberships SET amount_cents = 1 WHERE email = $1`],
  [1, /^endedAt$/, `UPDATE memberships SET ended_at = now() WHERE email = $1`],
  [1, /^pausedAt$/, `UPDATE memberships SET paused_at = now() WHERE email = $1`],
  [1, /^currency$/, `UPDATE memberships SET currency = 'eur' WHERE email = $1`],
  [1, /^pastDueSince$/, `UPDATE memberships SET past_due_since = now() WHERE email = $1`],
  [1, /^interval$/, `UPDATE memberships SET "interval" = 'month' WHERE email = $1`],
  [1, /^resumedUntil$/, `UPDATE memberships SET resumed_until = now() WHERE email = $1`],
  [2, /^refundedAt$/, `UPDATE memberships SET refunded_at = now() WHERE email = $1`],
  [2, /^disputeStatus$/, `UPDATE memberships SET dispute_status = 'lost' WHERE email = $1`],
  [2, /^trialEnd$/, `UPDATE memberships SET trial_end = now() WHERE email = $1`],
  [2, /^payment .* totalCents$/, `UPDATE payments SET total_cents = 1 WHERE ${OF_MEMBER}`],
  [2, /^payment .* refundedCents$/, `UPDATE payments SET refunded_cents = 500 WHERE ${OF_MEMBER}`],
  [2, /^payment .* disputeStatus$/, `UPDATE payments SET dispute_status = 'lost' WHERE ${OF_MEMBER}`],
  [3, /^payment .* row$/, `DELETE FROM payments WHERE ${OF_MEMBER}`],
  [3, /^subscribers premium$/, 'UPDATE subscribers SET is_premium = false, premium_since = NULL WHERE email = $1'],
  [4, /^row$/, `DELETE FROM memberships WHERE email = $1`],
  [5, /^account premium$/, 'UPDATE users SET is_premium = true WHERE email = $1'],
];

it('finds all of twenty-one planted differences, mends them, and finds nothing afterwards', async () => {
  const emails: string[] = [];
  const checkouts: CheckoutAnswer[] = [];
  for (let member = 0; member < 5; member += 1) {
    const { agent, email } = await scene.reader();
    emails.push(email);
    await scene.operator.post('/api/subscribers').send({ email, siteId: site.id }).expect(201);
    checkouts.push(await scene.begun(agent, { siteId: site.id, interval: 'year' }));
  }
  await scene.payEach(checkouts);
  emails.push((await scene.reader()).email);
  expect(await compared()).toMatchObject({ differences: [], error: null });
  const before = await stored();
  for (const [member, , sql] of PLANTED) await query(sql, [emails[member]]);
  expect(await stored()).not.toEqual(before);
  oneOnEachPage();
  const { differences } = await compared();
  jest.restoreAllMocks();
  const missed = PLANTED.filter(
    ([member, field]) => !differences.some((told) => told.subject === emails[member] && field.test(told.field)),
  );
  expect(missed).toEqual([]);
  expect(await stored()).toEqual(before);
  expect(await compared()).toMatchObject({ differences: [], differenceCount: 0, error: null });
});

it('goes on in parts, each where the one before ended, and all of them are one report', async () => {
  const { id: before, total } = await compared();
  // Each is on no list any more once it is mended.
  const [{ email }, { email: next }] = [await scene.reader(), await scene.reader()];
  await query('UPDATE users SET is_premium = true WHERE email = ANY($1)', [[email, next]]);
  const rows: { email: string; id: string }[] = await query(
    'SELECT email, stripe_subscription_id AS id FROM memberships',
  );
  const [last] = rows.toSorted((a, b) => (a.id < b.id ? 1 : -1)) as [(typeof rows)[number]];
  await query('UPDATE memberships SET amount_cents = 1 WHERE email = $1', [last.email]);
  const { timing } = scene.test.app.get<Runtime>(RUNTIME);
  const { jobPartMs } = timing;
  timing.jobPartMs = 0;
  const sync = jest.spyOn(scene.test.app.get(MembershipSync, { strict: false }), 'sync');
  const found = await compared();
  timing.jobPartMs = jobPartMs;
  const asked = sync.mock.calls.map(([{ subscriptionId }]) => subscriptionId);
  jest.restoreAllMocks();
  expect(found).toMatchObject({ id: before + 1, checked: total + 2, error: null, finishedAt: expect.any(String) });
  expect(found.differences).toHaveLength(3);
  expect(found.differences[0]).toMatchObject({ subject: last.email, field: 'amountCents' });
  for (const subject of [email, next])
    expect(found.differences).toContainEqual(expect.objectContaining({ subject, field: 'account premium' }));
  expect(found.differenceCount).toBe(3);
  expect(asked).toEqual([...new Set(asked)].toSorted());
  expect(asked.at(-1)).toBe(last.id);
});

it('passes over no address while others leave the list between two parts', async () => {
  // More than there are others: two of them follow each other.
  await query(
    `INSERT INTO complimentary_memberships (email, granted_at)
     SELECT 'leaves' || number || '@press.example', now() FROM generate_series(1, 10) AS number`,
  );
  await compared();
  const apply = jest.spyOn(scene.test.app.get(EntitlementService, { strict: false }), 'apply');
  const leaving = () => apply.mock.calls.map(([, email]) => email).filter((email) => email.startsWith('leaves'));
  const reconciliations = scene.test.app.get(Reconciliations, { strict: false });
  const id = await reconciliations.begin('sandbox');
  // As parts were stored before addresses had groups.
  const { addressGroup: _none, ...former } = NOTHING_COMPARED;
  for (let part = former as ComparedPart; !part.isDone;) {
    part = await reconciliations.run({
      id,
      scope: 'sandbox',
      withAddresses: true,
      from: part,
      partMs: 0,
      goOn: () => undefined,
      onProgress: () => Promise.resolve(),
    });
    await query('DELETE FROM complimentary_memberships WHERE email = ANY($1)', [leaving()]);
    await query('DELETE FROM premium_addresses WHERE email = ANY($1)', [leaving()]);
  }
  const addresses = leaving();
  jest.restoreAllMocks();
  expect(addresses.toSorted()).toEqual(
    Array.from({ length: 10 }, (_one, index) => `leaves${index + 1}@press.example`).toSorted(),
  );
  expect(await query(`SELECT FROM complimentary_memberships WHERE email LIKE 'leaves%'`)).toEqual([]);
});

describe('while it lists subscriptions', () => {
  const PART_MS = 600_000;
  const comparePart = async (goOn: () => void = () => undefined): Promise<ComparedPart> => {
    const reconciliations = scene.test.app.get(Reconciliations, { strict: false });
    const id = await reconciliations.begin('sandbox');
    return reconciliations.run({
      id,
      scope: 'sandbox',
      withAddresses: false,
      from: NOTHING_COMPARED,
      partMs: PART_MS,
      goOn,
      onProgress: () => Promise.resolve(),
    });
  };

  it('uses up nothing of the time of a part', async () => {
    const now = performance.now.bind(performance);
    let passed = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now() + passed);
    oneOnEachPage(() => {
      passed += PART_MS;
    });
    const part = await comparePart();
    jest.restoreAllMocks();
    expect(passed).toBeGreaterThan(PART_MS);
    expect(part).toMatchObject({ isDone: true, checked: passed / PART_MS });
  });

  it('ends with the process', async () => {
    oneOnEachPage();
    const sync = jest.spyOn(scene.test.app.get(MembershipSync, { strict: false }), 'sync');
    let pages = 0;
    const stopping = comparePart(() => {
      pages += 1;
      if (pages === 3) throw new Error('The server is stopping.');
    });
    await expect(stopping).rejects.toThrow('The server is stopping.');
    expect(sync).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });
});

it('what the provider no longer has gives no right, and is shown', async () => {
  const { agent, email } = await scene.reader();
  await scene.pay(await scene.begun(agent, { siteId: site.id, interval: 'month' }));
  await query(`UPDATE memberships SET stripe_subscription_id = 'sub_lost' WHERE email = $1`, [email]);
  await compared();
  const rows = await scene.rows(email);
  // Nor does it bring anything from now on.
  const paid = `SELECT m.stripe_subscription_id <> 'sub_lost' AS "isKept" FROM paid_spans JOIN memberships m ON m.id = membership_id`;
  expect(await query(`${paid} WHERE m.email = $1 AND ends_at > $2`, [email, scene.test.clock.now()])).toEqual([
    { isKept: true },
  ]);
  expect(rows.find(({ stripeSubscriptionId }) => stripeSubscriptionId === 'sub_lost')).toMatchObject({
    status: 'canceled',
    problem: expect.stringContaining('no longer has'),
  });
  expect(await scene.membership(agent)).toMatchObject({ isPremium: true, reason: 'paid' });
});

it('ends nothing while the key belongs to another account than memberships were sold through', async () => {
  const { agent, email } = await scene.reader();
  await scene.pay(await scene.begun(agent, { siteId: site.id, interval: 'month' }));
  const sub = 'sub_elsewhere';
  await query('UPDATE memberships SET stripe_subscription_id = $2 WHERE email = $1', [email, sub]);
  // The first contact stored whose the key is.
  const account = `SELECT account_id AS id FROM billing_connections WHERE scope = 'sandbox'`;
  const [own] = await query(account);
  expect(own).toEqual({ id: expect.stringMatching(/^acct_/) });
  const move = (id: string) => query(`UPDATE billing_connections SET account_id = $1 WHERE scope = 'sandbox'`, [id]);
  await query(`UPDATE billing_connections SET account_name = 'Former' WHERE scope = 'sandbox'`);
  await move('acct_former');
  const answer = await scene.operator.post('/api/billing/reconciliations/run');
  expect(refused(answer)).toEqual([409, 'other_account']);
  expect(answer.body.message).toMatch(
    /belongs to Pressloom sandbox, but \d+ active memberships were sold through Former/,
  );
  expect(await newest()).toMatchObject({ finishedAt: null, checked: 0, error: answer.body.message });
  const sync = scene.test.app.get(MembershipSync, { strict: false }).sync({ scope: 'sandbox', subscriptionId: sub });
  await expect(sync).rejects.toMatchObject({ code: 'other_account' });
  await agent.post('/api/billing/membership/cancel').expect(502);
  // A check of the connection says so, and does not take the other account for ours.
  const { body } = await scene.operator.post('/api/billing/connection/test').expect(200);
  expect(body.problem).toMatchObject({ code: 'other', message: answer.body.message });
  expect(await query(account)).toEqual([{ id: 'acct_former' }]);
  expect(await scene.rows(email)).toMatchObject([{ status: 'active', endedAt: null, problem: null }]);
  await move(own.id);
  await compared();
  const rows = await scene.rows(email);
  expect(rows.find(({ stripeSubscriptionId }) => stripeSubscriptionId === sub)).toMatchObject({ status: 'canceled' });
});

it('names nobody who was erased since, or while it ran', async () => {
  const [{ email }, { email: other }] = [await scene.reader(), await scene.reader()];
  await query('UPDATE users SET is_premium = true WHERE email = ANY($1)', [[email, other]]);
  const { id, differences } = await compared();
  const told = (subjects: string[]) =>
    subjects.map((subject): unknown => expect.objectContaining({ subject, field: 'account premium' }));
  const subjects = differences.map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([email, other].toSorted());
  expect(differences).toEqual(told(subjects));
  const found = (await scene.operator.post('/api/people/search').send({ email }).expect(200)).body.findings as object[];
  expect(found).toContainEqual({ what: 'Differences found in comparisons with Stripe', count: 1, stays: true });
  const copy = await scene.operator.post('/api/people/export').send({ email }).expect(200);
  expect(copy.body.differencesFound).toEqual([expect.objectContaining({ field: 'account premium', theirs: 'false' })]);
  await scene.operator.post('/api/people/erase').send({ email }).expect(200);
  expect((await report(id)).differences).toEqual(told(subjects.map((subject) => (subject === email ? '' : subject))));
});

it('a comparison that is not there is none', async () => {
  expect((await scene.operator.get('/api/billing/reconciliations/99999')).status).toBe(404);
});

it('looks at every address that is premium, however many there are', async () => {
  await query(
    `INSERT INTO complimentary_memberships (email, granted_at)
     SELECT 'many' || number || '@press.example', now() FROM generate_series(1, 500) AS number`,
  );
  const { email } = await scene.reader();
  await query('UPDATE users SET is_premium = true WHERE email = $1', [email]);
  const { differences } = await compared();
  expect(differences).toMatchObject([{ subject: email, field: 'account premium' }]);
  expect(await query('SELECT is_premium FROM users WHERE email = $1', [email])).toEqual([{ is_premium: false }]);
  await query(`DELETE FROM complimentary_memberships WHERE email LIKE 'many%'`);
  await query(`DELETE FROM premium_addresses WHERE email LIKE 'many%'`);
});

it('one that stopped midway says how far it was', async () => {
  const { total } = await compared();
  expect(total).toBeGreaterThan(3);
  const refusal = {
    provider: 'stripe',
    code: 'bad_credentials',
    status: 401,
    message: 'Stripe did not accept the key.',
  } as const;
  const memberships = scene.test.app.get(MembershipSync, { strict: false });
  jest.spyOn(memberships, 'sync').mockRejectedValue(new ProviderError(refusal));
  expect((await scene.operator.post('/api/billing/reconciliations/run')).status).toBe(502);
  expect(await newest()).toMatchObject({ finishedAt: null, checked: 0, total, error: expect.any(String) });
  jest.restoreAllMocks();
});

it('what the key may not read is named for each membership, and the rest is compared', async () => {
  await scene.test.fault({ provider: 'stripe', mode: 'forbidden', path: '/v1/payment_intents' });
  const { email } = await scene.reader();
  await query('UPDATE users SET is_premium = true WHERE email = $1', [email]);
  const { differences, failures, finishedAt, error } = await compared();
  expect(differences).toMatchObject([{ subject: email, field: 'account premium' }]);
  expect(failures.length).toBeGreaterThan(3);
  expect(failures.filter(({ message }) => !message.includes('does not allow this key'))).toEqual([]);
  expect([finishedAt === null, error]).toEqual([false, null]);
  await scene.test.fault({ provider: 'stripe', mode: 'ok' });
});

it('a comparison that broke off says why and how far it was, once, and is not told as done', async () => {
  const before = await newest();
  await scene.test.fault({ provider: 'stripe', mode: 'error' });
  expect((await scene.operator.post('/api/billing/reconciliations/run')).status).toBe(502);
  const failed = await newest();
  expect(failed).toMatchObject({ finishedAt: null, checked: 0, error: expect.stringContaining('Stripe') });
  // All tries are one report.
  expect(failed.id).toBe(before.id + 1);
});
