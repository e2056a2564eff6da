import { Injectable } from '@nestjs/common';
import type { UpdateCategoriesResult } from '@pressloom/contracts/job-results';
import type { WordpressSite } from '@pressloom/database/entities';
import { BrandHost } from '@pressloom/plugin-kit';
import type { Brand, BrandRequest, HostAnswer } from '@pressloom/plugin-kit';
import type { Request } from 'express';
import { BrandRegistry } from '../brands/brands.service.ts';
import type { RegisteredBrand } from '../brands/register-brands.ts';
import { DomainError } from '../common/errors.ts';
import type { SessionUser } from '../common/session/session-user.ts';
import { answerJob } from '../jobs/job-answer.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { CategoriesService } from '../pipeline/publishing/categories/categories.service.ts';
import { SitesService } from '../sites/sites.service.ts';
import { namedSiteId } from './named-site-id.ts';

/** The product's side of `BrandHost`: finds the site that a plugin's route was called for, and does the work. */
@Injectable()
export class ProductBrandHost extends BrandHost {
  constructor(
    private readonly brands: BrandRegistry,
    private readonly sites: SitesService,
    private readonly categories: CategoriesService,
    private readonly jobs: JobsService,
  ) {
    super();
  }

  async updateCategories(brand: Brand, request: BrandRequest): HostAnswer<UpdateCategoriesResult> {
    const call = request as Request;
    const site = await this.siteOf(this.brands.of(brand), call);
    const job = await this.categories.requestUpdate(site);
    return answerJob(call.res!, await this.jobs.outcome(job));
  }

  /** Named by the call, else the caller's selected one where it is of this brand, else the brand's first. */
  private async siteOf({ manifest }: RegisteredBrand, call: Request): Promise<WordpressSite> {
    const id = namedSiteId(call);
    if (id !== undefined) {
      const named = await this.sites.get(id);
      if (named.brand === manifest.key) return named;
      const message = `${named.name} is not a website of the brand ${manifest.name}.`;
      throw new DomainError(409, 'other_brand', message);
    }
    const own = await this.sites.ofBrand(manifest.key);
    const { selectedWebsiteId } = call.user as SessionUser;
    const site = own.find((one) => one.id === selectedWebsiteId) ?? own[0];
    if (site) return site;
    throw new DomainError(409, 'no_site', `There is no website of the brand ${manifest.name} yet.`);
  }
}
