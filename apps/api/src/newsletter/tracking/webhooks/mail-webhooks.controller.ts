import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Public } from '../../../common/access.ts';
import { InDocument, Refuses } from '../../../common/api-document.ts';
import { Changes } from '../../../common/changes.ts';
import { mediaType } from '../../../common/doors/media-type.ts';
import { notFound } from '../../../common/errors.ts';
import { IdPipe } from '../../../common/id.pipe.ts';
import type { ReportDriver } from './mail-report.ts';
import { MailReports } from './mail-reports.service.ts';
import { smtp2go } from './smtp2go.driver.ts';
import { WebhookAddress } from './webhook-address.service.ts';

/** Every mail service whose reports are understood, by its name in the address. */
const DRIVERS = new Map<string, ReportDriver>([['smtp2go', smtp2go]]);

@Controller('mail-webhooks')
@Public()
export class MailWebhooksController {
  constructor(
    private readonly addresses: WebhookAddress,
    private readonly reports: MailReports,
  ) {}

  /** What a website's mail service tells of mails. Reports of mails that are unknown here are taken and mean nothing. */
  @Post(':provider/:siteId/:secret')
  @Changes()
  @InDocument({ path: { provider: { type: 'string', enum: [...DRIVERS.keys()] }, secret: { type: 'string' } } })
  @Refuses('malformed_json')
  @HttpCode(200)
  async take(
    @Param('provider') provider: string,
    @Param('siteId', IdPipe) siteId: number,
    @Param('secret') secret: string,
    @Body() body: Buffer,
    @Req() request: Request,
  ): Promise<{ success: true }> {
    const driver = DRIVERS.get(provider);
    if (!driver) throw notFound('page');
    await this.addresses.assertKnows(siteId, secret);
    const reports = Buffer.isBuffer(body) ? driver.read(body, mediaType(request)) : [];
    for (const report of reports) await this.reports.take(siteId, report);
    return { success: true };
  }
}
