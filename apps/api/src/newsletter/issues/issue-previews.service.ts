import { Inject, Injectable } from '@nestjs/common';
import { isMailAddress } from '@pressloom/clients/mail';
import { EMAIL_TEST_MESSAGES } from '@pressloom/contracts/email-test';
import type { NewsletterPreview, TestNewsletterAnswer } from '@pressloom/contracts/newsletters';
import { READER_PATHS } from '@pressloom/contracts/reader-pages';
import { DataSource } from 'typeorm';
import { DomainError, invalidField } from '../../common/errors.ts';
import { MailProvider } from '../../common/providers/mail.provider.ts';
import { RateLimits } from '../../common/rate-limits.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { MailService } from '../../mail/mail.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { PLAIN_ADDRESSES, contentOf, localeOf } from './issue-content.ts';
import type { IssueAddresses } from './issue-content.ts';
import { IssueRender, assertNotEmpty } from './issue-render.service.ts';

/** An operator who tries things out stays below; a stolen session floods nobody. */
const PER_HOUR = { limit: 30, windowMs: 3_600_000 };

/** Shows the mail of an issue, on the screen and in an inbox. */
@Injectable()
export class IssuePreviews {
  constructor(
    private readonly dataSource: DataSource,
    private readonly renders: IssueRender,
    private readonly provider: MailProvider,
    private readonly mail: MailService,
    private readonly limits: RateLimits,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws DomainError 404 */
  async preview(id: number): Promise<NewsletterPreview> {
    const loaded = await this.renders.load(id);
    const { sender } = await this.provider.access(loaded.issue.wordpressSiteId);
    const from = sender.name ? `${sender.name} <${sender.address}>` : sender.address;
    return { from, ...(await this.renders.render(loaded, this.addresses())) };
  }

  /**
   * Queues the mail to one address.
   *
   * @throws DomainError 404; 400; 409 `issue_empty`, `provider_unconfigured`; 429 above 30 tests an hour of one operator
   */
  async test(user: SessionUser, id: number, email: string): Promise<TestNewsletterAnswer> {
    if (!isMailAddress(email)) throw invalidField('email', EMAIL_TEST_MESSAGES.email);
    const loaded = await this.renders.load(id);
    assertNotEmpty(loaded);
    const siteId = loaded.issue.wordpressSiteId;
    const { state, message } = await this.mail.outlook(siteId);
    if (state === 'unconfigured') {
      throw new DomainError(409, 'provider_unconfigured', message ?? 'No mail server is set up.');
    }
    const tooMany = 'You sent 30 test emails within an hour. Please try again later.';
    await this.limits.assertAdmits(`newsletter-test:${user.id}`, PER_HOUR, tooMany);
    const content = contentOf(loaded, this.addresses(), this.runtime.config.publicUrl);
    const data = { ...content, subject: `[Test] ${content.subject}` };
    const mail = {
      to: email,
      template: 'newsletter',
      data,
      locale: localeOf(loaded),
      site: loaded.site,
      siteId,
    } as const;
    await this.dataSource.transaction((manager) => this.mail.enqueue(manager, mail));
    return { message: toldOf(email, state) };
  }

  /** The ways out are shown where they stand, but nobody's. */
  private addresses(): IssueAddresses {
    const { publicUrl } = this.runtime.config;
    return {
      ...PLAIN_ADDRESSES,
      preferences: `${publicUrl}${READER_PATHS.preferences}`,
      unsubscribe: `${publicUrl}${READER_PATHS.unsubscribe}`,
    };
  }
}

/** Pure. */
const toldOf = (email: string, state: 'ready' | 'failing'): string =>
  state === 'ready'
    ? `The test email to ${email} is on its way.`
    : `The test email to ${email} is being sent, but the mail server did not accept the last email. This one may arrive late or not at all.`;
