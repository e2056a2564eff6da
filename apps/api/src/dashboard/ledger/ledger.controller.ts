import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Ledger } from '@pressloom/contracts/ledger';
import type { Response } from 'express';
import { InDocument, Refuses } from '../../common/api-document.ts';
import { sendTable } from '../../common/csv/send-table.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { LedgerQuery } from './ledger.dto.ts';
import { ledgerFile } from './ledger-file.ts';
import { LedgerService } from './ledger.service.ts';

@Controller('dashboard/ledger')
export class LedgerController {
  constructor(
    private readonly ledger: LedgerService,
    private readonly sites: SitesService,
  ) {}

  /** What each keyword, video or article of a website brought and cost. */
  @Get()
  @Refuses('no_site')
  async read(@CurrentUser() user: SessionUser, @Query() query: LedgerQuery): Promise<Ledger> {
    return this.ledger.read(await this.sites.forWrite(user, query.siteId), query);
  }

  /** The same with all rows, as a CSV file. */
  @Get('export')
  @Refuses('no_site')
  @InDocument({ mediaType: 'text/csv' })
  async file(@CurrentUser() user: SessionUser, @Query() query: LedgerQuery, @Res() response: Response): Promise<void> {
    const site = await this.sites.forWrite(user, query.siteId);
    const ledger = await this.ledger.read(site, query, Infinity);
    const { columns, lines } = ledgerFile(ledger);
    async function* batches(): AsyncGenerator<string[][]> {
      yield lines;
    }
    const fileName = `ledger-${ledger.by}-${new URL(site.siteUrl).hostname}-${ledger.from}-${ledger.to}.csv`;
    await sendTable(response, { fileName, columns, batches: batches() });
  }
}
