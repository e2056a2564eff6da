import { Controller, Get, Param } from '@nestjs/common';
import type { WordPressAuthor } from '@pressloom/contracts/post-editing';
import type { WordPressCategoryView } from '@pressloom/contracts/sites';
import { Refuses } from '../common/api-document.ts';
import { IdPipe } from '../common/id.pipe.ts';
import { SiteWordPressService } from './site-wordpress.service.ts';

@Controller('wordpress-sites')
export class SiteWordPressController {
  constructor(private readonly there: SiteWordPressService) {}

  /** Whom a post of a website can name as its author, asked of WordPress now. Empty where WordPress does not tell our user. */
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
