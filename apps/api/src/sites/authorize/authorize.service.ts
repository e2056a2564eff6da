import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import { ownAddress } from '@pressloom/clients/wordpress';
import {
  AUTHORIZATION_CALLBACK_PATH,
  AUTHORIZATION_MESSAGES as MESSAGES,
} from '@pressloom/contracts/site-authorization';
import type { AuthorizationResult, AuthorizeSiteResponse } from '@pressloom/contracts/site-authorization';
import { SITE_LIMITS } from '@pressloom/contracts/sites';
import type { AuthorizedSite } from '@pressloom/database/entities';
import { DomainError, invalidField } from '../../common/errors.ts';
import { inStages } from '../../common/limit-waits.ts';
import { WordPressProvider } from '../../common/providers/wordpress.provider.ts';
import { RealtimeGateway } from '../../common/realtime.gateway.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { isOriginOf } from '../return-url.ts';
import type { SiteAddress } from '../site-connections.ts';
import { SiteEditorService } from '../site-editor.service.ts';
import { normalEndpoint, sameOrigin } from '../site-urls.ts';
import { SitesService } from '../sites.service.ts';
import { APP_ID, appName, authorizationPage, leadsBack } from './authorization-page.ts';
import { AuthorizationRefusal } from './authorization-refusal.ts';
import { Authorizations } from './authorizations.service.ts';
import type { OperatorSession } from './authorizations.service.ts';
import type { AuthorizationResponseDto, AuthorizeSiteDto } from './authorize.dto.ts';

/** The session that begins, and the origin under which its browser knows us. */
export interface Beginner extends OperatorSession {
  ownOrigin: string;
}

/** How it ended, and the website that it ended for. */
export interface AuthorizationOutcome {
  result: AuthorizationResult;
  siteId: number | null;
}

interface Found extends SiteAddress {
  title: string;
  page: string;
}

/** Connects websites by WordPress's own page, on which an operator approves instead of typing a password. */
@Injectable()
export class AuthorizeService {
  constructor(
    private readonly authorizations: Authorizations,
    private readonly sites: SitesService,
    private readonly editor: SiteEditorService,
    private readonly wordpress: WordPressProvider,
    private readonly realtime: RealtimeGateway,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * Finds the page and gives its address, with what brings the password back to this session.
   *
   * @throws DomainError 404; 400, also where no WordPress answers; 409 `site_url_taken`, `authorization_unavailable`
   */
  async begin({ siteId, ...form }: AuthorizeSiteDto, beginner: Beginner): Promise<AuthorizeSiteResponse> {
    const entered = { ...form, apiEndpoint: normalEndpoint(form.siteUrl, form.apiEndpoint) };
    await this.assertFree(siteId, entered);
    const { page, title, ...address } = await inStages(this.runtime, () => this.find(entered));
    const { siteUrl } = address;
    if (siteUrl !== entered.siteUrl) await this.assertFree(siteId, { ...entered, ...address });
    const name = form.name || title.slice(0, SITE_LIMITS.name.max) || new URL(siteUrl).host;
    const state = await this.authorizations.begin(beginner, { ...form, ...address, name, siteId: siteId ?? null });
    const returns = leadsBack(siteUrl, beginner.ownOrigin);
    const url = authorizationPage(siteUrl, page, {
      app_name: appName(beginner.ownOrigin, this.today(), randomBytes(2).toString('hex')),
      app_id: APP_ID,
      ...(returns && {
        success_url: `${beginner.ownOrigin}${AUTHORIZATION_CALLBACK_PATH}?state=${state}`,
        reject_url: `${beginner.ownOrigin}${AUTHORIZATION_CALLBACK_PATH}?state=${state}&success=false`,
      }),
    });
    if (url === null) throw unavailable(MESSAGES.unavailable);
    return { url, returns };
  }

  /** Stores what WordPress gave, at once. @throws AuthorizationRefusal */
  async finish(response: AuthorizationResponseDto, session: OperatorSession): Promise<AuthorizationOutcome> {
    const site = await this.authorizations.use(session, response.state);
    const { site_url: from, user_login: username, password } = response;
    if (response.error !== undefined) throw new AuthorizationRefusal('unavailable', site.siteId);
    if (response.success === 'false') throw new AuthorizationRefusal('declined', site.siteId);
    if (!from || !username || !password) throw new AuthorizationRefusal('incomplete', site.siteId);
    const origin = URL.parse(from)?.origin ?? '';
    if (!isOriginOf(site, origin)) throw new AuthorizationRefusal('other-site', site.siteId);
    const credential = { username, applicationPassword: password };
    const outcome = await (site.siteId === null
      ? this.create(site, credential)
      : this.renew(site, site.siteId, credential));
    // A read by its method, so no interceptor tells of it.
    this.realtime.changed({ topics: ['sites', 'automation', 'providers'], siteId: outcome.siteId });
    return outcome;
  }

  private async assertFree(siteId: number | undefined, site: Omit<AuthorizeSiteDto, 'siteId'>): Promise<void> {
    if (siteId === undefined) await this.editor.assertCreatable({ ...site, name: '-', username: '-' });
    else await this.editor.assertMovable(siteId, site.siteUrl);
  }

  private async find(site: SiteAddress): Promise<Found> {
    const visitor = this.wordpress.testClient({ ...site, username: '', plainPassword: '' });
    const found = await visitor.discover().catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      throw invalidField('siteUrl', error.message);
    });
    if (!sameOrigin(found.apiRoot, site.siteUrl))
      throw invalidField('siteUrl', MESSAGES.elsewhere(new URL(found.apiRoot).origin));
    if (found.authorizationUrl === null) throw unavailable(MESSAGES.unavailable);
    const { siteUrl } = ownAddress(site, found) ?? site;
    const apiEndpoint = `${found.apiRoot}/wp/v2`;
    return { siteUrl, apiEndpoint, title: found.siteName.trim(), page: found.authorizationUrl };
  }

  private async create(
    { siteId: _none, ...site }: AuthorizedSite,
    credential: { username: string; applicationPassword: string },
  ): Promise<AuthorizationOutcome> {
    try {
      const { id } = await this.editor.create({ ...site, ...credential });
      return { result: 'created', siteId: id };
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'site_url_taken') throw error;
      const other = (await this.sites.list()).find(({ siteUrl }) => siteUrl === site.siteUrl);
      throw new AuthorizationRefusal('taken', other?.id ?? null);
    }
  }

  private async renew(
    { siteUrl, apiEndpoint }: AuthorizedSite,
    siteId: number,
    credential: { username: string; applicationPassword: string },
  ): Promise<AuthorizationOutcome> {
    try {
      const before = await this.sites.get(siteId);
      await this.editor.update(siteId, { siteUrl, apiEndpoint, ...credential });
      return { result: before.username === credential.username ? 'connected' : 'other-user', siteId };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'not_found') throw new AuthorizationRefusal('gone');
      throw error.code === 'site_url_taken' ? new AuthorizationRefusal('taken', siteId) : error;
    }
  }

  private today(): string {
    return this.runtime.clock.now().toISOString().slice(0, 10);
  }
}

const unavailable = (message: string): DomainError => new DomainError(409, 'authorization_unavailable', message);
