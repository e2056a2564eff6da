/**
 * T8, long form: while an issue goes out to 1,500 readers, 1,000 of them leave by one click as soon as they have their mail. Before that
 * their links are looked at ahead in every way, and forged ones are pressed: nothing may change by either.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../processes.mjs';
import { onStage } from '../stage.mjs';

const READERS = 1_500;
const LEAVERS = 1_000;
/** Mails an hour: the send lasts as long as the presses. */
const PACE = 120_000;
const LANES = 8;
const LIMIT_MS = 300_000;
const SLOWEST_MS = 1_000;

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
    const counts = await countsOf(stage, issue);
    const slowest = Math.max(...watch.times);
    const isKept =
      watch.pressed === LEAVERS &&
      watch.wrong.length === 0 &&
      counts.left === LEAVERS &&
      counts.active === READERS - LEAVERS &&
      counts.counted === LEAVERS &&
      slowest <= SLOWEST_MS;
    say(
      `${READERS} readers, ${watch.pressed} left (${watch.during} while it was being sent): slowest ${Math.round(slowest)} ms, middle ` +
        `${Math.round(watch.times.toSorted((a, b) => a - b)[watch.times.length >> 1])} ms; ${watch.looks} looks ahead and ${watch.forged} ` +
        `forged links changed ${watch.wrong.length}; off the list ${counts.left}, on it ${counts.active}, counted to the issue ` +
        `${counts.counted}; ${isKept ? 'KEPT' : 'BROKEN'}`,
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
    `INSERT INTO newsletter_items (newsletter_id, position, kind, video_id, title, summary, url)
     VALUES ($1, 0, 'video', $2, 'A video', 'What it is about', 'https://www.youtube.com/watch?v=drill000001')`,
    [id, video],
  );
  return id;
}

async function countsOf({ database }, issue) {
  const [counts] = await database.query(
    `SELECT count(*) FILTER (WHERE reader.status = 'unsubscribed')::int AS left, count(*) FILTER (WHERE reader.status = 'active')::int AS active,
       count(*) FILTER (WHERE delivery.tracking_data->'left' IS NOT NULL)::int AS counted
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
      const token = /\/unsubscribe\?r=([\w-]{32})/.exec(mail.text)?.[1];
      if (token === undefined || this.seen.has(token)) continue;
      this.seen.add(token);
      if (this.seen.size <= LEAVERS) this.waiting.push({ token, email: mail.to[0] });
    }
  }

  async lane(isOver) {
    while (!isOver()) {
      const next = this.waiting.shift();
      if (next) await this.leave(next);
      else await pause(20);
    }
  }

  async leave({ token, email }) {
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
    const startedAt = performance.now();
    const pressed = await this.press(address);
    this.times.push(performance.now() - startedAt);
    if (this.isSending) this.during += 1;
    if (pressed.status !== 200) this.wrong.push(`${email}: ${pressed.status} ${await pressed.text()}`);
    this.pressed += 1;
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
