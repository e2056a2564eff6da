import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { READER_PATHS } from '@pressloom/contracts/reader-pages';
import type { Response } from 'express';
import { Public } from '../../common/access.ts';
import { InDocument, Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import { invalidField } from '../../common/errors.ts';
import { seeOther } from '../joining/form-responses.service.ts';
import { OneClickQuery } from './reader.dto.ts';
import { SubscriptionLinks } from './subscription-links.service.ts';

/** What a mail program sends when its user presses its own 'Unsubscribe' (RFC 8058). */
@Controller('reader/one-click')
@Public()
export class OneClickController {
  constructor(private readonly links: SubscriptionLinks) {}

  /**
   * Unsubscribe from a list at once, as email programs do for their users. All links that we signed get the same
   * response.
   */
  @Post()
  @Changes('subscribers')
  @Refuses('link_invalid')
  @HttpCode(200)
  async leave(@Query() { r }: OneClickQuery, @Body() body: unknown): Promise<{ success: true }> {
    if (!isOneClick(body)) {
      throw invalidField('List-Unsubscribe', 'Send List-Unsubscribe=One-Click as a form.');
    }
    await this.links.leaveAtOnce(r);
    return { success: true };
  }

  /** Redirect a person who opens the address to the page. Nothing changes. */
  @Get()
  @HttpCode(303)
  @InDocument({ mediaType: 'text/html' })
  show(@Query() { r }: OneClickQuery, @Res() response: Response): void {
    seeOther(response.type('html'), `${READER_PATHS.unsubscribe}?r=${encodeURIComponent(r)}`);
  }
}

/** Whether a body says what the header of the email names, as whatever type. Some programs send none: a complaint would be the alternative. Pure. */
const isOneClick = (body: unknown): boolean =>
  !Buffer.isBuffer(body) || body.length === 0 || /List-Unsubscribe[\s\S]*One-Click/.test(body.toString('latin1'));
