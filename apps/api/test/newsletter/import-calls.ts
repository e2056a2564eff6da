import type { ImportCounts, SubscriberImportView } from '@pressloom/contracts/subscriber-imports';
import { waitFor } from '@pressloom/testing';
import type { Test } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { NO_COUNTS } from '../../src/newsletter/imports/take-over.ts';

/** What an operator says of a list that they import. */
export const CONSENT = { source: 'Form of our old newsletter', date: '2025-03-01', agreed: true };

export const counts = (more: Partial<ImportCounts>): ImportCounts => ({ ...NO_COUNTS, ...more });

/** The calls of an operator who imports lists of readers. */
export class ImportCalls {
  constructor(private readonly operator: TestAgent) {}

  upload(siteId: number, body: string | Buffer, fileName = 'list.csv'): Test {
    const address = `/api/subscriber-imports?siteId=${siteId}&fileName=${fileName}`;
    return this.operator.post(address).set('Content-Type', 'text/csv').send(body);
  }

  async uploaded(...list: Parameters<ImportCalls['upload']>): Promise<SubscriberImportView> {
    return (await this.upload(...list).expect(201)).body as SubscriberImportView;
  }

  check({ id, mapping }: SubscriberImportView, form: object = {}): Test {
    return this.operator.post(`/api/subscriber-imports/${id}/check`).send({ ...mapping, ...form });
  }

  start({ id, mapping }: SubscriberImportView, form: object = {}): Test {
    return this.operator.post(`/api/subscriber-imports/${id}/start`).send({ ...mapping, ...CONSENT, ...form });
  }

  async view(id: number): Promise<SubscriberImportView> {
    return (await this.operator.get(`/api/subscriber-imports/${id}`).expect(200)).body as SubscriberImportView;
  }

  /** Once nothing of it is under way. */
  ended(id: number): Promise<SubscriberImportView> {
    return waitFor(
      async () => {
        const one = await this.view(id);
        return ['checking', 'importing'].includes(one.status) ? null : one;
      },
      { timeoutMs: 20_000 },
    );
  }
}
