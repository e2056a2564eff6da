import type { WordPressClient } from '@pressloom/clients/wordpress';
import type { JobContext } from '../../../jobs/job-context.ts';
import type { Runtime } from '../../../runtime.ts';
import type { PublishRecord } from './publish-record.ts';
import type { PublishSteps } from './publish-steps.ts';
import { WordPressPublisher } from './wordpress-publisher.ts';
import { paceOf } from './wordpress-writes.ts';

/** The writes to a website that a job makes, with its pace and the times of this installation. */
export function publisherFor(
  context: JobContext,
  steps: PublishSteps,
  { client, record, runtime }: { client: WordPressClient; record: PublishRecord; runtime: Runtime },
): WordPressPublisher {
  const { timing, clock } = runtime;
  return new WordPressPublisher(client, record, {
    ...paceOf(context),
    now: () => clock.now(),
    settleMs: timing.wordpressSettleMs,
    settle: (ms) => steps.waitOut(ms),
  });
}
