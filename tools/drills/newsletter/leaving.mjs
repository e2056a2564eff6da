/**
 * T30, long form: of 2,000 subscribers, some with accounts, a history and rows in files, 50 are erased. Afterwards no row of any
 * table holds their addresses, hashes keep them away, and the others are as they were. Then neighbours leave: see `neighbours.mjs`.
 */
import { freePort } from '../processes.mjs';
import { onStage } from '../stage.mjs';
import { beginImport, watchImport } from './imports.mjs';
import { ADDED, ASKING, ACCOUNTS, DELETED, IMPORTED, person, populate } from './people-of-a-list.mjs';
import { neighboursLeave } from './neighbours.mjs';
import { addressesIn, fingerprints } from './address-search.mjs';
import { sizes } from '../../short-form.mjs';

const ALL = IMPORTED + ADDED + ASKING;
const { ERASED } = sizes({ long: { ERASED: 50 }, short: { ERASED: 8 } });
const LIMIT_MS = 120_000;

export async function leaving({ random, say }) {
  return onStage(random, async (stage) => {
    const sandboxPort = await freePort(random);
    const member = await stage.member('all', { SANDBOX: 'on', SANDBOX_PORT: String(sandboxPort), TRUST_PROXY: '1' });
    await member.product.start();
    await stage.enter(member);
    await populate(stage, member);
    await idle(stage);
    const people = Array.from({ length: ALL }, (_, number) => person(number));
    const leavers = chosen(people, random);
    const stayers = people.filter((one) => !leavers.includes(one));
    const [mailsBefore, booksBefore] = [await ledger(stage), await books(stage)];
    const [had, before] = [await addressesIn(stage.database, leavers), await fingerprints(stage.database, stayers)];
    const refused = [];
    for (const email of leavers)
      await erase(member.client, email).catch((error) => refused.push(`${email}: ${error.message}`));
    await idle(stage);
    const [left, after] = [await addressesIn(stage.database, leavers), await fingerprints(stage.database, stayers)];
    const [{ hashes }] = await stage.database.query(
      `SELECT count(DISTINCT email_hash)::int AS hashes FROM suppressions WHERE wordpress_site_id IS NULL AND reason = 'erased'`,
    );
    const [mails, kept] = [await ledger(stage), await books(stage)];
    const changed = stayers.filter((email) => before.get(email) !== after.get(email));
    const back = await cameBack(stage, member, leavers);
    const isKept =
      had.people === ERASED &&
      refused.length === 0 &&
      left.people === 0 &&
      hashes === ERASED &&
      changed.length === 0 &&
      mailsBefore.rows > 0 &&
      mails.rows === mailsBefore.rows &&
      mails.erased > 0 &&
      mails.waiting === 0 &&
      booksBefore.payments > 0 &&
      kept.payments === booksBefore.payments &&
      kept.erased > 0 &&
      kept.erased === booksBefore.customers - kept.customers &&
      back === 0;
    say(
      `${ALL} subscribers, ${ACCOUNTS} accounts; ${ERASED} erased, who stood in ${had.rows} rows of ${had.tables.length} tables ` +
        `(${had.tables.join(', ')}): found afterwards ${left.people} in ${left.searched} tables, ${hashes} hashes, ${back} came back by an ` +
        `import, ${changed.length} of the other ${stayers.length} changed, ${mails.erased} of ${mails.rows} emails of a newsletter emptied, ` +
        `${mails.waiting} of them waiting, ${kept.payments} payments kept, ${kept.erased} of their memberships without a person; ${isKept ? 'KEPT' : 'BROKEN'}`,
    );
    for (const line of [...refused, ...left.tables, ...changed].slice(0, 20)) say(line);
    const isKeptBeside = await neighboursLeave(stage, member, { erase, idle, say });
    return isKept && isKeptBeside;
  });
}

/** So many, half of them with accounts, and some who were deleted a while ago. */
function chosen(people, random) {
  const picked = new Set(DELETED.slice(0, 5));
  while (picked.size < ERASED) {
    const among = picked.size < ERASED / 2 ? ACCOUNTS : ALL;
    picked.add(people[Math.floor(random() * among)]);
  }
  return [...picked];
}

async function erase(client, email) {
  const answer = await client.post('/api/people/erase', { email });
  if ('jobId' in answer)
    await client.until(`/api/jobs/${answer.jobId}`, ({ status }) => ['completed', 'failed'].includes(status), LIMIT_MS);
}

/** Mails in the ledger, and those whose readers were erased. */
async function ledger({ database }) {
  const [counts] = await database.query(
    `SELECT count(*)::int AS rows, count(*) FILTER (WHERE email = '')::int AS erased,
       count(*) FILTER (WHERE email = '' AND delivery_status IN ('pending', 'delayed'))::int AS waiting
     FROM newsletter_delivery_tracking`,
  );
  return counts;
}

/** What was paid stays; the memberships of those who left name nobody. */
async function books({ database }) {
  const [counts] = await database.query(
    `SELECT (SELECT count(*)::int FROM payments) AS payments, (SELECT count(*)::int FROM billing_customers) AS customers,
       (SELECT count(*)::int FROM memberships WHERE email = '' AND user_id IS NULL) AS erased`,
  );
  return counts;
}

/** Once nobody's address is in work that is under way. */
async function idle(stage) {
  const busy = `SELECT count(*)::int AS busy FROM jobs WHERE status IN ('queued', 'running')
    AND type IN ('send-mail', 'ask-subscription', 'import-subscribers', 'erase-person')`;
  await stage.until(async () => {
    const [{ busy: count }] = await stage.database.query(busy);
    return count === 0 ? true : null;
  });
}

/** How many of them a file brings back onto the list. */
async function cameBack(stage, member, emails) {
  const id = await beginImport(member, stage.siteId, Buffer.from(`email\n${emails.join('\n')}\n`));
  const { counts } = await watchImport(stage, id, { see: ({ status }) => status === 'imported', limitMs: LIMIT_MS });
  return counts.rows - counts.suppressed;
}
