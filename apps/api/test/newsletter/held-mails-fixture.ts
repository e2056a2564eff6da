import type { SiteView } from '@pressloom/contracts/sites';
import { waitFor } from '@pressloom/testing';
import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime } from '../../src/runtime.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline } from '../pipeline.ts';
import { BEHIND_PROXY, Readers } from '../readers.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

const HOUR_MS = 3_600_000;

/** A website with a form, whose mail server can be broken and repaired. */
export class HeldMailsFixture {
  private people = 0;

  private constructor(
    readonly test: TestApp,
    readonly operator: TestAgent,
    readonly site: SiteView,
    readonly readers: Readers,
  ) {}

  static async start(): Promise<HeldMailsFixture> {
    const test = await startTestApp({ env: { ...BEHIND_PROXY, ALLOW_PRIVATE_HOSTS: '127.0.0.1' } });
    const operator = await signedIn(test, 'operator');
    const site = await new Pipeline(test, operator).site({ brand: 'fire-news' });
    return new HeldMailsFixture(test, operator, site, new Readers(test));
  }

  /** Forgets the mails of tests before, and how many were sent in this hour. */
  async clear(): Promise<void> {
    this.test.clock.set(new Date());
    await this.test.database.dataSource.query(`DELETE FROM jobs WHERE type = 'send-mail'`);
    await this.test.database.dataSource.query('DELETE FROM rate_counters');
  }

  replies(list: object[]): Promise<unknown> {
    return control(this.test, 'mail-replies', { replies: list });
  }

  async ownServer(smtpSecurity: 'starttls' | 'none'): Promise<void> {
    const { port } = new URL(this.test.app.get<Runtime>(RUNTIME).sandboxSmtpUrl ?? '');
    await this.operator
      .put(`/api/newsletter-sender?siteId=${this.site.id}`)
      .send({ smtpHost: '127.0.0.1', smtpPort: Number(port), smtpSecurity, fromAddress: 'news@press.example' })
      .expect(200);
  }

  /** So many people sign up at the website's form; their addresses. */
  async signUp(count: number): Promise<string[]> {
    const emails = Array.from({ length: count }, () => `held${(this.people += 1)}@press.example`);
    for (const email of emails) {
      const origin = new URL(this.site.siteUrl).origin;
      const from = `198.51.${Math.floor(this.people / 250)}.${(this.people += 1) % 250}`;
      const form = supertest(this.test.url).post('/api/subscribers').set({ Origin: origin, 'X-Forwarded-For': from });
      await form.send({ email, siteId: this.site.id }).expect(201);
    }
    return emails;
  }

  /** What the jobs say, once each of their mails was seen waiting: while one tries, it says nothing. Throws if one failed. */
  async allHeld(emails: string[]): Promise<string> {
    const waiting = new Map<number, string>();
    const rows = await waitFor(
      async () => {
        const held: { id: number; note: string; status: string }[] = await this.test.database.dataSource.query(HELD);
        for (const { id, note } of held) if (note.startsWith('Waiting: ')) waiting.set(id, note);
        return waiting.size >= emails.length ? held : null;
      },
      { timeoutMs: 25_000 },
    );
    if (rows.length !== emails.length || rows.some(({ status }) => status === 'failed'))
      throw new Error(`Not all of ${emails.length} wait: ${JSON.stringify(rows)}`);
    const [note = ''] = waiting.values();
    return note;
  }

  /** How many mails each address has, once none has none: after many failures the breaker keeps them back for a while. */
  async mailsOf(emails: string[]): Promise<number[]> {
    const count = () => Promise.all(emails.map(async (email) => (await this.readers.mailsTo(email)).length));
    await waitFor(async () => (await count()).every((mails) => mails > 0) || null, { timeoutMs: 60_000 });
    return count();
  }

  /**
   * So many sign up while the mail server is broken; six hours later it is repaired. Gives what the jobs said meanwhile, and how many mails
   * each person has in the end.
   */
  async outage(count: number, { breaks, repairs }: Outage): Promise<{ note: string; mails: number[] }> {
    await breaks(this);
    const emails = await this.signUp(count);
    const note = await this.allHeld(emails);
    this.test.clock.set(new Date(this.test.clock.now().getTime() + 6 * HOUR_MS));
    await repairs(this);
    return { note, mails: await this.mailsOf(emails) };
  }
}

const HELD = `
  SELECT id, progress_note AS note, status FROM jobs WHERE type = 'send-mail' AND status IN ('queued', 'running', 'failed')`;

interface Outage {
  name: string;
  breaks: (fixture: HeldMailsFixture) => Promise<unknown>;
  repairs: (fixture: HeldMailsFixture) => Promise<unknown>;
  /** What the jobs say. */
  note: RegExp;
}

const noReplies = (fixture: HeldMailsFixture) => fixture.replies([]);
const refusing = (name: string, stage: string, reply: string, note: RegExp): Outage => ({
  name,
  breaks: (fixture) => fixture.replies([{ stage, reply }]),
  repairs: noReplies,
  note,
});
const noFault = ({ test }: HeldMailsFixture) => test.fault({ provider: 'mail', mode: 'ok' });

/** Why a mail server takes no mail of a sender. */
export const OUTAGES: Outage[] = [
  refusing('refuses the sender', 'MAIL', '550 5.1.8 Sender address rejected', /from this sender \(550 5\.1\.8\)/),
  refusing(
    'refuses the sender when it hears the recipient',
    'RCPT',
    '550 5.1.8 Sender address rejected',
    /from this sender/,
  ),
  refusing('has reached its limit', 'DATA', '550 5.4.5 Daily user sending limit exceeded.', /sending limit is reached/),
  {
    name: 'accepts the password no more',
    breaks: async (fixture) => {
      // Sessions that are open stay signed in.
      await fixture.replies([{ stage: 'MAIL', reply: '421 4.7.0 Closing' }]);
      await fixture.test.fault({ provider: 'mail', mode: 'forbidden', method: 'AUTH' });
    },
    repairs: async (fixture) => {
      await noReplies(fixture);
      await noFault(fixture);
    },
    note: /did not accept the user name and password/,
  },
  {
    name: 'is away',
    breaks: ({ test }) => test.fault({ provider: 'mail', mode: 'reset', method: 'MAIL' }),
    repairs: noFault,
    note: /ended the connection/,
  },
  {
    name: 'offers no encryption that is trusted',
    breaks: (fixture) => fixture.ownServer('starttls'),
    repairs: (fixture) => fixture.ownServer('none'),
    note: /no encryption/,
  },
];
