import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import type { Request, Response } from 'express';
import { Public } from '../../common/access.ts';
import { InDocument } from '../../common/api-document.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SiteLook } from '../../sites/site-look.service.ts';
import { archiveFeed, archivePage, closedPage, gonePage } from './archive-pages.ts';
import { ArchiveService } from './archive.service.ts';
import type { ArchiveList, ClosedArchive } from './archive.service.ts';

const PAGE = { mediaType: 'text/html', answers: { 404: { description: 'No such newsletter.', sameShape: true } } };

/**
 * Newsletters to be read again. What a query says besides is not looked at: links to these pages get parameters from whoever shares
 * them.
 */
@Controller()
@Public()
export class ArchiveController {
  constructor(
    private readonly archive: ArchiveService,
    private readonly looks: SiteLook,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** The newsletters of a website (`site`), newest first; older ones by `before`. */
  @Get('archive')
  @InDocument(PAGE)
  async list(
    @Query('site') site: unknown,
    @Query('before') before: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const list = await this.listOf(site, before);
    if (!list || 'closed' in list) return this.gone(request, response, list);
    response.type('html').send(archivePage(list, this.looks.of(list.site)));
  }

  /** The newest newsletters for feed readers. */
  @Get('archive.xml')
  @InDocument({ mediaType: 'application/rss+xml', answers: { 404: { description: 'No such website.' } } })
  async feed(@Query('site') site: unknown, @Req() request: Request, @Res() response: Response): Promise<void> {
    const list = await this.listOf(site, undefined);
    if (!list || 'closed' in list) return this.gone(request, response, list);
    const { publicUrl } = this.runtime.config;
    response.type('application/rss+xml').send(archiveFeed(list, this.looks.of(list.site), publicUrl));
  }

  /** One newsletter: `id` of one that was sent, or `r` of an email. */
  @Get('web-view')
  @InDocument(PAGE)
  async show(
    @Query('id') id: unknown,
    @Query('r') token: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const number = idOf(id);
    const ofMail = typeof token === 'string';
    const page = ofMail
      ? await this.archive.pageOfMail(token)
      : number === null
        ? null
        : await this.archive.page(number);
    if (typeof page !== 'string') return this.gone(request, response, page);
    // What carries somebody's token is nobody else's to find.
    if (ofMail) response.set('X-Robots-Tag', 'noindex');
    response.type('html').send(page);
  }

  private async listOf(site: unknown, before: unknown): Promise<ArchiveList | ClosedArchive | null> {
    const id = idOf(site);
    return id === null ? null : this.archive.list(id, idOf(before));
  }

  private gone(request: Request, response: Response, archive: ClosedArchive | null): void {
    const page = archive
      ? closedPage(this.looks.of(archive.closed))
      : gonePage(request.acceptsLanguages('en', 'es') || 'en');
    response.status(404).type('html').send(page);
  }
}

function idOf(value: unknown): number | null {
  const id = typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : 0;
  return id >= 1 && id <= REQUEST_LIMITS.maxId ? id : null;
}
