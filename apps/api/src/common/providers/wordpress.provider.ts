import { Inject, Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import type { Policies } from '@pressloom/clients/http';
import { createWordPressClient } from '@pressloom/clients/wordpress';
import type { WordPressClient } from '@pressloom/clients/wordpress';
import type { WordpressSite } from '@pressloom/database/entities';
import { SAFE_FETCH } from '../safe-fetch/remote-files.ts';
import type { SafeFetch } from '../safe-fetch/safe-fetch.ts';
import { SiteSecrets } from '../secrets/site-secrets.ts';
import { ProviderHealthService } from './provider-health.service.ts';
import { ProviderPolicies } from './provider-policies.ts';
import { siteScope } from './provider-settings.ts';

/** The REST root that the WordPress client wants, from the endpoint that a site stores. Pure. */
export function restRoot(apiEndpoint: string): string {
  const root = apiEndpoint.replace(/\/wp\/v2\/?$/, '');
  if (/[?&]rest_route=/.test(root)) return root.replace(/(?<!\/)\/*$/, '/');
  return `${root.replace(/(?<!\/)\/+$/, '')}/`;
}

/** Where a site is and who signs in. */
export interface WordPressConnection extends Pick<WordpressSite, 'siteUrl' | 'apiEndpoint' | 'username'> {
  /** Not named as the site's column is, which is encrypted: a stored site is no connection. */
  plainPassword: string;
}

/** Each site's own. Its addresses come from operators: every connection is checked. */
@Injectable()
export class WordPressProvider {
  constructor(
    private readonly secrets: SiteSecrets,
    private readonly healths: ProviderHealthService,
    private readonly policies: ProviderPolicies,
    @Inject(SAFE_FETCH) private readonly safeFetch: SafeFetch,
  ) {}

  client(site: WordpressSite): WordPressClient {
    return this.clientWith(this.connection(site), this.healths.watch(this.policies.shared, this.scope(site)));
  }

  /** For reading a website whole: what this user may not see says nothing of the website's health. */
  readingClient(site: WordpressSite): WordPressClient {
    const isHidden = (error: unknown): boolean => error instanceof ProviderError && error.code === 'forbidden';
    const policies = this.healths.watch(this.policies.shared, this.scope(site), isHidden);
    return this.clientWith(this.connection(site), policies);
  }

  /**
   * For a connection test: a breaker that is open must not hide what is wrong now. Its calls are not watched, because it
   * also reads pages that say nothing of the sign-in; whoever tests notes the outcome.
   */
  testClient(connection: WordPressConnection): WordPressClient {
    return this.clientWith(connection, this.policies.fresh());
  }

  /** Whose health its calls tell of. */
  scope(site: WordpressSite): string {
    return siteScope(site.id);
  }

  /** What is stored of a site. */
  connection(site: WordpressSite): WordPressConnection {
    const { siteUrl, apiEndpoint, username } = site;
    return { siteUrl, apiEndpoint, username, plainPassword: this.secrets.applicationPassword(site) };
  }

  private clientWith(connection: WordPressConnection, policies: Policies): WordPressClient {
    const { siteUrl, apiEndpoint, username, plainPassword } = connection;
    return createWordPressClient({
      siteUrl,
      apiEndpoint: restRoot(apiEndpoint),
      username,
      applicationPassword: plainPassword,
      fetch: this.safeFetch,
      policies,
    });
  }
}
