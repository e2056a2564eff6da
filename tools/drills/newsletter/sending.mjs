/** What the drills of sending share: a process whose mail server outlives it, readers, an issue, and the account of who got what. */
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../workspace.mjs';
import { storePosts } from './posts.mjs';
import { isShort } from '../../short-form.mjs';

/** The readers' domain; the installation mails others, such as its operator. */
const LIST = '@list.example';
const LOOK_EVERY_MS = 10;
const MOST_FAILED_STARTS = 5;
const ROUND_LIMIT_MS = 180_000;
/**
 * In the short form the clock of a process that was started again is so far on: else two minutes pass until the mail server is asked
 * about mails that were under way.
 */
const LATER_MS = 150_000;
const preload = (name) => `--import=${pathToFileURL(join(root, 'tools/drills/newsletter', name)).href}`;

/** A process of the product that mails over the stage's sandbox; `laterMs`: how far its clock is on. */
export function sendingMember(stage, { laterMs = 0, ...env } = {}) {
  const { port, smtpPort } = stage.sandbox;
  return stage.member('all', {
    SANDBOX: 'on',
    STAND_INS: JSON.stringify({ port, smtpPort }),
    NODE_OPTIONS: [preload('outliving.mjs'), preload('later-clock.mjs')].join(' '),
    LATER_MS: String(laterMs),
    ...env,
  });
}

/** So many active readers, and nobody else; what was sent before is forgotten. Returns their addresses. */
export async function onlyReaders({ database, siteId, sandbox }, count) {
  await database.query('DELETE FROM newsletters');
  await database.query('DELETE FROM subscribers');
  await database.query('DELETE FROM suppressions');
  await fetch(`${sandbox.url}/control/mails`, { method: 'DELETE' });
  await database.query(
    `INSERT INTO subscribers (wordpress_site_id, email, status, subscribed_at)
     SELECT $1, 'reader' || number || $3, 'active', now() - interval '1 day' FROM generate_series(1, $2::int) number`,
    [siteId, count, LIST],
  );
  return Array.from({ length: count }, (_, number) => `reader${number + 1}${LIST}`);
}

/** An issue that can be sent; its id. */
export async function makeIssue(stage, client) {
  const { siteId } = stage;
  stage.issues = (stage.issues ?? 0) + 1;
  await storePosts(
    stage,
    Array.from({ length: 3 }, (_, number) => `issue${stage.issues}-${number}`),
  );
  await client.json('PUT', `/api/newsletter-sender?siteId=${siteId}`, { postalAddress: '1 Main Street, Springfield' });
  await client.post('/api/newsletters/generate', { siteId });
  return stage.until(async () => {
    const [found] = await stage.database.query('SELECT id FROM newsletters ORDER BY id DESC LIMIT 1');
    return found?.id ?? null;
  });
}

/** How many rows of the ledger are in each state. */
export async function ledgerOf({ database }, id) {
  const rows = await database.query(
    `SELECT delivery_status AS state, count(*)::int AS count FROM newsletter_delivery_tracking WHERE newsletter_id = $1 GROUP BY 1`,
    [id],
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

export async function statusOf({ database }, id) {
  const [{ status }] = await database.query('SELECT delivery_status AS status FROM newsletters WHERE id = $1', [id]);
  return status;
}

/** Looks until it is so. @throws Error once it waited too long */
export async function reached(stage, id, isThere) {
  const giveUpAt = performance.now() + ROUND_LIMIT_MS;
  while (!(await isThere())) {
    if (performance.now() > giveUpAt)
      throw new Error(`Newsletter ${id} did not go on: ${JSON.stringify(await ledgerOf(stage, id))}`);
    await pause(LOOK_EVERY_MS);
  }
}

/** How often the mail server took a mail to a reader, by address. */
export async function takenFrom({ sandbox }) {
  const mails = await (await fetch(`${sandbox.url}/control/accepted-mails`)).json();
  const counts = new Map();
  for (const { to } of mails)
    for (const [email, count] of Object.entries(to))
      if (email.endsWith(LIST)) counts.set(email, (counts.get(email) ?? 0) + count);
  return counts;
}

/**
 * What the mail server took against what the ledger says. `lost`: readers of `due` that have none; `twice`; `strangers`: readers
 * that none was due to; `unaccounted`: readers without a row, and rows that say otherwise than the mail server.
 */
export async function account(stage, id, due) {
  const taken = await takenFrom(stage);
  const rows = await stage.database.query(
    'SELECT email, delivery_status AS state FROM newsletter_delivery_tracking WHERE newsletter_id = $1',
    [id],
  );
  const states = new Map(rows.map(({ email, state }) => [email, state]));
  const wanted = new Set(due);
  return {
    lost: due.filter((email) => !taken.has(email)).length,
    twice: [...taken.values()].filter((count) => count > 1).length,
    strangers: [...taken.keys()].filter((email) => !wanted.has(email)).length,
    unaccounted:
      due.filter((email) => !states.has(email)).length +
      rows.filter(({ email, state }) => (state === 'sent') !== taken.has(email)).length,
  };
}

export const isExact = (found) => Object.values(found).every((count) => count === 0);
export const told = (found) =>
  Object.entries(found)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');

/** In the short form: from its next start on the product may ask about what was under way. */
export function goOnLater({ product }) {
  if (isShort) product.env.LATER_MS = String(LATER_MS);
}

/** Starts a process as a supervisor does: again, where it ended while it started. Returns how often it did. */
export async function startSupervised({ product }) {
  for (let failed = 0; ; failed += 1) {
    try {
      await product.start();
      return failed;
    } catch (error) {
      if (failed === MOST_FAILED_STARTS) throw error;
    }
  }
}
