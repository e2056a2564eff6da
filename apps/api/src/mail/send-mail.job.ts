import { Inject } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import { newMessageId } from '@pressloom/clients/mail';
import { DomainError } from '../common/errors.ts';
import { MailProvider } from '../common/providers/mail.provider.ts';
import type { JobContext } from '../jobs/job-context.ts';
import { HandlesJob } from '../jobs/job-handler.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { mailHeaders } from './mail-headers.ts';
import { mailId, openMail } from './mail-payload.ts';
import { renderMail } from './templates/render.ts';

/**
 * Sends one mail. A server that asks for patience is asked again; one that refuses is believed at once. A mail that may
 * have arrived is not sent again: that is for its reader to ask for. When the process dies in between, the next run sends
 * the mail under the same Message-ID, by which receivers know it as the one they have.
 */
@HandlesJob({
  type: 'send-mail',
  queue: 'mail',
  calls: 'mail',
  // Some ten minutes, as the queue spaces them: servers that keep strangers waiting do so for about five.
  attempts: 16,
  forgetsPayload: true,
})
export class SendMailJob implements JobHandler<'send-mail'> {
  constructor(
    private readonly mail: MailProvider,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async run(context: JobContext<'send-mail'>): Promise<{ messageId: string }> {
    const { cipher, config } = this.runtime;
    const { to, ...message } = openMail(cipher, context.target, context.payload);
    const content = renderMail(message, config.publicUrl);
    const access = await this.mail.access(context.siteId);
    const [, domain = ''] = access.sender.address.split('@');
    const messageId = newMessageId(domain, mailId(context.target));
    try {
      const mail = { to: { address: to }, ...content, messageId, headers: mailHeaders(message) };
      await access.client().send(mail, { signal: context.signal });
      return { messageId };
    } catch (error) {
      if (error instanceof ProviderError && error.ambiguous) throw uncertain(error);
      throw error;
    }
  }
}

function uncertain({ message }: ProviderError): DomainError {
  const sentence = `${message} The mail may have arrived all the same, so it is not sent again by itself.`;
  return new DomainError(502, 'provider_failed', sentence);
}
