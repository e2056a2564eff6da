import { Inject, Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import { ownAddress } from '@pressloom/clients/wordpress';
import type { WordpressSite } from '@pressloom/database/entities';
import { inStages } from '../common/limit-waits.ts';
import { WordPressProvider } from '../common/providers/wordpress.provider.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { SiteConnections } from './site-connections.ts';
import type { SiteAddress } from './site-connections.ts';
import { SiteEditorService } from './site-editor.service.ts';
import type { CreateSiteDto, UpdateSiteDto } from './sites.dto.ts';
import { SitesService } from './sites.service.ts';

/** Saves what was entered for a website, at the website's own address where that of one of its pages was entered. */
@Injectable()
export class SiteSavingService {
  constructor(
    private readonly sites: SitesService,
    private readonly editor: SiteEditorService,
    private readonly connections: SiteConnections,
    private readonly wordpress: WordPressProvider,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws DomainError 400; 409 `site_url_taken` */
  async create(form: CreateSiteDto): Promise<WordpressSite> {
    await this.editor.assertCreatable(form);
    return this.editor.create({ ...form, ...(await this.own(this.connections.newAddress(form))) });
  }

  /** @throws DomainError 404; 400; 409 `site_url_taken` */
  async update(id: number, form: UpdateSiteDto): Promise<WordpressSite> {
    const site = await this.sites.get(id);
    const address = this.connections.changedAddress(site, form);
    if (address.siteUrl === site.siteUrl) return this.editor.update(id, form);
    return this.editor.update(id, { ...form, ...(await this.own(address)) });
  }

  /** Only WordPress can tell a page from a website in a folder. One that doesn't answer is saved as it was entered. */
  private async own(entered: SiteAddress): Promise<SiteAddress> {
    if (new URL(entered.siteUrl).pathname === '/') return entered;
    const visitor = this.wordpress.testClient({ ...entered, username: '', plainPassword: '' });
    try {
      return ownAddress(entered, await inStages(this.runtime, () => visitor.discover())) ?? entered;
    } catch (error) {
      if (error instanceof ProviderError) return entered;
      throw error;
    }
  }
}
