import { Inject } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import { newMessageId } from '@pressloom/clients/mail';
import { DataSource } from 'typeorm';
import { MailProvider } from '../common/providers/mail.provider.ts';
import type { JobContext } from '../jobs/job-context.ts';
import { HandlesJob } from '../jobs/job-handler.ts';
import type { EndedJob, FailedJob, JobHandler } from '../jobs/job-handler.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { mailHeaders } from './mail-headers.ts';
import { MailLog } from './mail-log.service.ts';
import { mailId, openMail } from './mail-payload.ts';
import { MailTurns, unheard } from './mail-turns.service.ts';
import type { MailOnItsWay } from './mail-turns.service.ts';
import { renderMail } from './templates/render.ts';

/** What a server says of this one mail or its reader, whatever is sent next. */
const REFUSALS = new Set(['recipient_refused', 'rejected', 'invalid_mail']);

/**
 * Sends one mail, and has the log say how far it got. A server that asks for patience or can't be reached is asked again for a day, and
 * one that refuses is believed at once. A mail whose answer was not heard is looked for at the server; where that can't be asked, it is
 * not sent again.
 */
@HandlesJob({ type: 'send-mail', queue: 'mail', calls: 'mail', forgetsPayload: true })
export class SendMailJob implements JobHandler<'send-mail'> {
  constructor(
    private readonly mail: MailProvider,
    private readonly turns: MailTurns,
    private readonly log: MailLog,
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

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
    if (!(await this.turns.begin(onItsWay))) return { messageId };
    const triedAt = this.runtime.clock.now();
    try {
      await client.send(mail, { signal: context.signal });
    } catch (error) {
      // The client ends when it is stopped, but not once it has handed a mail over.
      if (context.signal.aborted && !isAmbiguous(error)) await this.log.notHandedOver(key);
      if (!(error instanceof ProviderError) || context.signal.aborted) throw error;
      // An older version queued it, which is in no log: another run would know nothing of this one.
      if (isAmbiguous(error) && !context.automatic) throw unheard();
      if (isAmbiguous(error) && (await this.turns.settle(onItsWay, { triedAt, server: access.host })))
        return { messageId };
      await this.notTaken(key, error);
      throw error;
    }
    await this.log.accepted(key);
    return { messageId };
  }

  async onFailed({ target, message, manager }: FailedJob): Promise<void> {
    await this.log.settle(manager, mailId(target), { as: 'given-up', reason: message });
  }

  async onCancelled({ target, manager }: EndedJob): Promise<void> {
    await this.log.settle(manager, mailId(target), { as: 'cancelled', reason: null });
  }

  private async notTaken(key: string, { code, message }: ProviderError): Promise<void> {
    if (REFUSALS.has(code)) await this.log.settle(this.dataSource.manager, key, { as: 'refused', reason: message });
    else await this.log.notHandedOver(key);
  }
}

const isAmbiguous = (error: unknown): boolean => error instanceof ProviderError && error.ambiguous;
