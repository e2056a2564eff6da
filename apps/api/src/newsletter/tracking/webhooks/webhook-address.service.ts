import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { MailWebhookView } from '@pressloom/contracts/newsletter-numbers';
import { MailWebhook } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { notFound } from '../../../common/errors.ts';
import { newSecret } from '../../../common/secrets/link-secret.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';

/** The last report is written down at most so often. */
const NOTED_FOR_MS = 60_000;

/** The address to which a website's mail service sends its reports; its secret is all that guards it. */
@Injectable()
export class WebhookAddress {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async view(siteId: number): Promise<MailWebhookView> {
    const row = await this.dataSource.getRepository(MailWebhook).findOneBy({ wordpressSiteId: siteId });
    const { publicUrl } = this.runtime.config;
    return {
      provider: 'smtp2go',
      address: row && new URL(`/api/mail-webhooks/smtp2go/${siteId}/${this.open(row)}`, publicUrl).href,
      createdAt: row?.createdAt.toISOString() ?? null,
      lastReportAt: row?.lastReportAt?.toISOString() ?? null,
    };
  }

  /** Makes a new one; the one before is worth nothing from now on. @throws DomainError 404 */
  async renew(siteId: number): Promise<MailWebhookView> {
    const sealed = this.runtime.cipher.encrypt(newSecret(), place(siteId));
    const [made]: unknown[] = await this.dataSource.query(RENEW, [siteId, sealed, this.runtime.clock.now()]);
    if (!made) throw notFound('website');
    return this.view(siteId);
  }

  /** @throws DomainError 404 where this is not the site's secret; it takes as long for a site that has none */
  async assertKnows(siteId: number, secret: string): Promise<void> {
    const row = await this.dataSource.getRepository(MailWebhook).findOne({
      where: { wordpressSiteId: siteId },
      relations: { wordpressSite: true },
    });
    const known = row?.wordpressSite ? this.open(row) : randomBytes(32).toString('hex');
    if (!timingSafeEqual(digest(known), digest(secret)) || !row?.wordpressSite) throw notFound('page');
    const now = this.runtime.clock.now();
    if (row.lastReportAt && now.getTime() - row.lastReportAt.getTime() < NOTED_FOR_MS) return;
    await this.dataSource.getRepository(MailWebhook).update({ wordpressSiteId: siteId }, { lastReportAt: now });
  }

  private open({ wordpressSiteId, secret }: MailWebhook): string {
    return this.runtime.cipher.decrypt(secret, place(wordpressSiteId));
  }
}

const place = (row: number) => ({ table: 'mail_webhooks', column: 'secret', row });

/** Of one length, whatever is given. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** $1 site, $2 sealed secret, $3 now. */
const RENEW = `
  INSERT INTO mail_webhooks (wordpress_site_id, secret, created_at)
  SELECT id, $2, $3::timestamptz FROM wordpress_sites WHERE id = $1 FOR KEY SHARE
  ON CONFLICT (wordpress_site_id) DO UPDATE SET secret = EXCLUDED.secret, created_at = EXCLUDED.created_at, last_report_at = NULL
  RETURNING wordpress_site_id`;
