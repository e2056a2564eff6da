import { Inject } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import { newMessageId } from '@pressloom/clients/mail';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { MailProvider } from '../common/providers/mail.provider.ts';
import { JobPutOffError } from '../jobs/job-context.ts';
import type { JobContext } from '../jobs/job-context.ts';
import { HandlesJob } from '../jobs/job-handler.ts';
import type { EndedJob, FailedJob, JobHandler } from '../jobs/job-handler.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { HeldMails, isAboutSender } from './held-mails.ts';
import { mailHeaders } from './mail-headers.ts';
import { MailLog } from './mail-log.service.ts';
import { mailId, openMail } from './mail-payload.ts';
import { MailTurns, unheard } from './mail-turns.service.ts';
import type { MailOnItsWay } from './mail-turns.service.ts';
import { renderMail } from './templates/render.ts';

/** A server that says so of this mail or its reader is believed at once. */
const REFUSALS = new Set([
  'recipient_refused',
  'recipient_doubtful',
  'rejected',
  'invalid_mail',
  'address_unsupported',
]);

/**
 * Sends one mail, and has the log say how far it got. While the server refuses the sender, the sign-in or the certificate, asks for
 * patience or can't be reached, the mail is held until it would be too late (`sendBy`); what is refused for its own sake is not sent
 * again. A mail whose answer was not heard is looked for at the server; where that can't be asked, it is
 * not sent again.
 */
@HandlesJob({ type: 'send-mail', queue: 'mail', calls: 'mail', forgetsPayload: true })
export class SendMailJob implements JobHandler<'send-mail'> {
  private readonly held: HeldMails;

  constructor(
    private readonly mail: MailProvider,
    private readonly turns: MailTurns,
    private readonly log: MailLog,
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.held = new HeldMails(runtime.timing.outageWaitSeconds);
  }

  async run(context: JobContext<'send-mail'>): Promise<{ messageId: string }> {
    const { cipher, config } = this.runtime;
    const key = mailId(context.target);
    const { to, ...message } = openMail(cipher, context.target, context.payload);
    const content = renderMail(message, config.publicUrl);
    const access = await this.mail.access(context.siteId);
    const [, domain = ''] = access.sender.address.split('@');
    const messageIdOf = (id: string): string => newMessageId(domain, id);
    const messageId = messageIdOf(key);
    const mail = { to: { address: to }, ...content, messageId, headers: mailHeaders(message) };
    const client = access.client();
    const onItsWay: MailOnItsWay = { key, siteId: context.siteId, to, server: access.host, messageIdOf };
    const sender = `${access.host} ${access.sender.address}`;
    const reason = context.automatic ? this.held.reason(sender) : null;
    if (reason !== null) await this.hold(key, reason);
    if (!(await this.turns.begin(onItsWay))) return { messageId };
    const triedAt = this.runtime.clock.now();
    try {
      await this.held.trying(sender, () => client.send(mail, { signal: context.signal }));
    } catch (error) {
      // The client ends when it is stopped, but not once it has handed a mail over.
      if (context.signal.aborted && !isAmbiguous(error)) await this.log.notHandedOver(key);
      if (!(error instanceof ProviderError) || context.signal.aborted) throw error;
      // An older version queued it, which is in no log: another run would know nothing of this one.
      if (isAmbiguous(error) && !context.automatic) throw unheard();
      if (isAmbiguous(error) && (await this.turns.settle(onItsWay, { triedAt, server: access.host })))
        return { messageId };
      await this.notTaken(key, error);
      if (!isAboutSender(error) || !context.automatic) throw error;
      await this.hold(key, error.message);
      throw error;
    }
    await this.log.accepted(key);
    return { messageId };
  }

  concurrencyGroup(siteId: number | null, manager: EntityManager): Promise<string> {
    return this.mail.concurrencyGroup(siteId, manager);
  }

  async onFailed({ target, message, manager }: FailedJob): Promise<void> {
    await this.log.settle(manager, mailId(target), { as: 'given-up', reason: message });
  }

  async onCancelled({ target, manager }: EndedJob): Promise<void> {
    await this.log.settle(manager, mailId(target), { as: 'cancelled', reason: null });
  }

  /** `reason`: a sentence. Returns where it is too late to wait. @throws JobPutOffError else */
  private async hold(key: string, reason: string): Promise<void> {
    const { ageMs, isLate } = await this.log.waiting(key);
    if (!isLate) throw new JobPutOffError(reason, this.held.waitMs(ageMs));
  }

  private async notTaken(key: string, { code, message }: ProviderError): Promise<void> {
    if (REFUSALS.has(code)) await this.log.settle(this.dataSource.manager, key, { as: 'refused', reason: message });
    else await this.log.notHandedOver(key);
  }
}

const isAmbiguous = (error: unknown): boolean => error instanceof ProviderError && error.ambiguous;
