import { Inject, Injectable } from '@nestjs/common';
import { dkimRecordOf, newDkimKey } from '@pressloom/clients/mail';
import { SENDER_MESSAGES } from '@pressloom/contracts/newsletter-sender';
import type {
  DkimKeyRequest,
  NewsletterSenderRequest,
  NewsletterSenderView,
  OpenTracking,
} from '@pressloom/contracts/newsletter-sender';
import { SiteSender } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { invalidField, notFound } from '../../common/errors.ts';
import { allowedMailHosts } from '../../common/providers/allowed-mail-hosts.ts';
import { MailProvider } from '../../common/providers/mail.provider.ts';
import { ProviderHealthService } from '../../common/providers/provider-health.service.ts';
import { siteScope } from '../../common/providers/provider-settings.ts';
import { maskSecret } from '../../common/secrets/cipher.ts';
import { SiteSecrets } from '../../common/secrets/site-secrets.ts';
import type { SenderSecret } from '../../common/secrets/site-secrets.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { NEW_SENDER, savedSender } from './sender-rules.ts';
import type { PlainSender } from './sender-rules.ts';

/** Who a site's mails are from and what carries them: the only place that writes it. `MailProvider` reads it too. */
@Injectable()
export class SenderService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: MailProvider,
    private readonly secrets: SiteSecrets,
    private readonly healths: ProviderHealthService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws DomainError 404 */
  async view(siteId: number): Promise<NewsletterSenderView> {
    const row = await this.row(siteId);
    const { dkimPrivateKey, smtpPassword, relayApiKey, ...open } = row ? this.plain(row) : NEW_SENDER;
    const { mode, isOwn, sender } = await this.provider.access(siteId);
    const value = dkimPrivateKey === null ? null : dkimRecordOf(dkimPrivateKey);
    const name = `${open.dkimSelector ?? ''}._domainkey.${open.dkimDomain ?? ''}`;
    return {
      wordpressSiteId: siteId,
      ...open,
      hasDkimKey: dkimPrivateKey !== null,
      dkimRecord: value === null ? null : { name, value },
      hasSmtpPassword: smtpPassword !== null,
      smtpPasswordMask: smtpPassword === null ? null : maskSecret(smtpPassword),
      hasRelayApiKey: relayApiKey !== null,
      relayApiKeyMask: relayApiKey === null ? null : maskSecret(relayApiKey),
      server: { mode, isOwn, from: sender.address },
      updatedAt: row?.updatedAt.toISOString() ?? null,
    };
  }

  /** What stands at the foot of a site's mails; null where nobody entered it. */
  async postalAddressOf(siteId: number): Promise<string | null> {
    return (await this.row(siteId))?.postalAddress ?? null;
  }

  /** How many mails go out in an hour, and to which domains only so many; null: as many as there are. */
  async ratesOf(siteId: number): Promise<Pick<PlainSender, 'ratePerHour' | 'domainRates'>> {
    return (await this.row(siteId)) ?? NEW_SENDER;
  }

  /** What is kept of mails that were opened. */
  async openTrackingOf(siteId: number): Promise<OpenTracking> {
    return (await this.row(siteId))?.openTracking ?? NEW_SENDER.openTracking;
  }

  /** @throws DomainError 404; 400, which names the field */
  async save(siteId: number, form: NewsletterSenderRequest): Promise<NewsletterSenderView> {
    await this.change(siteId, (stored) => {
      const maskOf = (secret: string | null) => (secret === null ? null : maskSecret(secret));
      return savedSender(stored, form, {
        passwordMask: maskOf(stored.smtpPassword),
        apiKeyMask: maskOf(stored.relayApiKey),
        allowPrivateHosts: allowedMailHosts(this.runtime),
      });
    });
    return this.view(siteId);
  }

  /** Makes a new key; mails are signed with it from now on. @throws as `save` */
  async newKey(siteId: number, { domain, selector }: DkimKeyRequest): Promise<NewsletterSenderView> {
    const dkimPrivateKey = await newDkimKey();
    await this.change(siteId, (stored) => {
      const dkimDomain = domain || stored.dkimDomain || stored.fromAddress?.split('@')[1];
      if (!dkimDomain) throw invalidField('domain', SENDER_MESSAGES.dkimDomainNeeded);
      // Under another selector the old record can stay until the last mail that it signed is read.
      const dkimSelector = selector || nextSelector(stored.dkimPrivateKey === null ? null : stored.dkimSelector);
      return { ...stored, dkimDomain, dkimSelector, dkimPrivateKey };
    });
    return this.view(siteId);
  }

  private row(siteId: number): Promise<SiteSender | null> {
    return this.dataSource.getRepository(SiteSender).findOneBy({ wordpressSiteId: siteId });
  }

  private async change(siteId: number, change: (stored: PlainSender) => PlainSender): Promise<void> {
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
      await manager.save(SiteSender, { ...where, ...this.sealed(siteId, next), updatedAt: now });
      // What was known of the former server says nothing of this one.
      if (serverOf(before) !== serverOf(next)) await this.healths.forget(manager, 'mail', siteScope(siteId));
    });
  }

  private plain(row: SiteSender): PlainSender {
    const { wordpressSiteId: _id, wordpressSite: _site, updatedAt: _at, ...rest } = row;
    const smtpPassword = this.secrets.ofSender(row, 'smtpPassword');
    const relayApiKey = this.secrets.ofSender(row, 'relayApiKey');
    return { ...rest, smtpPassword, relayApiKey, dkimPrivateKey: this.secrets.ofSender(row, 'dkimPrivateKey') };
  }

  private sealed(siteId: number, sender: PlainSender): PlainSender {
    const seal = (column: SenderSecret) => {
      const secret = sender[column];
      return secret === null ? null : this.secrets.sealSender(siteId, column, secret);
    };
    return {
      ...sender,
      smtpPassword: seal('smtpPassword'),
      relayApiKey: seal('relayApiKey'),
      dkimPrivateKey: seal('dkimPrivateKey'),
    };
  }
}

const serverOf = ({ smtpHost, smtpPort, smtpSecurity, smtpUser, smtpPassword }: PlainSender): string =>
  JSON.stringify([smtpHost, smtpPort, smtpSecurity, smtpUser, smtpPassword]);

/** `pressloom`, then `pressloom2` and so on; one of another form gets a number. Pure. */
function nextSelector(current: string | null): string {
  if (current === null) return 'pressloom';
  const [, stem = '', number] = /^(.*?)(\d{0,6})$/.exec(current) ?? [];
  return `${stem || 'pressloom'}${number ? Number(number) + 1 : 2}`.slice(-63);
}
