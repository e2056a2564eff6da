import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import type { TestPremiumAccount, WordpressLink } from '@pressloom/contracts/membership';
import { Refuses } from '../../common/api-document.ts';
import { TestPagesGuard } from '../../common/web/test-pages.guard.ts';
import { TestLinkDto } from './test-links.dto.ts';
import { TestLinks } from './test-links.service.ts';

@Controller('test')
@UseGuards(TestPagesGuard)
export class TestLinksController {
  constructor(private readonly links: TestLinks) {}

  /** Make a link that signs a premium reader in on a website, to try it. */
  @Post('create-wp-auth-url')
  @HttpCode(200)
  @Refuses('not_found', 'not_premium', 'return_url_unknown')
  link(@Body() { email, returnUrl }: TestLinkDto): Promise<WordpressLink> {
    return this.links.link(email, returnUrl);
  }

  /** Make the premium account of the test page, or give it a new password. */
  @Post('premium-account')
  @HttpCode(200)
  @Refuses('not_found')
  account(): Promise<TestPremiumAccount> {
    return this.links.account();
  }
}
