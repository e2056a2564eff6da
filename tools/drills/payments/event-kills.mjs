/**
 * T11: every report comes twenty times at once, while the process that takes and follows them is killed at random moments. What follows
 * from each payment is there once: its row, the mails, the right to read, and the event of the website.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { secondsSince } from '../../workspace.mjs';
import { sendingMember, startSupervised } from '../newsletter/sending.mjs';
import { onStage } from '../stage.mjs';
import { offerOf, subscribe } from './lives.mjs';
import { PaymentScene } from './scene.mjs';
import { sizes } from '../../short-form.mjs';

/** Each makes five reports: the checkout, the subscription and its payment, then the renewal and its payment. */
const { LIVES, REPORTS, KILLS } = sizes({
  long: { LIVES: 100, REPORTS: 500, KILLS: 30 },
  short: { LIVES: 4, REPORTS: 20, KILLS: 1 },
});
const AT_ONCE = 20;
/** The stand-in is told of so many at a time. */
const MOST_AT_ONCE = 100;
/** Of the kills, those that come while reports arrive; the others when a random number of them was followed, or at the latest then. */
const ARRIVING_SHARE = 0.4;
const ARRIVING_MS = 1_000;
const LATEST_MS = 25_000;
/** Beyond the report that is due: a kill comes before, between and after asking, writing and marking. */
const BEYOND_MS = 80;
const RENEWED_DAYS = 32;
const DAY_S = 86_400;
const LOOK_EVERY_MS = 20;
/** The first run of a mail that died with its process has this long to be found. */
const LIMIT_MS = 180_000;
const MAILS = { welcome: 1, receipt: 2 };

export async function eventKills({ random, say, seed }) {
  return onStage(random, async (stage) => {
    const startedAt = performance.now();
    const member = await sendingMember(stage);
    await member.product.start();
    await stage.enter(member);
    const scene = new PaymentScene(stage, member.product);
    await member.client.post('/api/billing/connection/test');
    await scene.stripe('delivery', { mode: 'hold' });
    const { lives, reports } = await liveThrough(scene, random);
    const phases = await kill({ scene, member, reports, random, say });
    await reached(
      async () => (await left(scene, reports)) === null,
      async () => String(await left(scene, reports)),
    );
    const found = await account(scene, lives, reports);
    const isKept = found.faults.length === 0 && reports.length >= REPORTS;
    for (const fault of found.faults.slice(0, 10)) say(fault);
    say(
      `${reports.length} events, each ${AT_ONCE} times at once, ${KILLS} kills, ${phases.arriving} while they arrived and ` +
        `${phases.following} while they were followed: ${found.reports} stored and followed once, ${found.payments} payments, ` +
        `${found.mails} emails (${found.again} handed over again under the same id), ${found.premium} accounts with premium, ` +
        `${found.upgrades} upgrades told; ${isKept ? 'KEPT' : 'BROKEN'} after ${secondsSince(startedAt)}, seed ${seed}`,
    );
    return isKept;
  });
}

/** Members who pay twice; nothing of it was told yet. */
async function liveThrough(scene, random) {
  const offer = await offerOf(scene);
  // By which the prices were made; nobody pays there.
  await scene.stripe('clock', { advanceSeconds: DAY_S });
  const before = new Set(await scene.events());
  const lives = [];
  for (const member of await scene.members('payer', LIVES)) lives.push(await subscribe({ scene, offer, member }));
  await scene.stripe('clock', { advanceSeconds: RENEWED_DAYS * DAY_S });
  const reports = (await scene.events()).filter((id) => !before.has(id));
  return {
    lives,
    reports: reports
      .map((id) => ({ id, order: random() }))
      .sort((a, b) => a.order - b.order)
      .map(({ id }) => id),
  };
}

/** Has a portion of the reports told and the process killed meanwhile, so often; the last portion is told in peace. */
async function kill({ scene, member, reports, random, say }) {
  const phases = { arriving: 0, following: 0 };
  const size = Math.ceil(reports.length / (KILLS + 1));
  for (let number = 0; number <= KILLS; number += 1) {
    const due = (await untaken(scene, reports.slice(0, size * (number + 1)))).slice(0, MOST_AT_ONCE);
    const telling = scene.stripe('redeliver', { eventId: due, times: AT_ONCE });
    if (number < KILLS) {
      const phase = random() < ARRIVING_SHARE ? 'arriving' : 'following';
      if (phase === 'arriving') await pause(random() * ARRIVING_MS);
      else await follow(scene, Math.ceil(random() * size));
      await pause(random() * BEYOND_MS);
      await member.product.kill();
      phases[phase] += 1;
    }
    const { answers } = await telling;
    say(
      `${number + 1}: ${due.length} reports told, answers ${JSON.stringify(answers)}, ${await followed(scene)} followed`,
    );
    if (number < KILLS) await startSupervised(member);
  }
  // What was refused while nobody listened, as Stripe tells it again.
  await reached(
    async () => {
      const due = (await untaken(scene, reports)).slice(0, size);
      if (due.length > 0) await scene.stripe('redeliver', { eventId: due, times: AT_ONCE });
      return due.length === 0;
    },
    async () => `${(await untaken(scene, reports)).length} reports were not taken`,
  );
  return phases;
}

/** Those that nobody acknowledged yet. */
async function untaken(scene, reports) {
  const taken = new Set(await scene.events({ state: 'delivered' }));
  return reports.filter((id) => !taken.has(id));
}

async function follow(scene, count) {
  const [before, giveUpAt] = [await followed(scene), performance.now() + LATEST_MS];
  while (performance.now() < giveUpAt && (await followed(scene)) < before + count) await pause(LOOK_EVERY_MS);
}

async function followed(scene) {
  const [{ count }] = await scene.query(
    'SELECT count(*)::int AS count FROM billing_events WHERE handled_at IS NOT NULL',
  );
  return count;
}

/** What is still to be done; null once nothing is. */
async function left(scene, reports) {
  const count = await followed(scene);
  if (count < reports.length) return `${count} of ${reports.length} reports are followed`;
  const [{ mails }] = await scene.query(
    `SELECT count(*)::int AS mails FROM jobs WHERE type = 'send-mail' AND status IN ('queued', 'running')`,
  );
  return mails === 0 ? null : `${mails} mails wait`;
}

async function reached(isThere, told) {
  const giveUpAt = performance.now() + LIMIT_MS;
  while (!(await isThere())) {
    if (performance.now() > giveUpAt) throw new Error(`It stopped with an error: ${await told()}.`);
    await pause(LOOK_EVERY_MS);
  }
}

/** What each payer has in the end, against what happened at the provider. */
async function account(scene, lives, reports) {
  const faults = [];
  const expect = (what, found, wanted) => {
    if (found !== wanted) faults.push(`${what}: ${found} instead of ${wanted}`);
  };
  const rows = await scene.query('SELECT id, outcome FROM billing_events');
  const own = rows.filter(({ id, outcome }) => reports.includes(id) && outcome === 'applied');
  expect('reports', own.length, reports.length);
  const mails = await (await fetch(`${scene.stage.sandbox.url}/control/accepted-mails`)).json();
  const sum = { payments: 0, mails: 0, again: 0, premium: 0 };
  for (const { id, email, subscription } of lives) {
    const { data } = await scene.api('GET', 'invoices', { subscription, status: 'paid' });
    const payments = await scene.query(PAYMENTS, [id]);
    expect(
      `payments of ${email}`,
      payments.map(({ invoice }) => invoice).join(),
      data
        .map(({ id: one }) => one)
        .sort()
        .join(),
    );
    const taken = mails.filter(({ to }) => to[email] !== undefined);
    for (const [kind, wanted] of Object.entries(MAILS))
      expect(`mails to ${email}, ${kind}`, await mailsOf(scene, email, kind), wanted);
    expect(`mails to ${email}`, taken.length, MAILS.welcome + MAILS.receipt);
    const [account] = await scene.query(
      'SELECT is_premium AND premium_until > now() AS premium FROM users WHERE id = $1',
      [id],
    );
    expect(`premium of ${email}`, account.premium, true);
    sum.payments += payments.length;
    sum.mails += taken.length;
    sum.again += taken.reduce((times, { to }) => times + to[email] - 1, 0);
    sum.premium += account.premium ? 1 : 0;
  }
  const [{ upgrades }] = await scene.query(
    `SELECT count(*)::int AS upgrades FROM engagement_events WHERE event_type = 'premium_upgrade'`,
  );
  expect('upgrades', upgrades, lives.length);
  return { faults, reports: own.length, upgrades, ...sum };
}

const SUBJECTS = { welcome: /^Your membership at .* has started$/, receipt: /^Your receipt from / };

async function mailsOf({ stage }, email, kind) {
  const notes = await (await fetch(`${stage.sandbox.url}/control/mails?to=${encodeURIComponent(email)}`)).json();
  const ids = notes.filter(({ subject }) => SUBJECTS[kind].test(subject)).map(({ messageId }) => messageId);
  return new Set(ids).size;
}

const PAYMENTS = `
  SELECT payment.stripe_invoice_id AS invoice FROM payments payment JOIN memberships membership ON membership.id = payment.membership_id
  WHERE membership.user_id = $1 ORDER BY 1`;
