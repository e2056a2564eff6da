import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { SubscriberImportView } from '@pressloom/contracts/subscriber-imports';
import type { Response } from 'express';
import { InDocument, Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import type { ReceivedFile } from '../../common/doors/file-body.ts';
import { invalidField } from '../../common/errors.ts';
import { IdOf } from '../../common/id-of.ts';
import { IdPipe } from '../../common/id.pipe.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { SiteQuery } from '../../common/site-query.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { ForgottenImports } from './forgotten-imports.service.ts';
import { ImportFiles } from './import-file.service.ts';
import { CheckImportDto, HeaderDto, StartImportDto, UploadQuery } from './imports.dto.ts';
import { ImportsService } from './imports.service.ts';
import { RejectsFile } from './rejects-file.service.ts';

@IdOf('import')
@Controller('subscriber-imports')
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly files: ImportFiles,
    private readonly rejects: RejectsFile,
    private readonly forgotten: ForgottenImports,
    private readonly sites: SitesService,
  ) {}

  /** The newest lists that came in as files. */
  @Get()
  async list(@CurrentUser() user: SessionUser, @Query() query: SiteQuery): Promise<SubscriberImportView[]> {
    const site = await this.sites.forRead(user, query.siteId);
    return site ? this.imports.ofSite(site.id) : [];
  }

  /** Send a file with readers. Nobody is added by that: what its columns seem to be comes back. */
  @Post()
  @Changes('subscribers')
  @Refuses('no_site')
  async upload(
    @CurrentUser() user: SessionUser,
    @Query() query: UploadQuery,
    @Body() file: ReceivedFile | Record<string, never>,
  ): Promise<SubscriberImportView> {
    const site = await this.sites.forWrite(user, query.siteId);
    if (!('path' in file)) throw invalidField('file', 'Send the file as the request body.');
    return this.imports.view(await this.files.keep(site.id, query.fileName, file as ReceivedFile));
  }

  /** One of them, and how far it is. */
  @Get(':id')
  async one(@Param('id', IdPipe) id: number): Promise<SubscriberImportView> {
    return this.imports.view(await this.imports.get(id));
  }

  /** Say whether the first row names the columns. What they seem to be comes back again, and what a check found is forgotten. */
  @Post(':id/header')
  @Changes('subscribers')
  @Refuses('import_running')
  @HttpCode(200)
  async setHeader(@Param('id', IdPipe) id: number, @Body() { hasHeader }: HeaderDto): Promise<SubscriberImportView> {
    await this.imports.setHeader(id, hasHeader);
    return this.one(id);
  }

  /** Look through all rows, and add nobody. */
  @Post(':id/check')
  @Changes('subscribers')
  @Refuses('import_running')
  @HttpCode(202)
  async check(@Param('id', IdPipe) id: number, @Body() form: CheckImportDto): Promise<SubscriberImportView> {
    await this.imports.check(id, CheckImportDto.mappingOf(form));
    return this.one(id);
  }

  /** Put the readers of the file on the list. One that was stopped goes on where it was. */
  @Post(':id/start')
  @Changes('subscribers')
  @Refuses('import_running')
  @HttpCode(202)
  async start(@Param('id', IdPipe) id: number, @Body() form: StartImportDto): Promise<SubscriberImportView> {
    await this.imports.start(id, { mapping: CheckImportDto.mappingOf(form), consent: StartImportDto.consentOf(form) });
    return this.one(id);
  }

  /** Stop what is under way. Who was added until then stays. */
  @Post(':id/stop')
  @Changes('subscribers')
  @HttpCode(200)
  async stop(@Param('id', IdPipe) id: number): Promise<SubscriberImportView> {
    await this.imports.stop(id);
    return this.one(id);
  }

  /** The rows that were not taken over, each with the reason, as a CSV file. */
  @Get(':id/rejects')
  @InDocument({ mediaType: 'text/csv' })
  async download(@Param('id', IdPipe) id: number, @Res() response: Response): Promise<void> {
    await this.rejects.send(response, await this.imports.get(id));
  }

  /** Forget a file and its result. The readers stay on the list, and so does how they came. */
  @Delete(':id')
  @Changes('subscribers')
  @Refuses('import_running')
  async remove(@Param('id', IdPipe) id: number): Promise<{ success: true }> {
    await this.forgotten.forget(id);
    return { success: true };
  }
}
