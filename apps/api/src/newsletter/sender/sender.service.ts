import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type {
  NewsletterSenderRequest,
  NewsletterSenderView,
  OpenTracking,
} from '@pressloom/contracts/newsletter-sender';
import { allowedMailHosts } from '../../common/providers/allowed-mail-hosts.ts';
import { MailProvider } from '../../common/providers/mail.provider.ts';
import type { MailOutlook } from '../../common/providers/mail.provider.ts';
import { maskSecret } from '../../common/secrets/cipher.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { dkimView } from './dkim-rules.ts';
import { isPostalAddress, NEW_SENDER } from './plain-sender.ts';
import type { PlainSender } from './plain-sender.ts';
import { savedSender } from './sender-rules.ts';
import { SenderStore } from './sender-store.service.ts';

/** Who a site's mails are from and what carries them. */
@Injectable()
export class SenderService {
  constructor(
    private readonly provider: MailProvider,
    private readonly store: SenderStore,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws DomainError 404 */
  async view(siteId: number): Promise<NewsletterSenderView> {
    const row = await this.store.row(siteId);
    const plain = row ? this.store.plain(row) : NEW_SENDER;
    const { fromName, fromAddress, replyTo, postalAddress, smtpPassword, relayApiKey } = plain;
    const { smtpHost, smtpPort, smtpSecurity, smtpUser, ratePerHour, domainRates, openTracking } = plain;
    const { clock, sandboxUrl } = this.runtime;
    const { mode, isOwn, sender, readiness } = await this.provider.access(siteId);
    const { state } = await readiness();
    return {
      wordpressSiteId: siteId,
      ...{ fromName, fromAddress, replyTo, postalAddress },
      ...dkimView(plain, { now: clock.now(), sandboxUrl }),
      ...{ smtpHost, smtpPort, smtpSecurity, smtpUser, ratePerHour, domainRates, openTracking },
      hasSmtpPassword: smtpPassword !== null,
      smtpPasswordMask: maskOf(smtpPassword),
      hasRelayApiKey: relayApiKey !== null,
      relayApiKeyMask: maskOf(relayApiKey),
      server: { mode, isOwn, from: sender.address, state },
      updatedAt: row?.updatedAt.toISOString() ?? null,
    };
  }

  /** What stands at the foot of a site's mails; null where nobody entered it. `manager`: the caller's transaction, where there is one. */
  async postalAddressOf(siteId: number, manager?: EntityManager): Promise<string | null> {
    return (await this.store.row(siteId, manager))?.postalAddress ?? null;
  }

  /** Whether a site's mails can go out: what must stand at their foot, and the server that takes them. @throws DomainError 404 */
  async readiness(siteId: number): Promise<{ hasPostalAddress: boolean; mail: MailOutlook }> {
    const hasPostalAddress = isPostalAddress(await this.postalAddressOf(siteId));
    return { hasPostalAddress, mail: await this.provider.outlook(siteId) };
  }

  /** How many mails go out in an hour, and to which domains only so many; null: as many as there are. */
  async ratesOf(siteId: number): Promise<Pick<PlainSender, 'ratePerHour' | 'domainRates'>> {
    return (await this.store.row(siteId)) ?? NEW_SENDER;
  }

  /** What is kept of mails that were opened. */
  async openTrackingOf(siteId: number): Promise<OpenTracking> {
    return (await this.store.row(siteId))?.openTracking ?? NEW_SENDER.openTracking;
  }

  /** @throws DomainError 404; 400, which names the field */
  async save(siteId: number, form: NewsletterSenderRequest): Promise<NewsletterSenderView> {
    const now = this.runtime.clock.now();
    await this.store.change(siteId, (stored) =>
      savedSender(stored, form, {
        now,
        passwordMask: maskOf(stored.smtpPassword),
        apiKeyMask: maskOf(stored.relayApiKey),
        allowPrivateHosts: allowedMailHosts(this.runtime),
      }),
    );
    return this.view(siteId);
  }
}

const maskOf = (secret: string | null): string | null => (secret === null ? null : maskSecret(secret));
