import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isMailAddress } from '@pressloom/clients/mail';
import { EMAIL_TEST_MESSAGES } from '@pressloom/contracts/email-test';
import type { EmailTestResult, EmailTestView } from '@pressloom/contracts/email-test';
import { NOT_SET_UP } from '@pressloom/contracts/providers';
import { EmailTest } from '@pressloom/database/entities';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { DomainError, invalidField, notFound } from '../../common/errors.ts';
import { MailProvider } from '../../common/providers/mail.provider.ts';
import { RateLimits } from '../../common/rate-limits.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { storableJson } from '../../common/storable-text.ts';
import type { JobOf } from '../../jobs/job-type.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';

/** An operator who tries things out stays below; a stolen session floods nobody. */
const PER_HOUR = { limit: 30, windowMs: 3_600_000 };
const KEPT = 10;

/** A test that is over. */
interface EndedTest {
  siteId: number;
  email: string;
  testedBy: string | null;
  result: EmailTestResult;
}

/** Has test mails sent and keeps their results. */
@Injectable()
export class EmailTestService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: MailProvider,
    private readonly limits: RateLimits,
    private readonly jobs: JobsService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * Tests of one website run one after another.
   *
   * @throws DomainError 400; 409 `provider_unconfigured`; 429 above 30 tests an hour of one operator; 404
   */
  async start(user: SessionUser, { id: siteId }: WordpressSite, email: string): Promise<JobOf<'test-email'>> {
    if (!isMailAddress(email)) throw invalidField('email', EMAIL_TEST_MESSAGES.email);
    const { mode } = await this.provider.access(siteId);
    if (mode === 'unconfigured') throw new DomainError(409, 'provider_unconfigured', NOT_SET_UP.siteMail);
    const tooMany = 'You sent 30 test emails within an hour. Please try again later.';
    await this.limits.assertAdmits(`email-test:${user.id}`, PER_HOUR, tooMany);
    const payload = { email, testedBy: user.name };
    const target = `email-test:${randomUUID()}`;
    return this.jobs.start({ type: 'test-email', target, lane: `email-test:${siteId}`, siteId, payload });
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

  /** The last ones of each website are kept. @throws DomainError 404 */
  async keep({ siteId, email, testedBy, result }: EndedTest): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const stored: { id: number }[] = await manager.query(
        `INSERT INTO email_tests (wordpress_site_id, email, tested_at, tested_by, result)
         SELECT id, $2, $3, $4, $5::jsonb FROM wordpress_sites WHERE id = $1 FOR KEY SHARE RETURNING id`,
        [siteId, email, this.runtime.clock.now(), testedBy, JSON.stringify(result, storableJson)],
      );
      if (stored.length === 0) throw notFound('website');
      await manager.query(
        `DELETE FROM email_tests WHERE wordpress_site_id = $1 AND id NOT IN (
           SELECT id FROM email_tests WHERE wordpress_site_id = $1 ORDER BY tested_at DESC, id DESC LIMIT ${KEPT})`,
        [siteId],
      );
    });
  }
}
