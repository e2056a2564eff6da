import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { GateInstallation, InstallationFinding } from '@pressloom/contracts/gate';
import { DomainError } from '../../common/errors.ts';
import { inStages } from '../../common/limit-waits.ts';
import { WordPressProvider } from '../../common/providers/wordpress.provider.ts';
import { RemoteFiles } from '../../common/safe-fetch/remote-files.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { GateReports } from '../../sites/gate-reports.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { installationFinding } from './installation-finding.ts';

/** Nobody is signed in, and no cookie comes along. */
const STRANGER = { 'User-Agent': 'Mozilla/5.0 (compatible; Pressloom)', Accept: 'text/html' };

/** Reads a website's newest post as a stranger does, and says how the widget stands in it. */
@Injectable()
export class InstallationService {
  constructor(
    private readonly sites: SitesService,
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
    const url = await this.newestPost(siteId);
    if (url === null) return { checkedAt, post: null };
    const past = new URL(url);
    // No cache has it yet.
    past.searchParams.set('pressloom-check', randomUUID());
    const [cached, fresh] = await Promise.all([
      this.findingAt(url, siteId),
      this.findingAt(past.href, siteId, { 'Cache-Control': 'no-cache' }),
    ]);
    // What isn't there closes nothing, whatever it once reported.
    if ([cached, fresh].every(({ state }) => state === 'none')) await this.reports.withdraw(siteId);
    return { checkedAt, post: { url, cached, fresh } };
  }

  private async newestPost(siteId: number): Promise<string | null> {
    const client = this.wordpress.client(await this.sites.get(siteId));
    const oldest = await client.postPage('public', { offset: 0, size: 1 });
    const last = (oldest.total ?? 1) - 1;
    const newest = last > 0 ? await client.postPage('public', { offset: last, size: 1 }) : oldest;
    return (newest.rows[0] ?? oldest.rows[0])?.link ?? null;
  }

  private async findingAt(url: string, siteId: number, headers = {}): Promise<InstallationFinding> {
    try {
      const { body, headers: received } = await this.files.open(url, { ...STRANGER, ...headers });
      const post = { html: body.toString('utf8'), policy: received.get('content-security-policy') };
      return installationFinding(post, { origin: new URL(this.runtime.config.publicUrl).origin, siteId });
    } catch (error) {
      if (error instanceof DomainError) return { state: 'unreadable', detail: error.message };
      throw error;
    }
  }
}
