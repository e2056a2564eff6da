/** Websites with readers, and issues that go to all of them over the sink. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const ITEMS = 12;
const HTML_BYTES = 30_000;
const LOOK_EVERY_MS = 20;
const LONGEST_MS = 5 * 60_000;
const SENTENCE = 'What the crew checks, lays & drains — step by step, and why it matters on the day. ';

export class IssueScene {
  constructor({ dataSource }, client, sink) {
    Object.assign(this, { dataSource, client, sink });
  }

  /** A website with so many active readers. */
  async site(readers) {
    const [{ id }] = await this.dataSource.query(
      `INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
       VALUES ($1, $2, $2 || '/wp-json/wp/v2', 'bench', 'unused', 'general') RETURNING id`,
      [`Bench ${readers}`, `https://bench${readers}.example`],
    );
    await this.dataSource.query(
      `INSERT INTO subscribers (wordpress_site_id, email, status, source, subscribed_at)
       SELECT $1, 'reader' || n || '@list' || n % 50 || '.example', 'active', 'form', now() - interval '1 day'
       FROM generate_series(1, $2::int) AS n`,
      [id, readers],
    );
    await this.dataSource.query(
      `INSERT INTO videos (youtube_id, title, thumbnails, wordpress_site_id, status, source)
       SELECT 'bench' || $1::text || '-' || n, 'Video ' || n, '[]', $1::int, 'processed', 'youtube' FROM generate_series(1, $2::int) AS n`,
      [id, ITEMS],
    );
    const body = { postalAddress: 'News Street 1', fromName: 'The News', fromAddress: 'news@press.example' };
    await this.client.json('PUT', `/api/newsletter-sender?siteId=${id}`, body);
    await this.dataSource.query('VACUUM ANALYZE');
    return id;
  }

  /** An issue of a website whose HTML is about 30 kB long; its id. */
  async issue(siteId, summary = SENTENCE.repeat(this.sentences ?? 20)) {
    const [{ id }] = await this.dataSource.query(
      `INSERT INTO newsletters (wordpress_site_id, subject, language) VALUES ($1, 'This week’s news', 'en') RETURNING id`,
      [siteId],
    );
    await this.dataSource.query(
      `INSERT INTO newsletter_items (newsletter_id, position, video_id, youtube_id, kind, title, summary, url)
       SELECT $1, row_number() OVER (ORDER BY id), id, youtube_id, 'video', title, $3, 'https://www.youtube.com/watch?v=' || youtube_id
       FROM videos WHERE wordpress_site_id = $2`,
      [id, siteId, summary],
    );
    return id;
  }

  /** What the floor builds each mail from: the same texts, with HTML of 30 kB, to which issues are made from then on. */
  async mail(siteId) {
    for (this.sentences = 1; ; this.sentences += 1) {
      const id = await this.issue(siteId);
      const { subject, html, text } = await this.client.get(`/api/newsletters/${id}/preview`);
      await this.clear();
      if (Buffer.byteLength(html) < HTML_BYTES) continue;
      const headers = {
        'List-Unsubscribe': '<https://press.example/api/u?r=x>',
        'Feedback-ID': '1:1:newsletter:bench',
      };
      return { from: 'News <news@press.example>', subject, html, text, headers };
    }
  }

  /** Milliseconds from the first to the last of so many mails at the sink. */
  async timed(mails, begin) {
    await this.ask({ type: 'forget' });
    const over = this.ask({ type: 'until', mails });
    await begin();
    const { firstAt, lastAt } = await over;
    return { ms: lastAt - firstAt };
  }

  /** Sends an issue to its end. */
  async sent(id, mails) {
    const timed = await this.timed(mails, () => this.client.post(`/api/newsletters/${id}/send`));
    const { sent } = await this.client.until(`/api/newsletters/${id}/delivery`, isOver, LONGEST_MS);
    if (sent !== mails) throw new Error(`${sent} of ${mails} emails were accepted.`);
    return timed;
  }

  /** From Send to the first mail and to the first one that is seen; then it is cancelled. */
  async begun(id) {
    await this.ask({ type: 'forget' });
    const first = this.ask({ type: 'until', mails: 1 });
    const startedAt = performance.timeOrigin + performance.now();
    const answer = this.client.post(`/api/newsletters/${id}/send`);
    let progressMs = null;
    while (progressMs === null) {
      const { sent } = await this.client.get(`/api/newsletters/${id}/delivery`);
      if (sent > 0) progressMs = performance.timeOrigin + performance.now() - startedAt;
      await pause(LOOK_EVERY_MS);
    }
    const { firstAt } = await first;
    await this.client.post(`/api/newsletters/${id}/cancel`);
    await answer;
    return { firstMs: firstAt - startedAt, progressMs };
  }

  /** All issues are gone, once no run is at one of them. */
  async clear() {
    const busy = `SELECT 1 FROM jobs WHERE type = 'send-newsletter' AND status IN ('queued', 'running')`;
    while ((await this.dataSource.query(busy)).length > 0) await pause(LOOK_EVERY_MS);
    await this.dataSource.query('DELETE FROM newsletters');
    await this.dataSource.query('VACUUM ANALYZE newsletter_delivery_tracking');
  }

  async ask(message) {
    const answer = once(this.sink.child, 'message');
    this.sink.child.send(message);
    return (await answer)[0];
  }
}

const isOver = ({ deliveryStatus }) => deliveryStatus === 'sent';
