import { Inject } from '@nestjs/common';
import type { DnsResolver } from '@pressloom/clients/dns';
import { newMessageId } from '@pressloom/clients/mail';
import type { MailTrial } from '@pressloom/clients/mail';
import type { EmailTestResult } from '@pressloom/contracts/email-test';
import type { WordpressSite } from '@pressloom/database/entities';
import { MailProvider } from '../../common/providers/mail.provider.ts';
import type { MailAccess } from '../../common/providers/mail.provider.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import { HandlesJob } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { DkimKeys } from '../sender/dkim-keys.service.ts';
import { SiteMails } from '../sender/site-mails.service.ts';
import { DNS_RESOLVER } from './dns-resolver.ts';
import { checkDomain } from './domain-checks.ts';
import { domainOf, emailTestResult, senderText } from './email-test-result.ts';
import { EmailTestService } from './email-test.service.ts';
import { testMail } from './test-mail.ts';

/** Programs that answer for absent people leave it alone. */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/**
 * Sends a test mail with the patience that newsletters have, so that it never calls a server dead that carries them. Not in the queue of
 * account mails: two servers that hang would hold these up.
 */
@HandlesJob({ type: 'test-email', queue: 'provider', calls: 'mail', attempts: 1, forgetsPayload: true, keptDays: 1 })
export class TestEmailJob implements JobHandler<'test-email'> {
  constructor(
    private readonly tests: EmailTestService,
    private readonly sites: SitesService,
    private readonly provider: MailProvider,
    private readonly mails: SiteMails,
    private readonly keys: DkimKeys,
    @Inject(DNS_RESOLVER) private readonly dns: DnsResolver,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** A run after a crash sends it once more, under the same Message-ID. */
  async run(context: JobContext<'test-email'>): Promise<EmailTestResult> {
    const { email, testedBy } = context.payload;
    const site = await this.sites.get(context.siteId as number);
    const access = await this.provider.access(site.id);
    await context.progress({ done: 0, total: 1, note: 'Waiting for the mail server' });
    const trial = await this.trial(context, access, site);
    const server = { host: trial.host, addresses: trial.addresses };
    const keys = this.keys.check(site.id);
    const checks = await checkDomain(this.dns, { domain: domainOf(access), server, keys });
    const result = emailTestResult({ access, trial, checks, site: site.name });
    await this.tests.keep({ siteId: site.id, email, testedBy, result });
    return result;
  }

  private async trial(
    { id, payload: { email }, signal }: JobContext<'test-email'>,
    access: MailAccess,
    site: WordpressSite,
  ): Promise<MailTrial> {
    const client = access.testClient();
    try {
      const content = testMail(await this.mails.look(site), senderText(access), this.runtime.config.publicUrl);
      const messageId = newMessageId(domainOf(access), `test-${id}`);
      const mail = { to: { address: email }, ...content, messageId, headers: HEADERS };
      const trial = await client.trial(mail, { signal });
      await access.note(trial.error);
      return trial;
    } finally {
      client.close();
    }
  }
}
