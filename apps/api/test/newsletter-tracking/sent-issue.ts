import { NewsletterDelivery, NewsletterMail, Subscriber } from '@pressloom/database/entities';
import type { Newsletter } from '@pressloom/database/entities';
import type { DeliveryStatus } from '@pressloom/contracts/newsletter-delivery';
import { AddressKeys } from '../../src/common/secrets/address-keys.service.ts';
import { storedIssue } from '../newsletter/issue-scene.ts';
import type { TestApp } from '../test-app.ts';

let people = 0;

/** One mail of an issue in the ledger. */
export interface SentMail {
  deliveryId: string;
  subscriberId: number;
  email: string;
  /** What its links carry. */
  token: string;
  /** Message-ID, as it went out. */
  messageId: string;
}

export interface SentIssue {
  id: number;
  mails: SentMail[];
}

export const LINKS = [
  'https://news.example/one/',
  'https://news.example/two/',
  'https://news.example/three/',
  'https://news.example/',
];

/** When the mails of these issues were handed over. */
export const SENT_AT = new Date('2026-03-02T09:00:00Z');

/** An issue with readers and a ledger, as sending leaves them. */
export async function sentIssue(
  test: TestApp,
  siteId: number,
  {
    readers = 1,
    state = 'sent',
    countsOpens = true,
    links = LINKS,
    ...fields
  }: Partial<Newsletter> & {
    posts?: number[];
    readers?: number;
    state?: DeliveryStatus;
    countsOpens?: boolean;
    links?: string[];
  } = {},
): Promise<SentIssue> {
  const { manager } = test.database.dataSource;
  const key = `key${(people += 1)}@press.example`;
  const sent = {
    deliveryStatus: 'sent',
    sentAt: (fields.deliveryStatus ?? 'sent') === 'sent' ? SENT_AT : null,
    markedAt: SENT_AT,
    frozenAt: SENT_AT,
    recipientCount: readers,
  } as const;
  const id = await storedIssue(test, siteId, { ...sent, messageId: key, ...fields });
  const subjects = fields.abTest?.subjects ?? ['The news'];
  for (const [variant, subject] of subjects.entries()) {
    const mail = {
      newsletterId: id,
      variant,
      subject,
      headers: '',
      body: Buffer.from(''),
      placeholder: 'x'.repeat(80),
      links,
      countsOpens,
    };
    await manager.save(NewsletterMail, mail);
  }
  const linkOf = await test.app.get(AddressKeys, { strict: false }).readerLinks();
  const mails: SentMail[] = [];
  for (let count = 0; count < readers; count += 1) {
    const email = `sent${(people += 1)}@press.example`;
    const { id: subscriberId } = await manager.save(Subscriber, { wordpressSiteId: siteId, email, status: 'active' });
    const row = { newsletterId: id, subscriberId, email, variant: 0, deliveryStatus: state, sentAt: SENT_AT };
    const { id: deliveryId } = await manager.save(NewsletterDelivery, row);
    const number = BigInt(deliveryId).toString(36);
    const token = linkOf({ siteId, newsletterId: id, subscriberId, email });
    mails.push({ deliveryId, subscriberId, email, token, messageId: `<${number}.${key}>` });
  }
  return { id, mails };
}

export const deliveryOf = (test: TestApp, { deliveryId }: SentMail): Promise<NewsletterDelivery> =>
  test.database.dataSource.getRepository(NewsletterDelivery).findOneByOrFail({ id: deliveryId });

export const after = (seconds: number): Date => new Date(SENT_AT.getTime() + seconds * 1000);
