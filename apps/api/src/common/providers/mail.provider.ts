import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import type { Policies } from '@pressloom/clients/http';
import { createMailClient } from '@pressloom/clients/mail';
import type { MailAddress, MailClient, MailClientOptions } from '@pressloom/clients/mail';
import type { MailServerState, SmtpSecurity } from '@pressloom/contracts/newsletter-sender';
import { NOT_SET_UP } from '@pressloom/contracts/providers';
import type { ProviderMode } from '@pressloom/contracts/providers';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { DomainError, notFound } from '../errors.ts';
import { createAddressGuard } from '../safe-fetch/address-guard.ts';
import type { AddressGuard } from '../safe-fetch/address-guard.ts';
import { SiteSecrets } from '../secrets/site-secrets.ts';
import { allowedMailHosts } from './allowed-mail-hosts.ts';
import { mailSettings, senderIn, siteMailSettings } from './mail-settings.ts';
import type { MailSettings, OwnSender } from './mail-settings.ts';
import { ProviderHealthService } from './provider-health.service.ts';
import { over, ProviderKeysService } from './provider-keys.service.ts';
import { ProviderPolicies } from './provider-policies.ts';
import { healthScope } from './provider-settings.ts';
import type { ProviderAccess, ProviderStanding, SharedProvider } from './provider-settings.ts';
import { readSiteSender } from './site-sender-row.ts';
import type { SiteSenderRow } from './site-sender-row.ts';
import type { MailServerPlace } from './tls-advice.ts';

/** Whether a mail that is queued now can be expected to arrive; `message` says why not. */
export interface MailOutlook {
  state: MailServerState;
  message: string | null;
}

/** How mails of a site, or of the installation, leave. */
export interface MailAccess extends ProviderAccess<MailClient> {
  /** Who every mail is from. */
  sender: MailAddress;
  /** Whether the server is the site's own. */
  isOwn: boolean;
  /** Where it was entered. */
  serverPlace: MailServerPlace;
  /** Where it is, without what opens it; null where none is set up, or its address can't be read. */
  host: string | null;
  /** Where replies go; null: to the sender. */
  replyTo: string | null;
  /** With which the provider of the site's own server can be asked; null without one. */
  relayApiKey: string | null;
  /** For many mails at once, by who judges its failures: it has no breaker. Close it afterwards. @throws as `client` */
  bulkClient: (connections: number) => MailClient;
  /** For one test; close it afterwards, and note how it ended. @throws as `client` */
  testClient: () => MailClient;
  /** Whether a mail that is queued now can be expected to arrive. */
  readiness: () => Promise<MailOutlook>;
  /** Notes how a test ended; null is a success. */
  note: (error: unknown) => Promise<void>;
}

type StoredSender = NonNullable<SiteSenderRow['sender']>;

/** `missing`: the sentence of one that has no server. */
type Settings = MailSettings & { missing: string };

/** What a client is made of, beside its settings. */
type Parts = Pick<MailClientOptions, 'replyTo' | 'dkim'>;

/** One reader's server that puts a text off holds up nobody else's emails. */
const isOfOneMail = (error: unknown): boolean => error instanceof ProviderError && error.code === 'mail_delayed';

@Injectable()
export class MailProvider implements SharedProvider, OnModuleDestroy {
  readonly key = 'mail';
  readonly label = 'Mail server';
  /**
   * One for the process and its settings: it keeps connections open. One of former settings may have mails under way, so it
   * stays until the end; its connections are closed once they are idle for a while.
   */
  private readonly clients = new Map<string, MailClient>();
  /** For servers that operators entered; one that comes from the environment is trusted. */
  private readonly guard: AddressGuard;

  constructor(
    private readonly keys: ProviderKeysService,
    private readonly healths: ProviderHealthService,
    private readonly policies: ProviderPolicies,
    private readonly secrets: SiteSecrets,
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.guard = createAddressGuard({ allowPrivateHosts: allowedMailHosts(runtime) });
  }

  async mode(): Promise<ProviderMode> {
    return (await this.settings()).mode;
  }

  /** Of a site's mails, or with null of the installation's. @throws DomainError 404 */
  async outlook(siteId: number | null = null): Promise<MailOutlook> {
    const { readiness } = await this.access(siteId);
    return readiness();
  }

  /** The installation, whose mails are about accounts, and each of these websites, by what a mail of theirs would meet. */
  standings(sites: readonly WordpressSite[]): Promise<ProviderStanding[]> {
    return Promise.all([null, ...sites].map(async (site) => ({ site, ...(await this.outlook(site?.id ?? null)) })));
  }

  /** How a site's mails leave, or with null those of the installation. @throws DomainError 404 */
  async access(siteId: number | null): Promise<MailAccess> {
    const shared = await this.settings();
    if (siteId === null) return this.accessWith(shared, null, {});
    const row = await readSiteSender(this.dataSource, siteId);
    if (!row) throw notFound('website');
    const { isSample, sender } = row;
    const { sandboxSmtpUrl } = this.runtime;
    const settings = siteMailSettings(shared, sender && this.ownSender(sender), { isSample, sandboxSmtpUrl });
    const relayApiKey = sender && settings.isOwn ? this.secrets.ofSender(sender, 'relayApiKey') : null;
    return { ...this.accessWith(settings, siteId, sender ? this.partsOf(sender) : {}), relayApiKey };
  }

  /** Names the server that carries a site's mails, or with null the installation's, as whom jobs wait for; in their transaction. */
  async concurrencyGroup(siteId: number | null, manager: EntityManager): Promise<string> {
    const row = siteId === null ? null : await readSiteSender(manager, siteId);
    const own = row && !row.isSample ? row.sender : null;
    return own?.smtpHost == null ? this.key : `${this.key}:${own.smtpHost}:${own.smtpPort}`;
  }

  /** Of settings that aren't stored, for one test; close it afterwards. */
  trialClient(settings: MailSettings): MailClient {
    const options = this.optionsOf({ ...settings, missing: NOT_SET_UP.mail }, {}, this.policies.none);
    return createMailClient({ ...options, maxConnections: 1 });
  }

  onModuleDestroy(): void {
    for (const client of this.clients.values()) client.close();
    this.clients.clear();
  }

  private accessWith(found: MailSettings, siteId: number | null, parts: Parts): MailAccess {
    const settings = { ...found, missing: siteId === null ? NOT_SET_UP.mail : NOT_SET_UP.siteMail };
    const { mode, isOwn, isEntered, from } = settings;
    const scope = healthScope(mode, isOwn ? siteId : null);
    return {
      mode,
      scope,
      isOwn,
      serverPlace: isOwn ? 'site' : isEntered ? 'settings' : 'environment',
      sender: from,
      host: settings.url === null ? null : (URL.parse(settings.url)?.hostname ?? null),
      replyTo: parts.replyTo ?? null,
      relayApiKey: null,
      client: () => this.client(settings, scope, parts),
      bulkClient: (maxConnections) =>
        createMailClient({
          ...this.optionsOf(settings, parts, this.healths.watch(this.policies.none, scope, isOfOneMail)),
          maxConnections,
        }),
      readiness: async () => {
        if (mode === 'unconfigured') return { state: mode, message: settings.missing };
        const { state, message } = await this.healths.health(this.key, scope);
        return { state: state === 'failing' ? 'failing' : 'ready', message };
      },
      note: (error) => this.healths.record(this.key, scope, error),
      testClient: () =>
        createMailClient({ ...this.optionsOf(settings, parts, this.policies.fresh()), maxConnections: 1 }),
    };
  }

  private client(settings: Settings, scope: string, parts: Parts): MailClient {
    const options = this.optionsOf(settings, parts, this.healths.watch(this.policies.shared, scope));
    const name = JSON.stringify([settings.url, settings.encryption, settings.isEntered, settings.from, parts, scope]);
    const client = this.clients.get(name) ?? createMailClient(options);
    this.clients.set(name, client);
    return client;
  }

  private optionsOf(
    { url, encryption, from, isEntered, missing }: Settings,
    parts: Parts,
    policies: Policies,
  ): MailClientOptions {
    if (url === null) throw new DomainError(409, 'provider_unconfigured', missing);
    return {
      url,
      from,
      policies,
      publicUrl: this.runtime.config.publicUrl,
      replyTimeoutMs: this.runtime.timing.mailReplyMs,
      ...parts,
      ...(encryption !== undefined && { encryption }),
      ...(isEntered && { resolve: this.guard }),
    };
  }

  private ownSender(row: StoredSender): OwnSender {
    const { fromName, fromAddress, smtpHost, smtpPort, smtpSecurity: security, smtpUser: user } = row;
    const password = this.secrets.ofSender(row, 'smtpPassword');
    const server =
      smtpHost === null || smtpPort === null ? null : { host: smtpHost, port: smtpPort, security, user, password };
    return { fromName, fromAddress, server };
  }

  private partsOf(row: StoredSender): Parts {
    const { replyTo, dkimDomain: domain, dkimSelector: selector } = row;
    const privateKey = this.secrets.ofSender(row, 'dkimPrivateKey');
    const signs = domain !== null && selector !== null && privateKey !== null;
    return { ...(replyTo !== null && { replyTo }), ...(signs && { dkim: { domain, selector, privateKey } }) };
  }

  private async settings(): Promise<MailSettings> {
    const { config, sandboxSmtpUrl } = this.runtime;
    const stored = await this.keys.stored(this.key);
    const { url } = over({ url: config.mail.url }, stored);
    const security = (stored.get('security') ?? 'starttls') as SmtpSecurity;
    const entered = stored.has('url') ? security : null;
    return mailSettings({ url, from: senderIn(stored, config.mail) }, sandboxSmtpUrl, entered);
  }
}
