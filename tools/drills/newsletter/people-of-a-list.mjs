/** A list as years make one: readers of a file, readers who were added, readers who asked; accounts, histories, and a second file. */
import { addressOf, Somebody } from '../accounts/people.mjs';
import { beginImport, watchImport } from './imports.mjs';
import { sizes } from '../../short-form.mjs';

/** Numbers of people are those of the long form; of each kind there is this share. */
const { SHARE } = sizes({ long: { SHARE: 1 }, short: { SHARE: 0.04 } });
const part = (count) => Math.round(count * SHARE);
export const IMPORTED = part(1_000);
export const ADDED = part(500);
export const ASKING = part(500);
/** Of the first subscribers. */
export const ACCOUNTS = part(200);
const PASSWORD = 'Drill-of-the-people-7';
const IMPORT_LIMIT_MS = 120_000;
/** One network address asks for fewer than the throttle lets through. */
const OF_AN_ADDRESS = 10;

/** The address of a subscriber; none is a part of another. */
export const person = (number) => `person${String(number).padStart(5, '0')}@list.example`;

const people = (from, count) => Array.from({ length: count }, (_, place) => person(from + place));

/** Were deleted, which can still be undone. */
export const DELETED = people(IMPORTED + part(125), part(25));

export async function populate(stage, member) {
  const { siteId } = stage;
  await importAll(stage, member, people(0, IMPORTED));
  const added = await addAll(member, siteId, people(IMPORTED, ADDED));
  // They ask within minutes, not within the hours that the limit of confirmation mails would have them wait.
  await member.client.post('/api/newsletter-settings', { siteId, confirmationsPerHour: 10_000 });
  await askAll(member, siteId, people(IMPORTED + ADDED, ASKING));
  await accounts(member);
  await memberships(stage);
  await histories(stage, member, added);
  await newsletter(stage);
  // Rows that can't be read are kept with their addresses, and a file that is never taken over whole.
  await importAll(stage, member, people(0, part(100)), ',soon');
  const path = `/api/subscriber-imports?siteId=${siteId}&fileName=later.csv`;
  await member.client.upload(path, 'text/csv', Buffer.from(`email\n${people(0, part(300)).join('\n')}\n`));
}

async function importAll(stage, member, emails, date = ',') {
  const id = await beginImport(
    member,
    stage.siteId,
    Buffer.from(`email,subscribed\n${emails.map((email) => email + date).join('\n')}\n`),
  );
  await watchImport(stage, id, { see: ({ status }) => status === 'imported', limitMs: IMPORT_LIMIT_MS });
}

async function addAll({ client }, siteId, emails) {
  const added = [];
  for (const email of emails) added.push(await client.post('/api/subscribers', { email, siteId }));
  return added;
}

async function askAll({ product }, siteId, emails) {
  for (const [place, email] of emails.entries()) {
    const reader = new Somebody(product.url, addressOf(Math.floor(place / OF_AN_ADDRESS)));
    const { status } = await reader.send('POST', '/api/subscribers', { body: { email, siteId } });
    if (status !== 201) throw new Error(`The form answered ${status} to ${email}.`);
  }
}

/** Each was entered with a wrong password once, and asked for a new one. */
async function accounts({ product }) {
  for (const [place, email] of people(0, ACCOUNTS).entries()) {
    const reader = new Somebody(product.url, addressOf(1_000 + place));
    const body = { firstName: 'Ada', lastName: 'Reader', email, password: PASSWORD };
    const { status } = await reader.send('POST', '/api/auth/register', { body });
    if (status !== 201) throw new Error(`Registering ${email} answered ${status}.`);
    await reader.signIn(email, 'Wrong-Horse-7');
    await reader.send('POST', '/api/auth/request-password-reset', { body: { email } });
  }
}

/** Everybody with an account was a paying member once, and began to buy a second time. */
async function memberships({ database, siteId }) {
  const [{ id: price }] = await database.query(
    `INSERT INTO billing_prices (website_id, scope, interval, amount_cents, currency, stripe_product_id, stripe_price_id)
     VALUES ($1, 'live', 'month', 2999, 'usd', 'prod_drill', 'price_drill') RETURNING id`,
    [siteId],
  );
  const members = [people(0, ACCOUNTS)];
  await database.query(
    `INSERT INTO billing_customers (user_id, scope, stripe_customer_id)
     SELECT id, 'live', 'cus_' || id FROM users WHERE email = ANY ($1)`,
    members,
  );
  await database.query(
    `INSERT INTO checkouts (id, user_id, website_id, price_id, scope, interval, idempotency_key, status, return_url, expires_at)
     SELECT gen_random_uuid(), id, $2, $3, 'live', 'month', 'drill', 'expired', 'https://list.example/?reader=' || email, now()
     FROM users WHERE email = ANY ($1)`,
    [...members, siteId, price],
  );
  await database.query(
    `INSERT INTO memberships (user_id, email, website_id, brand, scope, stripe_customer_id, stripe_subscription_id,
       stripe_price_id, interval, amount_cents, currency, status, started_at, ended_at, ask, synced_at)
     SELECT id, email, $2, 'general', 'live', 'cus_' || id, 'sub_' || id, 'price_drill', 'month', 2999, 'usd', 'canceled',
       now() - interval '60 days', now() - interval '30 days', 1, now()
     FROM users WHERE email = ANY ($1)`,
    [...members, siteId],
  );
  await database.query(
    `INSERT INTO payments (membership_id, stripe_invoice_id, paid_at, subtotal_cents, tax_cents, total_cents, currency,
       period_start, period_end)
     SELECT id, 'in_' || id, started_at, 2999, 0, 2999, 'usd', started_at, ended_at FROM memberships`,
  );
}

/** Some are premium for nothing, some were deleted, some got a test mail. */
async function histories(stage, { client }, added) {
  const imported = await stage.database.query('SELECT id, email FROM subscribers WHERE email = ANY ($1) ORDER BY id', [
    people(0, ACCOUNTS),
  ]);
  const bulk = (action, rows) => client.post('/api/subscribers/bulk', { action, ids: rows.map(({ id }) => id) });
  await bulk('upgrade', imported.slice(0, part(100)));
  await bulk('upgrade', added.slice(0, part(100)));
  await bulk('downgrade', added.slice(0, part(50)));
  await bulk('delete', added.slice(part(100), part(150)));
  await bulk('restore', added.slice(part(100), part(125)));
  for (const { email } of imported.slice(0, 10))
    await client.post('/api/test-smtp2go-newsletter', { email, siteId: stage.siteId });
}

/** An issue that went to all of them, or was about to; what mail servers said names their addresses. */
async function newsletter({ database, siteId }) {
  const [{ id }] = await database.query(
    `INSERT INTO newsletters (wordpress_site_id, subject, language, delivery_status, marked_at, frozen_at, message_id)
     VALUES ($1, 'The news', 'en', 'cancelled', now(), now(), 'drill@press.example') RETURNING id`,
    [siteId],
  );
  await database.query(
    `INSERT INTO newsletter_delivery_tracking (newsletter_id, subscriber_id, email, variant, delivery_status, sent_at, error_message)
     SELECT $1, id, email, 0, (ARRAY['sent', 'clicked', 'bounced', 'pending', 'delayed', 'uncertain'])[1 + id % 6], now(), '550 No ' || email
     FROM subscribers WHERE wordpress_site_id = $2`,
    [id, siteId],
  );
}
