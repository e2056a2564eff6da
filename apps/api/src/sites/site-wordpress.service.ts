import { Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import type { WordPressAuthor } from '@pressloom/contracts/post-editing';
import type { WordPressCategoryView } from '@pressloom/contracts/sites';
import { WordPressProvider } from '../common/providers/wordpress.provider.ts';
import { SitesService } from './sites.service.ts';

/** An empty list where it failed with one of these codes. */
const noneWhere =
  (...codes: string[]) =>
  (error: unknown): [] => {
    if (error instanceof ProviderError && codes.includes(error.code)) return [];
    throw error;
  };

/** What a website has on WordPress to choose from, asked there each time. */
@Injectable()
export class SiteWordPressService {
  constructor(
    private readonly sites: SitesService,
    private readonly wordpress: WordPressProvider,
  ) {}

  /**
   * The users whom WordPress offers as authors; none where it does not let our user see them, or where a plugin hides them.
   *
   * @throws DomainError 404; ProviderError
   */
  async authors(siteId: number): Promise<WordPressAuthor[]> {
    const client = this.wordpress.client(await this.sites.get(siteId));
    return client.listAuthors().catch(noneWhere('forbidden', 'route_missing'));
  }

  /**
   * None where WordPress doesn't offer its categories.
   *
   * @throws DomainError 404; ProviderError
   */
  async categories(siteId: number): Promise<WordPressCategoryView[]> {
    const client = this.wordpress.client(await this.sites.get(siteId));
    return client.listCategories().catch(noneWhere('route_missing'));
  }
}
