import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { LoggedMailView, SentAgain } from '@pressloom/contracts/mail-log';
import type { Response } from 'express';
import { Refuses } from '../common/api-document.ts';
import { Changes } from '../common/changes.ts';
import { IdOf } from '../common/id-of.ts';
import { IdPipe } from '../common/id.pipe.ts';
import { sendPage } from '../common/lists/page.ts';
import { MailList } from './mail-list.service.ts';
import { MailsQuery } from './mails.dto.ts';

@IdOf('email')
@Controller('mails')
export class MailsController {
  constructor(private readonly list: MailList) {}

  /** Emails to individual people and their delivery status, newest first. Newsletters are not among them. */
  @Get()
  async find(@Query() query: MailsQuery, @Res({ passthrough: true }) response: Response): Promise<LoggedMailView[]> {
    return sendPage(response, await this.list.page(query), (mail) => mail);
  }

  /** Send an email that did not arrive again, made from what is stored now. */
  @Post(':id/send-again')
  @Changes('mails')
  @Refuses('mail_not_repeatable')
  @HttpCode(200)
  sendAgain(@Param('id', IdPipe) id: number): Promise<SentAgain> {
    return this.list.sendAgain(id);
  }
}
