import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import type { Membership, ReturnSite, WordpressLink } from '@pressloom/contracts/membership';
import { Public, SignedIn } from '../../common/access.ts';
import { Refuses } from '../../common/api-document.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { ReturnUrlQuery, WordpressLinkDto } from '../auth.dto.ts';
import { ReaderLinks } from './reader-links.service.ts';

@Controller('auth')
export class ReaderLinksController {
  constructor(private readonly links: ReaderLinks) {}

  /** The website that a reader came from, where it is one of this installation. */
  @Get('return-site')
  @Public()
  returnSite(@Query() { url }: ReturnUrlQuery): Promise<ReturnSite> {
    return this.links.returnSite(url);
  }

  /** Your plan, and the websites that you may read with it. */
  @Get('membership')
  @SignedIn()
  membership(@CurrentUser() user: SessionUser): Promise<Membership> {
    return this.links.membership(user.id);
  }

  /** For premium readers: a link that signs them in once, where the website's gate is active. */
  @Post('wordpress-link')
  @Refuses('not_premium', 'return_url_unknown')
  @SignedIn()
  @HttpCode(200)
  wordpressLink(@CurrentUser() user: SessionUser, @Body() asked: WordpressLinkDto): Promise<WordpressLink> {
    return this.links.wordpressLink(user.id, asked);
  }
}
