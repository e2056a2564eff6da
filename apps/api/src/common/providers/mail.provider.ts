import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { createMailClient, parseSender } from '@pressloom/clients/mail';
import type { MailAddress, MailClient } from '@pressloom/clients/mail';
import type { ProviderMode } from '@pressloom/contracts/providers';
import type { Config } from '../../config/config.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { DomainError } from '../errors.ts';
import { ProviderHealthService } from './provider-health.service.ts';
import { ProviderKeysService } from './provider-keys.service.ts';
import { ProviderPolicies } from './provider-policies.ts';
import { healthScope } from './provider-settings.ts';
import type { SharedProvider } from './provider-settings.ts';

/** Where mails go and who sends them. */
export interface MailSettings {
  mode: ProviderMode;
  url: string | null;
  from: MailAddress;
}

/** Whether a mail that is queued now can be expected to arrive; `message` says why not. */
export interface MailOutlook {
  /** `failing`: the last call to the mail server failed as any would. */
  state: 'ready' | 'failing' | 'unconfigured';
  message: string | null;
}

/** How mails leave. */
export interface MailAccess {
  /** Who every mail is from. */
  sender: MailAddress;
  /** @throws DomainError 409 `provider_unconfigured` */
  client: () => MailClient;
}

const NO_SERVER = 'No mail server is set up yet. Set SMTP_URL and MAIL_FROM in the environment.';

const SANDBOX_SENDER: MailAddress = { name: 'Pressloom', address: 'press@pressloom.example' };

/** Which mail server serves the installation: the real one, once it has a sender, else the stand-in while the sandbox is on. Pure. */
export function mailSettings({ url, from }: Config['mail'], sandboxSmtpUrl: string | null): MailSettings {
  const sender = from ?? SANDBOX_SENDER;
  if (url !== null && from !== null) return { mode: 'live', url, from };
  if (sandboxSmtpUrl !== null) return { mode: 'sandbox', url: sandboxSmtpUrl, from: sender };
  return { mode: 'unconfigured', url: null, from: sender };
}

@Injectable()
export class MailProvider implements SharedProvider, OnModuleDestroy {
  readonly key = 'mail';
  readonly label = 'Mail server';
  /**
   * One for the process and its settings: it keeps connections open. One of former settings may have mails under way, so it
   * stays until the end; its connections are closed once they are idle for a while.
   */
  private readonly clients = new Map<string, MailClient>();

  constructor(
    private readonly keys: ProviderKeysService,
    private readonly healths: ProviderHealthService,
    private readonly policies: ProviderPolicies,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async mode(): Promise<ProviderMode> {
    return (await this.settings()).mode;
  }

  async outlook(): Promise<MailOutlook> {
    const { mode } = await this.settings();
    if (mode === 'unconfigured') return { state: 'unconfigured', message: NO_SERVER };
    const { state, message } = await this.healths.health(this.key, healthScope(mode, null));
    return { state: state === 'failing' ? 'failing' : 'ready', message };
  }

  async access(): Promise<MailAccess> {
    const settings = await this.settings();
    return { sender: settings.from, client: () => this.client(settings) };
  }

  onModuleDestroy(): void {
    for (const client of this.clients.values()) client.close();
    this.clients.clear();
  }

  private client({ mode, url, from }: MailSettings): MailClient {
    if (url === null) {
      throw new DomainError(409, 'provider_unconfigured', NO_SERVER);
    }
    const name = JSON.stringify([url, from]);
    const policies = this.healths.watch(this.policies.shared, healthScope(mode, null));
    const client = this.clients.get(name) ?? createMailClient({ url, from, policies });
    this.clients.set(name, client);
    return client;
  }

  private async settings(): Promise<MailSettings> {
    const { config, sandboxSmtpUrl } = this.runtime;
    const { url, from } = await this.keys.effective(this.key, { url: config.mail.url, from: null as string | null });
    const sender = from === null ? config.mail.from : parseSender(from);
    return mailSettings({ url, from: sender }, sandboxSmtpUrl);
  }
}
