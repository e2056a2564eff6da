import { Controller, Get, Param } from '@nestjs/common';
import type { WordPressAuthor } from '@pressloom/contracts/post-editing';
import type { WordPressCategoryView } from '@pressloom/contracts/sites';
import { Refuses } from '../common/api-document.ts';
import { IdPipe } from '../common/id.pipe.ts';
import { SiteWordPressService } from './site-wordpress.service.ts';

@Controller('wordpress-sites')
export class SiteWordPressController {
  constructor(private readonly there: SiteWordPressService) {}

  /** The authors that a website's posts can have, read from WordPress now. Empty where our user may not see them. */
  @Get(':id/authors')
  @Refuses('wordpress_failed')
  authors(@Param('id', IdPipe) id: number): Promise<WordPressAuthor[]> {
    return this.there.authors(id);
  }

  /** The categories that a website has on WordPress now. */
  @Get(':id/categories')
  @Refuses('wordpress_failed')
  categories(@Param('id', IdPipe) id: number): Promise<WordPressCategoryView[]> {
    return this.there.categories(id);
  }
}
