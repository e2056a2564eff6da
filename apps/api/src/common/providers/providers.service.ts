import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { createAiClient } from '@pressloom/clients/ai';
import type { AiClient } from '@pressloom/clients/ai';
import { createPolicies } from '@pressloom/clients/http';
import type { Policies } from '@pressloom/clients/http';
import { createMailClient } from '@pressloom/clients/mail';
import type { MailAddress, MailClient } from '@pressloom/clients/mail';
import { createWordPressClient } from '@pressloom/clients/wordpress';
import type { WordPressClient } from '@pressloom/clients/wordpress';
import { createYouTubeClient } from '@pressloom/clients/youtube';
import type { YouTubeClient } from '@pressloom/clients/youtube';
import type { ProviderMode, ProviderView } from '@pressloom/contracts';
import type { WordpressSite } from '@pressloom/database/entities';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { DomainError } from '../errors.ts';
import { SAFE_FETCH } from '../safe-fetch/remote-files.ts';
import type { SafeFetch } from '../safe-fetch/safe-fetch.ts';
import { SiteSecrets } from '../secrets/site-secrets.ts';
import { ProviderHealthService } from './provider-health.service.ts';
import { aiSettings, healthScope, mailSettings, restRoot, siteScope, youtubeSettings } from './provider-settings.ts';
import type { MailSettings, ProviderQuestion, ProviderSettings } from './provider-settings.ts';

/** Whether a provider is set up for a site, and how its last call went. */
export type ProviderReadiness = 'ready' | 'failing' | 'unconfigured';

/** How a site meets YouTube. */
export interface YouTubeAccess {
  mode: ProviderMode;
  /** Whose health its calls tell of; see `healthScope`. */
  scope: string;
  /** @throws DomainError 409 `provider_unconfigured` */
  client: () => YouTubeClient;
  /** For a test of the key: a breaker that is open must not hide what is wrong now. Throws as `client`. */
  testClient: () => YouTubeClient;
}

/** The one place that knows which provider serves which site, and makes its client. */
@Injectable()
export class ProvidersService implements OnModuleDestroy {
  /** Shared by all clients of this process, so that they share the breakers. */
  private readonly policies = createPolicies();
  /** One for the process: it keeps connections open. */
  private mailClient: MailClient | null = null;

  constructor(
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(SAFE_FETCH) private readonly safeFetch: SafeFetch,
    private readonly secrets: SiteSecrets,
    private readonly healths: ProviderHealthService,
  ) {}

  youtube(site: WordpressSite): YouTubeAccess {
    const ownKey = this.secrets.youtubeKey(site);
    const settings = youtubeSettings(this.question(site), ownKey);
    const scope = healthScope(settings.mode, ownKey === null ? null : site.id);
    const client = (policies: Policies): YouTubeClient => {
      const { baseUrl, apiKey } = configured(settings, 'YouTube');
      return createYouTubeClient({ baseUrl: baseUrl ?? '', apiKey, policies: this.healths.watch(policies, scope) });
    };
    return {
      mode: settings.mode,
      scope,
      client: () => client(this.policies),
      testClient: () => client(createPolicies()),
    };
  }

  /** How YouTube stands for sites, with one question to the database; to be asked by site. */
  async youtubeReadiness(): Promise<(site: WordpressSite) => ProviderReadiness> {
    const healthOf = await this.healths.ofProvider('youtube');
    return (site) => {
      const { mode, scope } = this.youtube(site);
      if (mode === 'unconfigured') return 'unconfigured';
      return healthOf(scope).state === 'failing' ? 'failing' : 'ready';
    };
  }

  /** @throws DomainError 409 `provider_unconfigured` */
  ai(site: WordpressSite): AiClient {
    const { baseUrl, apiKey, mode } = configured(aiSettings(this.question(site)), 'the AI service');
    const { model, imageModel } = this.runtime.config.openai;
    return createAiClient({
      apiKey,
      policies: this.healths.watch(this.policies, this.aiScope(site)),
      ...(baseUrl !== null && { baseUrl }),
      ...(mode === 'live' && model !== null && { model }),
      ...(mode === 'live' && imageModel !== null && { imageModel }),
    });
  }

  aiMode(site: WordpressSite): ProviderMode {
    return aiSettings(this.question(site)).mode;
  }

  aiScope(site: WordpressSite): string {
    return healthScope(this.aiMode(site), null);
  }

  /** Its addresses come from operators: every connection is checked. */
  wordpress(site: WordpressSite): WordPressClient {
    return this.wordpressClient(site, this.healths.watch(this.policies, this.wordpressScope(site)));
  }

  wordpressScope(site: WordpressSite): string {
    return siteScope(site.id);
  }

  /**
   * For a connection test: a breaker that is open must not hide what is wrong now. Its calls are not watched, because it
   * also reads pages that say nothing of the sign-in; whoever tests notes the outcome.
   */
  wordpressForTest(site: WordpressSite): WordPressClient {
    return this.wordpressClient(site, createPolicies());
  }

  private wordpressClient(site: WordpressSite, policies: Policies): WordPressClient {
    return createWordPressClient({
      siteUrl: site.siteUrl,
      apiEndpoint: restRoot(site.apiEndpoint),
      username: site.username,
      applicationPassword: this.secrets.applicationPassword(site),
      fetch: this.safeFetch,
      policies,
    });
  }

  /** @throws DomainError 409 `provider_unconfigured` */
  mail(): MailClient {
    const { url, from } = this.mailSettings();
    if (url === null) {
      throw new DomainError(
        409,
        'provider_unconfigured',
        'No mail server is set up yet. Set SMTP_URL and MAIL_FROM in the environment.',
      );
    }
    const policies = this.healths.watch(this.policies, healthScope(this.mailMode(), null));
    this.mailClient ??= createMailClient({ url, from, policies });
    return this.mailClient;
  }

  mailMode(): ProviderMode {
    return this.mailSettings().mode;
  }

  /** Who every mail is from. */
  mailSender(): MailAddress {
    return this.mailSettings().from;
  }

  onModuleDestroy(): void {
    this.mailClient?.close();
    this.mailClient = null;
  }

  /** What a new site would work with. */
  overview(): ProviderView[] {
    const question = { ...this.base(), isSample: false };
    return [
      { key: 'youtube', label: 'YouTube', mode: youtubeSettings(question, null).mode },
      { key: 'openai', label: 'AI service', mode: aiSettings(question).mode },
      { key: 'mail', label: 'Mail server', mode: this.mailMode() },
    ];
  }

  private mailSettings(): MailSettings {
    const { config, sandboxSmtpUrl } = this.runtime;
    return mailSettings(config.mail, sandboxSmtpUrl);
  }

  private question(site: WordpressSite): ProviderQuestion {
    return { ...this.base(), isSample: site.isSample };
  }

  private base(): Omit<ProviderQuestion, 'isSample'> {
    const { config, sandboxUrl } = this.runtime;
    return { config, sandboxUrl };
  }
}

function configured(settings: ProviderSettings, name: string): ProviderSettings & { apiKey: string } {
  if (settings.mode === 'unconfigured' || settings.apiKey === null) {
    throw new DomainError(
      409,
      'provider_unconfigured',
      `There is no API key for ${name} yet. Set it in the environment.`,
    );
  }
  return { ...settings, apiKey: settings.apiKey };
}
