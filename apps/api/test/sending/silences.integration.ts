import { SENDING_MESSAGES } from '@pressloom/contracts/newsletter-delivery';
import { Job, Newsletter, NewsletterDelivery } from '@pressloom/database/entities';
import { scheduleTarget } from '../../src/jobs/job-type.ts';
import { SendingState } from '../../src/newsletter/sending/sending-state.service.ts';
import { SendingScene } from './sending-scene.ts';

let sender: SendingScene;
beforeAll(async () => (sender = await SendingScene.start()));
afterAll(() => sender.close());
beforeEach(() => sender.clear());
afterEach(() => jobs().delete({ type: 'continue-newsletters' }));

const jobs = () => sender.test.database.dataSource.getRepository(Job);
const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);

/** The clock polled for issues that are due at these hours before now, as its jobs say. */
async function polled(hours: number[]): Promise<void> {
  const target = scheduleTarget('continue-newsletters');
  const poll = { type: 'continue-newsletters', target, lane: target, status: 'completed' } as const;
  await jobs().save(hours.map((ago) => jobs().create({ ...poll, createdAt: hoursAgo(ago) })));
}

/** Each half hour, from so many hours before now to so many. */
const between = (from: number, to: number): number[] =>
  Array.from({ length: 1 + Math.floor((from - to) * 2) }, (_, step) => from - step / 2);

const ALIVE = between(8, 0.25);

/** `begun`, `claimed`, `resumed`, `due`: hours before now. */
interface Case {
  polls: number[];
  begun?: number;
  claimed?: number;
  resumed?: number;
  due?: number;
}

it.each<[string, Case, 'sending' | 'paused']>([
  ['waited for its first turn behind others for hours', { polls: ALIVE, begun: 5 }, 'sending'],
  ['waited for its next turn behind others for hours', { polls: ALIVE, claimed: 5, due: 4.5 }, 'sending'],
  ['was begun before an outage', { polls: [...between(8, 4), 0.01], begun: 5 }, 'paused'],
  ['was begun before an outage of which the first poll has yet to come', { polls: between(8, 4), begun: 5 }, 'paused'],
  ['was broken off by an outage', { polls: [...between(8, 4), 0.01], claimed: 4 }, 'paused'],
  ['was due shortly before a backup was taken into use', { polls: between(8, 2), claimed: 3, due: 0.5 }, 'paused'],
  ['was due during an outage', { polls: [...between(8, 4), 0.25], claimed: 5, due: 3 }, 'paused'],
  ['became due after an outage', { polls: [...between(8, 4), 0.5, 0.25], claimed: 5, due: 0.3 }, 'sending'],
  ['was begun by somebody before the first poll after an outage', { polls: between(8, 4), begun: 0.01 }, 'sending'],
  ['was resumed after an outage', { polls: [...between(8, 4), 0.25], resumed: 0.2, due: 0.2 }, 'sending'],
  ['was due while nothing ran for less than an hour', { polls: [...between(8, 1), 0.25], due: 0.9 }, 'sending'],
])('an issue that %s', async (_what, { polls, begun = 6, claimed, resumed, due }, deliveryStatus) => {
  await polled(polls);
  const [email = ''] = await sender.readers(1);
  const id = await sender.issue({
    deliveryStatus: 'sending',
    markedAt: hoursAgo(begun),
    ...(resumed !== undefined && { resumedAt: hoursAgo(resumed) }),
    ...(due !== undefined && { nextRunAt: hoursAgo(due) }),
  });
  if (claimed !== undefined) {
    const mail = { subscriberId: 1, email, variant: 0, deliveryStatus: 'sent', claimedAt: hoursAgo(claimed) } as const;
    await sender.test.database.dataSource.manager.insert(NewsletterDelivery, { newsletterId: id, ...mail });
  }
  await sender.test.app.get(SendingState).begin(id);
  const issue = await sender.test.database.dataSource.getRepository(Newsletter).findOneByOrFail({ id });
  const deliveryError = deliveryStatus === 'paused' ? SENDING_MESSAGES.stoodStill : null;
  expect([issue.deliveryStatus, issue.deliveryError]).toEqual([deliveryStatus, deliveryError]);
});
