/**
 * T8, long form: while an issue goes out to 1,500 readers, 1,000 of them leave by one click as soon as they have their mail. Before that
 * their links are looked at ahead in every way, and forged ones are pressed: nothing may change by either. Of 220 of them the row is gone
 * when they press: it can be brought back, or is forgotten, or the person was erased. Nobody may come back but by themselves.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../processes.mjs';
import { onStage } from '../stage.mjs';
import { sizes } from '../../short-form.mjs';

/** Mails an hour: the send lasts as long as the presses. */
const PACE = 120_000;
const LANES = 8;
const LIMIT_MS = 300_000;
const { READERS, LEAVERS, REPLAYS, SLOWEST_MS } = sizes({
  long: { READERS: 1_500, LEAVERS: 1_000, REPLAYS: 1_000, SLOWEST_MS: 1_000 },
  short: { READERS: 40, LEAVERS: 25, REPLAYS: 20, SLOWEST_MS: Infinity },
});
/** Of each hundred of those who leave: the first ten are deleted, the next ten forgotten too, and two more are erased. */
const fateOf = (number) => {
  const place = number % 100;
  return place < 10 ? 'deleted' : place < 20 ? 'forgotten' : place < 22 ? 'erased' : 'there';
};
const countOf = (fate) =>
  Array.from({ length: LEAVERS }, (_, number) => fateOf(number)).filter((one) => one === fate).length;

export async function oneClick({ random, say }) {
  return onStage(random, async (stage) => {
    const sandboxPort = await freePort(random);
    const member = await stage.member('all', { SANDBOX: 'on', SANDBOX_PORT: String(sandboxPort), TRUST_PROXY: '1' });
    await member.product.start();
    await stage.enter(member);
    const issue = await prepare(stage, member);
    const watch = new Leaving(stage, {
      member,
      random,
      inbox: `http://127.0.0.1:${sandboxPort}/control/mails?limit=400`,
    });
    await member.client.post(`/api/newsletters/${issue}/send`, {});
    await watch.go(issue);
    const replayed = await watch.replay();
    const restored = await watch.restore();
    const kept = await watch.comeBack();
    const counts = await countsOf(stage, issue);
    const rows = LEAVERS - countOf('forgotten') - countOf('erased');
    const slowest = Math.max(...watch.times);
    const isKept =
      watch.pressed === LEAVERS &&
      watch.wrong.length === 0 &&
      counts.left === rows &&
      counts.active === READERS - LEAVERS &&
      counts.counted === rows &&
      counts.suppressed === LEAVERS &&
      replayed === 1 &&
      restored === countOf('deleted') &&
      kept === countOf('forgotten') + countOf('erased') &&
      slowest <= SLOWEST_MS;
    say(
      `${READERS} readers, ${watch.pressed} left (${watch.during} while it was being sent): slowest ${Math.round(slowest)} ms, middle ` +
        `${Math.round(watch.times.toSorted((a, b) => a - b)[watch.times.length >> 1])} ms; ${watch.looks} looks ahead and ${watch.forged} ` +
        `forged links changed ${watch.wrong.length}; off the list ${counts.left}, on it ${counts.active}, counted to the issue ` +
        `${counts.counted}, kept out ${counts.suppressed}; ${REPLAYS} presses of one who was deleted wrote ${replayed} line; ${restored} of ` +
        `${countOf('deleted')} who were deleted came back as unsubscribed; ${kept} of ${countOf('forgotten') + countOf('erased')} who were ` +
        `forgotten or erased could not be added again; ${isKept ? 'KEPT' : 'BROKEN'}`,
    );
    for (const line of watch.wrong.slice(0, 20)) say(line);
    return isKept;
  });
}

/** A list of readers, a sender, and an issue with a video. */
async function prepare({ database, siteId }, { client }) {
  await client.json('PUT', `/api/newsletter-sender?siteId=${siteId}`, {
    postalAddress: '1 Drill Street, Drillville',
    ratePerHour: PACE,
  });
  await database.query(
    `INSERT INTO subscribers (wordpress_site_id, email, status)
     SELECT $1, 'leaver' || number || '@list.example', 'active' FROM generate_series(1, $2::int) number`,
    [siteId, READERS],
  );
  const [{ id: video }] = await database.query(
    `INSERT INTO videos (youtube_id, title, source, wordpress_site_id) VALUES ('drill000001', 'A video', 'sandbox', $1) RETURNING id`,
    [siteId],
  );
  const [{ id }] = await database.query(
    `INSERT INTO newsletters (wordpress_site_id, subject, language) VALUES ($1, 'Who leaves', 'en') RETURNING id`,
    [siteId],
  );
  await database.query(
    `INSERT INTO newsletter_items (newsletter_id, position, kind, video_id, youtube_id, title, summary, url)
     VALUES ($1, 0, 'video', $2, 'drill000001', 'A video', 'What it is about', 'https://www.youtube.com/watch?v=drill000001')`,
    [id, video],
  );
  return id;
}

async function countsOf({ database }, issue) {
  const [counts] = await database.query(
    `SELECT count(*) FILTER (WHERE reader.status = 'unsubscribed')::int AS left, count(*) FILTER (WHERE reader.status = 'active')::int AS active,
       count(*) FILTER (WHERE delivery.tracking_data->'left' IS NOT NULL)::int AS counted,
       (SELECT count(*)::int FROM suppressions WHERE reason = 'unsubscribed' AND wordpress_site_id IS NOT NULL) AS suppressed
     FROM subscribers reader LEFT JOIN newsletter_delivery_tracking delivery ON delivery.subscriber_id = reader.id AND delivery.newsletter_id = $1
     WHERE reader.email LIKE 'leaver%'`,
    [issue],
  );
  return counts;
}

/** Readers who leave as their mails come. */
class Leaving {
  times = [];
  wrong = [];
  pressed = 0;
  during = 0;
  looks = 0;
  forged = 0;
  seen = new Set();
  waiting = [];
  met = { deleted: [], forgotten: [], erased: [] };

  constructor(stage, { member, random, inbox }) {
    Object.assign(this, { stage, url: member.product.url, client: member.client, random, inbox });
  }

  async go(issue) {
    const giveUpAt = Date.now() + LIMIT_MS;
    let isOver = false;
    const reading = (async () => {
      while (!isOver) {
        const { deliveryStatus } = await this.client.get(`/api/newsletters/${issue}/delivery`);
        this.isSending = deliveryStatus === 'sending';
        await this.readInbox();
        if (this.pressed >= LEAVERS && !this.isSending) return;
        if (Date.now() > giveUpAt)
          throw new Error(`After ${LIMIT_MS / 1000} s ${this.pressed} of ${LEAVERS} had left.`);
        await pause(200);
      }
    })();
    const lanes = Array.from({ length: LANES }, () => this.lane(() => isOver));
    await reading.finally(() => (isOver = true));
    await Promise.all(lanes);
  }

  async readInbox() {
    const mails = await (await fetch(this.inbox)).json();
    for (const mail of mails) {
      const token = /\/unsubscribe\?r=([\w-]{80})/.exec(mail.text)?.[1];
      if (token === undefined || this.seen.has(token)) continue;
      this.seen.add(token);
      const fate = fateOf(this.seen.size - 1);
      if (this.seen.size <= LEAVERS) this.waiting.push({ token, email: mail.to[0], fate });
    }
  }

  async lane(isOver) {
    while (!isOver()) {
      const next = this.waiting.shift();
      if (next) await this.leave(next);
      else await pause(20);
    }
  }

  async leave(leaver) {
    const { token, email, fate } = leaver;
    const address = `${this.url}/api/reader/one-click?r=${token}`;
    for (const init of [{}, { method: 'HEAD' }, { headers: { 'sec-purpose': 'prefetch' } }]) {
      await fetch(address, { redirect: 'manual', ...init });
      this.looks += 1;
    }
    const place = Math.floor(this.random() * token.length);
    const forged = token.slice(0, place) + (token[place] === 'x' ? 'y' : 'x') + token.slice(place + 1);
    const answer = await this.press(`${this.url}/api/reader/one-click?r=${forged}`);
    this.forged += 1;
    if (answer.status !== 400) this.wrong.push(`A forged link of ${email} answered ${answer.status}.`);
    if ((await this.statusOf(email)) !== 'active') this.wrong.push(`${email} was off the list ahead of the press.`);
    if (fate !== 'there') await this.meet(leaver);
    const startedAt = performance.now();
    const pressed = await this.press(address);
    this.times.push(performance.now() - startedAt);
    if (this.isSending) this.during += 1;
    if (pressed.status !== 200) this.wrong.push(`${email}: ${pressed.status} ${await pressed.text()}`);
    this.pressed += 1;
  }

  /** What becomes of their row before they press. */
  async meet(leaver) {
    const { email, fate } = leaver;
    this.met[fate].push(leaver);
    if (fate === 'erased') return this.client.post('/api/people/erase', { email });
    const { database } = this.stage;
    const [{ id }] = await database.query('SELECT id FROM subscribers WHERE email = $1', [email]);
    leaver.id = id;
    await this.client.json('DELETE', `/api/subscribers/${id}`);
    // As a day later.
    if (fate === 'forgotten') await database.query('DELETE FROM deleted_subscribers WHERE id = $1', [id]);
  }

  /** One who was deleted presses on and on; returns how many lines their story has of it. */
  async replay() {
    const [{ token, id, email }] = this.met.deleted;
    let left = REPLAYS;
    const lane = async () => {
      while ((left -= 1) >= 0) {
        const { status } = await this.press(`${this.url}/api/reader/one-click?r=${token}`);
        if (status !== 200) this.wrong.push(`${email}, once more: ${status}`);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    const [{ lines }] = await this.stage.database.query(
      `SELECT count(*)::int AS lines FROM deleted_subscribers, jsonb_array_elements(history) line WHERE id = $1 AND line->>'kind' = 'left'`,
      [id],
    );
    return lines;
  }

  /** All deletions are undone; returns how many came back as unsubscribed, and were told so. */
  async restore() {
    const answers = [];
    for (const { id } of this.met.deleted) answers.push(await this.client.post(`/api/subscribers/${id}/restore`, {}));
    return answers.filter(({ status, message }) => status === 'unsubscribed' && message.includes('unsubscribed'))
      .length;
  }

  /** Somebody adds those of whom nothing is left; returns how many were refused as who left. */
  async comeBack() {
    let refused = 0;
    for (const { email } of [...this.met.forgotten, ...this.met.erased]) {
      const answer = await this.client.send('POST', '/api/subscribers', { email, siteId: this.stage.siteId });
      const { code } = await answer.json();
      if (answer.status === 409 && code === 'subscriber_left') refused += 1;
    }
    return refused;
  }

  press(address) {
    return fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  }

  async statusOf(email) {
    const [row] = await this.stage.database.query('SELECT status FROM subscribers WHERE email = $1', [email]);
    return row.status;
  }
}
