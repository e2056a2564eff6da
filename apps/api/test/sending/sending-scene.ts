import type { DeliveryStatus, DeliveryView } from '@pressloom/contracts/newsletter-delivery';
import type { Newsletter } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import { SendProbe } from '../../src/newsletter/sending/send-probe.ts';
import type { SendMoment } from '../../src/newsletter/sending/send-probe.ts';
import { SendingService } from '../../src/newsletter/sending/sending.service.ts';
import { storedIssue, storedPost } from '../newsletter/issue-scene.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp, TestAppOptions } from '../test-app.ts';

interface NewReaders {
  status?: string;
  frequency?: string;
  domain?: string;
  siteId?: number;
}

/** A website with readers, and an issue that can be sent to them. */
export class SendingScene {
  private constructor(
    readonly test: TestApp,
    readonly operator: TestAgent,
    readonly siteId: number,
  ) {}

  static async start(options: TestAppOptions = {}): Promise<SendingScene> {
    const test = await startTestApp(options);
    const operator = await signedIn(test, 'operator');
    return new SendingScene(test, operator, await senderOf(test, operator));
  }

  /** Another website that can send. */
  anotherSite(): Promise<number> {
    return senderOf(this.test, this.operator, { brand: 'meditation' });
  }

  /** Everything of the tests before is gone, in the stand-in mail server too. */
  async clear(): Promise<void> {
    const { dataSource } = this.test.database;
    await dataSource.query(`UPDATE newsletters SET delivery_status = 'cancelled' WHERE delivery_status = 'sending'`);
    await this.idle();
    await dataSource.query('DELETE FROM newsletters');
    await dataSource.query('DELETE FROM subscribers');
    await dataSource.query('DELETE FROM suppressions');
    await fetch(`${this.test.sandboxUrl}/control/mails`, { method: 'DELETE' });
    await fetch(`${this.test.sandboxUrl}/control/reset`, { method: 'POST' });
  }

  /** Resolves once nothing is being sent. */
  async idle(): Promise<void> {
    const isIdle = async () => {
      const [{ busy }]: [{ busy: boolean }] = await this.test.database.dataSource.query(
        `SELECT EXISTS (SELECT 1 FROM jobs WHERE type = 'send-newsletter' AND status IN ('queued', 'running')) AS busy`,
      );
      return !busy || null;
    };
    await waitFor(isIdle, { timeoutMs: 30_000 });
  }

  /** So many active readers: reader1@list.example and on. */
  async readers(count: number, more: NewReaders = {}): Promise<string[]> {
    const { status = 'active', frequency = 'every', domain = 'list.example', siteId = this.siteId } = more;
    const rows: { email: string }[] = await this.test.database.dataSource.query(
      `INSERT INTO subscribers (email, wordpress_site_id, status, frequency, subscribed_at)
       SELECT 'reader' || number || '@' || $3, $1, $4, $5, $6 FROM generate_series(1, $2::int) AS number RETURNING email`,
      [siteId, count, domain, status, frequency, new Date(this.test.clock.now().getTime() - 60_000)],
    );
    return rows.map(({ email }) => email);
  }

  async issue(fields: Partial<Newsletter> = {}): Promise<number> {
    const { wordpressSiteId: siteId = this.siteId } = fields;
    const post = await storedPost(this.test, siteId);
    return storedIssue(this.test, siteId, { posts: [post], ...fields });
  }

  get sending(): SendingService {
    return this.test.app.get(SendingService);
  }

  get probe(): ProbeAtWill {
    return this.test.app.get(SendProbe);
  }

  async delivery(id: number): Promise<DeliveryView> {
    return (await this.operator.get(`/api/newsletters/${id}/delivery`).expect(200)).body as DeliveryView;
  }

  /** As it stands once it is not being sent any more, or once `seen` is content; what waits for its time is begun meanwhile. */
  async until(id: number, seen: (view: DeliveryView) => boolean = ended): Promise<DeliveryView> {
    return waitFor(
      async () => {
        const view = await this.delivery(id);
        if (seen(view)) return view;
        await this.sending.continueDue();
        return null;
      },
      { timeoutMs: 30_000 },
    );
  }

  /** How often the stand-in took a mail to each address, by address. */
  async taken(): Promise<Map<string, number>> {
    const mails = (await control(this.test, 'accepted-mails')) as { to: Record<string, number> }[];
    const counts = new Map<string, number>();
    for (const { to } of mails)
      for (const [email, count] of Object.entries(to)) counts.set(email, (counts.get(email) ?? 0) + count);
    return counts;
  }

  /** The ledger of an issue: how many rows there are in each state. */
  async ledger(id: number): Promise<Partial<Record<DeliveryStatus, number>>> {
    const rows: { state: DeliveryStatus; count: number }[] = await this.test.database.dataSource.query(
      `SELECT delivery_status AS state, count(*)::int AS count FROM newsletter_delivery_tracking WHERE newsletter_id = $1 GROUP BY 1`,
      [id],
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  }

  close(): Promise<void> {
    return this.test.close();
  }
}

async function senderOf(test: TestApp, operator: TestAgent, form = {}): Promise<number> {
  const { id } = await new Pipeline(test, operator).site(form);
  await operator
    .put(`/api/newsletter-sender?siteId=${id}`)
    .send({ postalAddress: 'News Street 1', fromName: 'The News', fromAddress: 'news@press.example' })
    .expect(200);
  return id;
}

const ended = ({ deliveryStatus }: DeliveryView): boolean => deliveryStatus !== 'sending';

/** Everybody once, nobody twice, nobody else. */
export const eachOnce = (emails: string[]): Map<string, number> => new Map(emails.map((email) => [email, 1]));

/** The product's probe, with what a test wants done at a moment. */
export type ProbeAtWill = SendProbe & { at(moment: SendMoment): Promise<void> | undefined };
