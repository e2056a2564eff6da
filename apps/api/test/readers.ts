import { waitFor } from '@pressloom/testing';
import { Job, User } from '@pressloom/database/entities';
import type { ErrorBody } from '@pressloom/contracts/errors';
import { In, IsNull, Not } from 'typeorm';
import type TestAgent from 'supertest/lib/agent.js';
import { PASSWORD } from './people.ts';
import { control } from './pipeline.ts';
import type { TestApp } from './test-app.ts';

/** A mail as the stand-in took it. */
export interface Mail {
  /** The queue id that the sender was told. */
  id: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
}

/** One proxy is trusted, so that a call may come from any address. */
export const BEHIND_PROXY = { TRUST_PROXY: '1', SANDBOX: 'on' };

/** Status and code of a refusal. */
export const refused = (answer: { status: number; body: unknown }): [number, string] => [
  answer.status,
  (answer.body as ErrorBody).code,
];

/** Resolves once no mail is on its way: one that is being sent keeps its reader from being erased. Rows that a test made have no message. */
export async function allMailed(test: TestApp): Promise<void> {
  const types = In(['send-mail', 'password-reset']);
  const open = { type: types, status: In(['queued', 'running']), queueId: Not(IsNull()) };
  const jobs = test.database.dataSource.getRepository(Job);
  await waitFor(async () => (await jobs.countBy(open)) === 0, { timeoutMs: 20_000 });
}

/** What an address can do to be taken for one on a website. None of them is, and nobody may be led to one. */
export function hostileAddresses(siteUrl: string): string[] {
  const { protocol, host, hostname, pathname } = new URL(siteUrl);
  const page = `${host}${pathname}`;
  return [
    ...['nonsense', pathname, `//${page}`, page],
    ...['https://elsewhere.example/', `https://elsewhere.example/${page}`, `https://elsewhere.example/?to=${siteUrl}`],
    ...['javascript:alert(1)', `javascript:alert(1)//${page}`, `data:text/html,${page}`, `ftp://${page}`],
    ...[`${siteUrl}.elsewhere.example/`, `${protocol}//${hostname}.elsewhere.example${pathname}`],
    ...[`${protocol}//${host}@elsewhere.example${pathname}`, `${protocol}//reader:secret@${page}`],
    ...[`${protocol}//elsewhere.example\\@${page}`, `${protocol}//${hostname}:1${pathname}`],
  ];
}

/** The secret in a mail's link to one of our pages. */
export function linkOf({ links }: Mail, page: string): string {
  const url = links.map((link) => new URL(link)).find(({ pathname }) => pathname === page);
  const token = url?.searchParams.get('token');
  if (!token) throw new Error(`No link to ${page} in ${links.join(', ')}`);
  return token;
}

/** People who come with new addresses, and their mail. */
export class Readers {
  private readonly test: TestApp;
  private people = 0;
  private addresses = 0;

  constructor(test: TestApp) {
    this.test = test;
  }

  /** Somebody at a network address of their own. */
  visitor(): TestAgent {
    this.addresses += 1;
    const [high, low] = [Math.floor(this.addresses / 256), this.addresses % 256];
    return this.test.agent().set('X-Forwarded-For', `198.19.${high}.${low}`);
  }

  newEmail(): string {
    this.people += 1;
    return `flow${this.people}@press.example`;
  }

  async registered(form: object = {}): Promise<{ email: string; agent: TestAgent }> {
    const email = this.newEmail();
    const agent = this.visitor();
    const person = { firstName: 'Ada', lastName: 'Reader', email, password: PASSWORD };
    await agent
      .post('/api/auth/register')
      .send({ ...person, ...form })
      .expect(201);
    return { email, agent };
  }

  user(email: string): Promise<User> {
    return this.test.database.dataSource.getRepository(User).findOneByOrFail({ email });
  }

  async mailsTo(to: string): Promise<Mail[]> {
    return (await control(this.test, `mails?to=${encodeURIComponent(to)}`)) as Mail[];
  }

  /** All mails to an address, once there are so many. */
  mailsOnce(to: string, count: number): Promise<Mail[]> {
    return waitFor(
      async () => {
        const mails = await this.mailsTo(to);
        return mails.length >= count ? mails : null;
      },
      { timeoutMs: 10_000 },
    );
  }

  /** The newest mail about something, once it is there. */
  mail(to: string, subject: RegExp): Promise<Mail> {
    return waitFor(async () => (await this.mailsTo(to)).find((one) => subject.test(one.subject)), {
      timeoutMs: 10_000,
    });
  }
}
