import type { EraseResult, PersonAnswer } from '@pressloom/contracts/people';
import type { SiteView } from '@pressloom/contracts/sites';
import type { SubscriberImportView } from '@pressloom/contracts/subscriber-imports';
import { Job } from '@pressloom/database/entities';
import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import type { EntityManager } from 'typeorm';
import { mailTarget, sealMail } from '../../src/mail/mail-payload.ts';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime } from '../../src/runtime.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { allMailed, Readers } from '../readers.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp, TestAppOptions } from '../test-app.ts';
import { ImportCalls } from './import-calls.ts';

/** An operator of a website, whom people ask to erase them, and lists of readers that wait to be imported. */
export class ErasingScene {
  readonly readers: Readers;
  private readonly lists: ImportCalls;

  private constructor(
    readonly test: TestApp,
    readonly operator: TestAgent,
    readonly site: SiteView,
  ) {
    this.readers = new Readers(test);
    this.lists = new ImportCalls(operator);
  }

  static async start(options: TestAppOptions = {}): Promise<ErasingScene> {
    const test = await startTestApp(options);
    const operator = await signedIn(test, 'operator');
    return new ErasingScene(test, operator, await new Pipeline(test, operator).site({ brand: 'fire-news' }));
  }

  get manager(): EntityManager {
    return this.test.database.dataSource.manager;
  }

  async found(email: string): Promise<PersonAnswer> {
    return (await this.operator.post('/api/people/search').send({ email }).expect(200)).body as PersonAnswer;
  }

  async copy<T>(email: string): Promise<T> {
    return (await this.operator.post('/api/people/export').send({ email }).expect(200)).body as T;
  }

  async erase(email: string): Promise<EraseResult> {
    const { status, body } = await this.tryToErase(email);
    expect([status, body]).toEqual([200, body]);
    return body as EraseResult;
  }

  /** The answer, also where it is a refusal. */
  async tryToErase(email: string): Promise<Response> {
    await allMailed(this.test);
    return this.operator.post('/api/people/erase').send({ email });
  }

  /** A mail that no process sends, as it lies in the database; gives its job's id. */
  async waitingMail(
    to: string,
    { status = 'queued', data = {} }: { status?: 'queued' | 'running'; data?: Record<string, string> } = {},
  ): Promise<number> {
    const target = mailTarget(randomUUID());
    const { cipher } = this.test.app.get<Runtime>(RUNTIME);
    const mail = { to, template: 'subscription-exists', data, locale: { language: 'en', timeZone: null } };
    const payload = sealMail(cipher, target, mail as unknown as Parameters<typeof sealMail>[2]);
    const job = { type: 'send-mail', target, lane: target, siteId: null, status, payload, queueId: null } as const;
    return (await this.manager.save(Job, this.manager.create(Job, job as unknown as Partial<Job>))).id;
  }

  /** Puts somebody on the list, and gives the subscriber's id. */
  async subscribe(email: string): Promise<number> {
    const form = { email, siteId: this.site.id };
    return ((await this.operator.post('/api/subscribers').send(form).expect(201)).body as { id: number }).id;
  }

  upload(body: Buffer, fileName?: string, { id } = this.site): Promise<SubscriberImportView> {
    return this.lists.uploaded(id, body, fileName);
  }

  /** A list once its import is over. */
  async imported(one: SubscriberImportView): Promise<SubscriberImportView> {
    await this.lists.start(one).expect(202);
    return this.lists.ended(one.id);
  }
}
