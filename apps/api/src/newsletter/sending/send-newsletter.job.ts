import { Inject } from '@nestjs/common';
import type { SendNewsletterAnswer } from '@pressloom/contracts/newsletter-delivery';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { counted } from '../../common/counted.ts';
import { MailProvider } from '../../common/providers/mail.provider.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import { HandlesJob } from '../../jobs/job-handler.ts';
import type { FailedJob, JobHandler } from '../../jobs/job-handler.ts';
import { targetId } from '../../jobs/job-type.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { Audience } from './audience.service.ts';
import { Bounces } from './bounces.service.ts';
import { DeliveryCounts } from './delivery-counts.service.ts';
import { IssueMails } from './issue-mails.service.ts';
import { SendProbe } from './send-probe.ts';
import { CONNECTIONS, SendRun } from './send-run.ts';
import type { SendCounts, SendRunEnd } from './send-run.ts';
import { SendingLimits } from './sending-limits.service.ts';
import { SendingState } from './sending-state.service.ts';
import type { SendingIssue } from './sending-state.service.ts';
import { Settling } from './settle.service.ts';
import type { Settled } from './settle.service.ts';

/** How often a run tells how far it is. */
const NEWS_MS = 500;

/**
 * Sends an issue as far as it goes now. What is left (readers whose mail servers asked for patience, a mail server that takes nothing)
 * has its time in the issue's row, and `continue-newsletters` begins the next run then; as it does where a process died.
 */
@HandlesJob({ type: 'send-newsletter', queue: 'newsletter', calls: 'mail', attempts: 1_000 })
export class SendNewsletterJob implements JobHandler<'send-newsletter'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly state: SendingState,
    private readonly audience: Audience,
    private readonly mails: IssueMails,
    private readonly settling: Settling,
    private readonly bounces: Bounces,
    private readonly counts: DeliveryCounts,
    private readonly provider: MailProvider,
    private readonly limits: SendingLimits,
    private readonly probe: SendProbe,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async run(context: JobContext<'send-newsletter'>): Promise<SendNewsletterAnswer> {
    const id = targetId(context.target);
    const issue = await this.state.begin(id);
    if (!issue) return this.counts.answer(id);
    // What a run before left open is asked about once it can be, and nobody waits for that meanwhile.
    let settled = await this.settleDue(issue);
    let end = await this.sendAll(issue, context);
    while (end.reason === 'done' || end.reason === 'turn') {
      if (end.reason === 'done') {
        settled = await this.settleAll(issue, context);
        if (settled.again === 0) break;
      }
      end = await this.sendAll(issue, context);
    }
    if (end.reason === 'stopping') context.throwIfStopping();
    await this.probe.at('before-end');
    // Nobody is taken off the list for what may be the sender's fault.
    if ('doubted' in end) await this.state.takeBack(issue, end.doubted);
    await this.bounces.settle(issue);
    await this.state.end(issue, end, settled.problem);
    await this.probe.at('ended');
    return this.counts.answer(id);
  }

  concurrencyGroup(siteId: number | null, manager: EntityManager): Promise<string> {
    return this.provider.concurrencyGroup(siteId, manager);
  }

  /** The next look of the clock goes on with it; nothing is lost, and nothing is told as done. */
  async onFailed({ target, message, manager }: FailedJob): Promise<void> {
    await this.state.failed(manager, targetId(target), message);
  }

  private settleDue(issue: SendingIssue): Promise<Settled> {
    const { timing, clock } = this.runtime;
    return this.settling.settle(issue, { run: issue.sendRun, now: clock.now(), settleMs: timing.mailSettleMs });
  }

  /** Settles all that is open. What is to be sent again is told of as soon as there is any. */
  private async settleAll(issue: SendingIssue, context: JobContext): Promise<Settled> {
    for (;;) {
      const settled = await this.settleDue(issue);
      if (settled.waits === null || settled.again > 0) return settled;
      await context.progress({ done: 0, total: 0, note: 'Asking the mail server which emails it accepted' });
      await context.sleep(settled.waits);
    }
  }

  private async sendAll(issue: SendingIssue, context: JobContext): Promise<SendRunEnd> {
    const access = await this.provider.access(issue.wordpressSiteId);
    const client = access.bulkClient(CONNECTIONS);
    const { clock } = this.runtime;
    const news = await this.news(issue, context);
    try {
      const run = new SendRun({
        dataSource: this.dataSource,
        newsletterId: issue.id,
        number: issue.sendRun,
        isFrozen: (await this.state.read(issue.id)).frozenAt !== null,
        client,
        make: await this.mails.maker(issue, access.sender.address),
        ...(await this.limits.of(issue.wordpressSiteId, (ms) => context.sleep(ms))),
        now: () => clock.now(),
        signal: context.signal,
        probe: this.probe,
        freeze: () => this.audience.freeze(issue, issue.sendRun),
        onCount: news.count,
      });
      const end = await run.go();
      await this.state.confirm(issue, run.confirmed);
      return end;
    } finally {
      await news.end();
      client.close();
    }
  }

  /** Tells how far it is while mails go out. A run that was taken over learns of it here, and ends with its next claim. */
  private async news(issue: SendingIssue, context: JobContext) {
    const before = await this.counts.of(issue.id);
    let now: SendCounts | null = null;
    let telling: Promise<void> = Promise.resolve();
    const tell = async () => {
      if (!now) return;
      const counts = now;
      now = null;
      const done = before.ended + counts.sent + counts.bounced + counts.failed;
      const { recipientCount } = await this.state.read(issue.id);
      const note = `${counted(before.handedOver + counts.sent, 'email')} accepted by the mail server`;
      await context.progress({ done, total: Math.max(recipientCount ?? 0, done), note });
    };
    const timer = setInterval(() => {
      telling = telling.then(tell).catch(() => clearInterval(timer));
    }, NEWS_MS);
    return {
      count: (counts: SendCounts) => void (now = counts),
      end: async () => {
        clearInterval(timer);
        await telling;
      },
    };
  }
}
