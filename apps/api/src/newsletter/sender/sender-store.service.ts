import { Inject, Injectable } from '@nestjs/common';
import { SiteSender } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { notFound } from '../../common/errors.ts';
import { ProviderHealthService } from '../../common/providers/provider-health.service.ts';
import { siteScope } from '../../common/providers/provider-settings.ts';
import { SiteSecrets } from '../../common/secrets/site-secrets.ts';
import type { SenderSecret } from '../../common/secrets/site-secrets.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import type { PlainSender } from './plain-sender.ts';

const SECRETS = [
  'smtpPassword',
  'relayApiKey',
  'dkimPrivateKey',
  'dkimNextPrivateKey',
] as const satisfies SenderSecret[];

/** The rows of senders, with their secrets readable: the only place that writes them. `MailProvider` reads them too. */
@Injectable()
export class SenderStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: SiteSecrets,
    private readonly healths: ProviderHealthService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** As it is stored; null while nothing is saved. `manager`: the caller's transaction, where there is one. */
  row(siteId: number, manager: EntityManager = this.dataSource.manager): Promise<SiteSender | null> {
    return manager.findOneBy(SiteSender, { wordpressSiteId: siteId });
  }

  plain(row: SiteSender): PlainSender {
    const { wordpressSiteId: _id, wordpressSite: _site, updatedAt: _at, ...rest } = row;
    return { ...rest, ...this.eachSecret((column) => this.secrets.ofSender(row, column)) };
  }

  /** One after another for each site; `change` sees what the one before left. @throws DomainError 404, and what `change` throws */
  async change(siteId: number, change: (stored: PlainSender) => PlainSender): Promise<void> {
    const now = this.runtime.clock.now();
    await this.dataSource.transaction(async (manager) => {
      // Selected rather than given, so that a site that is deleted meanwhile is missed instead of offended.
      await manager.query(
        `INSERT INTO site_senders (wordpress_site_id, updated_at)
         SELECT id, $2::timestamptz FROM wordpress_sites WHERE id = $1 FOR KEY SHARE ON CONFLICT DO NOTHING`,
        [siteId, now],
      );
      const where = { wordpressSiteId: siteId };
      const row = await manager.findOne(SiteSender, { where, lock: { mode: 'pessimistic_write' } });
      if (!row) throw notFound('website');
      const before = this.plain(row);
      const next = change(before);
      await manager.save(SiteSender, { ...where, ...this.encrypted(siteId, next), updatedAt: now });
      // What was known of the former server says nothing of this one.
      if (serverOf(before) !== serverOf(next)) await this.healths.forget(manager, 'mail', siteScope(siteId));
    });
  }

  private encrypted(siteId: number, sender: PlainSender): PlainSender {
    const encrypt = (column: SenderSecret): string | null => {
      const secret = sender[column];
      return secret === null ? null : this.secrets.sealSender(siteId, column, secret);
    };
    return { ...sender, ...this.eachSecret(encrypt) };
  }

  private eachSecret(of: (column: SenderSecret) => string | null): Record<SenderSecret, string | null> {
    return Object.fromEntries(SECRETS.map((column) => [column, of(column)])) as Record<SenderSecret, string | null>;
  }
}

const serverOf = ({ smtpHost, smtpPort, smtpSecurity, smtpUser, smtpPassword }: PlainSender): string =>
  JSON.stringify([smtpHost, smtpPort, smtpSecurity, smtpUser, smtpPassword]);
