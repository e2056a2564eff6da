import { NewsletterAnalytics } from '@pressloom/database/entities';
import type { SiteView } from '@pressloom/contracts/sites';
import { lockFor } from '@pressloom/database/locks';
import { waitFor } from '@pressloom/testing';
import type { EntityManager } from 'typeorm';
import { SendingService } from '../../src/newsletter/sending/sending.service.ts';
import { SendingState } from '../../src/newsletter/sending/sending-state.service.ts';
import { IssueTouch } from '../../src/newsletter/tracking/issue-touch.service.ts';
import { OpensService } from '../../src/newsletter/tracking/opens.service.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { WEB_ONLY } from '../worker.ts';
import { deliveryOf, sentIssue } from './sent-issue.ts';
import type { SentMail } from './sent-issue.ts';

let test: TestApp;
let site: SiteView;

beforeAll(async () => {
  test = await startTestApp({ env: WEB_ONLY });
  site = await new Pipeline(test, await signedIn(test, 'operator')).site({ brand: 'fire-news' });
});
afterAll(() => test.close());

const WAITING = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;

/** Does `first`, then lets `other` come as far as it waits for that, and then does `then`, all of it in one transaction. */
async function meanwhile<T>(
  first: (manager: EntityManager) => Promise<unknown>,
  other: () => Promise<T>,
  then: (manager: EntityManager) => Promise<unknown>,
): Promise<T> {
  const { dataSource } = test.database;
  const { done } = await dataSource.transaction(async (manager) => {
    // Where both wait for each other, it is the other that PostgreSQL ends.
    await manager.query(`SET LOCAL deadlock_timeout = '1min'`);
    await first(manager);
    const waiting = other();
    void waiting.catch(() => undefined);
    await waitFor(async () => (await dataSource.query<unknown[]>(WAITING)).length > 0 || null);
    await then(manager);
    return { done: waiting };
  });
  return done;
}

it('an opening waits for a report of the same mail, which does not wait for it', async () => {
  const { id: newsletterId, mails } = await sentIssue(test, site.id);
  const [mail] = mails as [SentMail];
  const { dataSource } = test.database;
  const issues = test.app.get(IssueTouch, { strict: false });
  await issues.touch(dataSource.manager, newsletterId);
  await dataSource.getRepository(NewsletterAnalytics).update({ newsletterId }, { touchedAt: new Date(0) });
  const opened = {
    ...{ deliveryId: mail.deliveryId, newsletterId, subscriberId: mail.subscriberId, siteId: site.id },
    ...{ target: null, openTracking: 'person' as const, isErased: false },
  };
  await meanwhile(
    (manager) => issues.lock(manager, { newsletterId, subscriberId: mail.subscriberId }),
    () => test.app.get(OpensService, { strict: false }).record(opened, false),
    (manager) => issues.touch(manager, newsletterId),
  );
  expect(await deliveryOf(test, mail)).toMatchObject({ deliveryStatus: 'opened' });
});

it('an issue continues where a job of its website fails at the same moment', async () => {
  const { id } = await sentIssue(test, site.id, { deliveryStatus: 'paused' });
  const job = await meanwhile(
    (manager) => lockFor(manager, 'lane', `newsletters of site ${site.id}`),
    () => test.app.get(SendingService, { strict: false }).resume(id),
    (manager) => test.app.get(SendingState, { strict: false }).failed(manager, id, 'The mail server is away.'),
  );
  expect(job).toMatchObject({ type: 'send-newsletter', target: `newsletter:${id}`, status: 'queued' });
});
