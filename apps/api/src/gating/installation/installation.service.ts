import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import type { PostReference } from '@pressloom/clients/wordpress';
import type { GateInstallation, InstallationFinding } from '@pressloom/contracts/gate';
import type { WordpressSite } from '@pressloom/database/entities';
import { DomainError } from '../../common/errors.ts';
import { inStages } from '../../common/limit-waits.ts';
import { WordPressProvider } from '../../common/providers/wordpress.provider.ts';
import { RemoteFiles } from '../../common/safe-fetch/remote-files.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { GateReports } from '../../sites/gate-reports.service.ts';
import { SiteDirectory } from '../../sites/site-directory.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { LINK_PARAMETER, addressFindings, byHttpOf } from './address-findings.ts';
import { installationFinding, lacksText, withText } from './installation-finding.ts';

/** Nobody is signed in, and no cookie comes along. */
const STRANGER = { 'User-Agent': 'Mozilla/5.0 (compatible; Pressloom)', Accept: 'text/html' };

interface ReadPage {
  finding: InstallationFinding;
  /** Behind all redirects; null where it couldn't be read. */
  url: string | null;
  /** Null where it couldn't be read. */
  html: string | null;
}

/** Reads a website's newest post as a stranger does, and says how the widget stands in it. */
@Injectable()
export class InstallationService {
  constructor(
    private readonly sites: SitesService,
    private readonly directory: SiteDirectory,
    private readonly wordpress: WordPressProvider,
    private readonly files: RemoteFiles,
    private readonly reports: GateReports,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws DomainError 404; ProviderError where WordPress doesn't say which posts there are */
  verify(siteId: number): Promise<GateInstallation> {
    return inStages(this.runtime, () => this.read(siteId));
  }

  private async read(siteId: number): Promise<GateInstallation> {
    const checkedAt = this.runtime.clock.now().toISOString();
    const site = await this.sites.get(siteId);
    const post = await this.newestPost(site);
    if (post === null) return { checkedAt, post: null };
    const { id, link: url } = post;
    const past = new URL(url);
    // No cache has it yet, and a redirect that loses it loses members' links.
    past.searchParams.set('pressloom-check', randomUUID());
    past.searchParams.set(LINK_PARAMETER, 'check');
    const isServed = (origin: string): boolean => this.directory.isOriginOf(site, origin);
    const http = byHttpOf(url);
    const [cached, fresh, byHttp] = await Promise.all([
      this.readAt(url, siteId),
      this.readAt(past.href, siteId, { 'Cache-Control': 'no-cache' }),
      http === null || isServed(new URL(http).origin) ? null : this.readAt(http, siteId),
    ]);
    // What isn't there closes nothing, whatever it once reported.
    if ([cached, fresh].every(({ finding: { state } }) => state === 'none')) await this.reports.withdraw(siteId);
    const ends = { named: cached.url, byHttp: byHttp?.url ?? null, linked: fresh.url };
    const content = [cached, fresh].some(lacksText) ? await this.contentOf(site, id) : null;
    const findings = { cached: withText(cached, content), fresh: withText(fresh, content) };
    return { checkedAt, post: { url, ...findings, addresses: addressFindings(ends, isServed) } };
  }

  /** What a post says. Null where this user isn't shown it, or WordPress doesn't say. */
  private async contentOf(site: WordpressSite, id: number): Promise<string | null> {
    try {
      return (await this.wordpress.readingClient(site).getPost(id))?.content ?? null;
    } catch (error) {
      if (error instanceof ProviderError) return null;
      throw error;
    }
  }

  private async newestPost(site: WordpressSite): Promise<PostReference | null> {
    const client = this.wordpress.client(site);
    const oldest = await client.postPage('public', { offset: 0, size: 1 });
    const last = (oldest.total ?? 1) - 1;
    const newest = last > 0 ? await client.postPage('public', { offset: last, size: 1 }) : oldest;
    return newest.rows[0] ?? oldest.rows[0] ?? null;
  }

  private async readAt(address: string, siteId: number, more = {}): Promise<ReadPage> {
    try {
      const { body, headers, url } = await this.files.open(address, { ...STRANGER, ...more });
      const post = { html: body.toString('utf8'), policy: headers.get('content-security-policy') };
      const { origin } = new URL(this.runtime.config.publicUrl);
      return { finding: installationFinding(post, { origin, siteId }), url, html: post.html };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { finding: { state: 'unreadable', detail: error.message }, url: null, html: null };
    }
  }
}
