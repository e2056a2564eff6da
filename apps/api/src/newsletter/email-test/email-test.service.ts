import { Inject, Injectable } from '@nestjs/common';
import type { DnsResolver } from '@pressloom/clients/dns';
import { isMailAddress, newMessageId } from '@pressloom/clients/mail';
import type { MailTrial } from '@pressloom/clients/mail';
import { EMAIL_TEST_MESSAGES } from '@pressloom/contracts/email-test';
import type { DomainCheck, EmailTestResult, EmailTestView } from '@pressloom/contracts/email-test';
import { EmailTest } from '@pressloom/database/entities';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { invalidField, notFound } from '../../common/errors.ts';
import { inStages } from '../../common/limit-waits.ts';
import { MailProvider } from '../../common/providers/mail.provider.ts';
import type { MailAccess } from '../../common/providers/mail.provider.ts';
import { RateLimits } from '../../common/rate-limits.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { storableJson } from '../../common/storable-text.ts';
import type { MailSite } from '../../mail/mail-data.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { DkimKeys } from '../sender/dkim-keys.service.ts';
import { SiteMails } from '../sender/site-mails.service.ts';
import { DNS_RESOLVER } from './dns-resolver.ts';
import { checkDomain } from './domain-checks.ts';
import { testMail } from './test-mail.ts';

/** Together below the time that a call may take. */
const LIMITS = { connectionTimeoutMs: 6_000, replyTimeoutMs: 10_000, sendTimeoutMs: 16_000 };
/** An operator who tries things out stays below; a stolen session floods nobody. */
const PER_HOUR = { limit: 30, windowMs: 3_600_000 };
const KEPT = 10;

/** Sends test mails and keeps what became of them. */
@Injectable()
export class EmailTestService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: MailProvider,
    private readonly mails: SiteMails,
    private readonly keys: DkimKeys,
    private readonly limits: RateLimits,
    @Inject(DNS_RESOLVER) private readonly dns: DnsResolver,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws DomainError 400; 409 `provider_unconfigured`; 429 above 30 tests an hour of one operator; 404 */
  async run(user: SessionUser, site: WordpressSite, email: string): Promise<EmailTestResult> {
    if (!isMailAddress(email)) throw invalidField('email', EMAIL_TEST_MESSAGES.email);
    const access = await this.provider.access(site.id);
    const tooMany = 'You sent 30 test emails within an hour. Please try again later.';
    await this.limits.assertAdmits(`email-test:${user.id}`, PER_HOUR, tooMany);
    const look = await this.mails.look(site);
    const { trial, checks } = await inStages(this.runtime, async () => {
      const tried = await this.trial(access, look, email);
      const server = { host: tried.host, addresses: tried.addresses };
      const keys = this.keys.check(site.id);
      return { trial: tried, checks: await checkDomain(this.dns, { domain: domainOf(access), server, keys }) };
    });
    const result = resultOf({ access, trial, checks, site: site.name });
    await this.keep({ site, email, user, result });
    return result;
  }

  async list(siteId: number): Promise<EmailTestView[]> {
    const rows = await this.dataSource
      .getRepository(EmailTest)
      .find({ where: { wordpressSiteId: siteId }, order: { testedAt: 'DESC', id: 'DESC' }, take: KEPT });
    return rows.map(({ id, email, testedAt, testedBy, result }) => ({
      id,
      email,
      testedAt: testedAt.toISOString(),
      testedBy,
      ...result,
    }));
  }

  private async trial(access: MailAccess, site: MailSite, email: string): Promise<MailTrial> {
    const client = access.testClient(LIMITS);
    try {
      const content = testMail(site, senderText(access), this.runtime.config.publicUrl);
      const messageId = newMessageId(domainOf(access));
      const trial = await client.trial({ to: { address: email }, ...content, messageId, headers: HEADERS });
      await access.note(trial.error);
      return trial;
    } finally {
      client.close();
    }
  }

  private async keep(test: {
    site: WordpressSite;
    email: string;
    user: SessionUser;
    result: EmailTestResult;
  }): Promise<void> {
    const { site, email, user, result } = test;
    await this.dataSource.transaction(async (manager) => {
      const stored: { id: number }[] = await manager.query(
        `INSERT INTO email_tests (wordpress_site_id, email, tested_at, tested_by, result)
         SELECT id, $2, $3, $4, $5::jsonb FROM wordpress_sites WHERE id = $1 FOR KEY SHARE RETURNING id`,
        [site.id, email, this.runtime.clock.now(), user.name, JSON.stringify(result, storableJson)],
      );
      if (stored.length === 0) throw notFound('website');
      await manager.query(
        `DELETE FROM email_tests WHERE wordpress_site_id = $1 AND id NOT IN (
           SELECT id FROM email_tests WHERE wordpress_site_id = $1 ORDER BY tested_at DESC, id DESC LIMIT ${KEPT})`,
        [site.id],
      );
    });
  }
}

/** Programs that answer for absent people leave it alone. */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

const domainOf = ({ sender }: MailAccess): string => sender.address.split('@')[1] ?? '';

const senderText = ({ sender: { name, address } }: MailAccess): string => (name ? `${name} <${address}>` : address);

function resultOf(parts: {
  access: MailAccess;
  trial: MailTrial;
  checks: DomainCheck[];
  site: string;
}): EmailTestResult {
  const { access, trial, checks, site } = parts;
  const { receipt, error, stages } = trial;
  const inDoubt = error?.ambiguous ? ' It may still have accepted the test email: check the inbox.' : '';
  const failure = error && `${error.message}${inDoubt}`;
  const taken = 'The mail server accepted the test email. Check the inbox and the spam folder to see where it arrived.';
  return {
    success: receipt !== null,
    message: failure ?? taken,
    messageId: receipt?.messageId ?? null,
    answer: receipt?.response ?? null,
    from: senderText(access),
    site,
    domain: domainOf(access),
    error: failure,
    mode: access.mode,
    stages,
    checks,
  };
}
