import { Controller, Get, Query, Req } from '@nestjs/common';
import type { PageRules } from '@pressloom/contracts/gate';
import type { Request } from 'express';
import { Public } from '../../common/access.ts';
import { InDocument, Refuses } from '../../common/api-document.ts';
import { notFound } from '../../common/errors.ts';
import { callerNetwork } from '../../common/networks.ts';
import { PageRulesQuery } from './page-rules.dto.ts';
import { PageRulesReads } from './page-rules.service.ts';

/** What the widget needs to count visits. */
@Controller('content-gate')
export class PagesController {
  constructor(private readonly rules: PageRulesReads) {}

  /** The script that the widget loads to count visits. Its query is for browsers’ caches. */
  @Get('pages.js')
  @Public()
  @Refuses('not_found')
  @InDocument({
    mediaType: 'text/javascript',
    headers: { ETag: 'Of this form of the file.' },
    answers: { 304: { description: 'The caller has it already.' } },
  })
  readScript(): never {
    // As for the widget: where it was built it is answered from memory (`boot/widget-file.ts`).
    throw notFound('script');
  }

  /** What the widget may keep and send of readers of a website. */
  @Get('page-rules')
  @Public()
  @Refuses('too_many_requests')
  @InDocument({ answers: { 304: { description: 'The caller has it already.' } } })
  read(@Query() { siteId }: PageRulesQuery, @Req() request: Request): Promise<PageRules> {
    return this.rules.of(siteId, callerNetwork(request));
  }
}
