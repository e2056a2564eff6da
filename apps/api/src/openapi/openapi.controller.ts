import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { OperatorsOrLocal } from '../common/access.ts';
import { InDocument } from '../common/api-document.ts';
import { notFound } from '../common/errors.ts';
import { DOCS_PAGE, docsFile } from './docs-page.ts';
import { OpenApiService } from './openapi.service.ts';

const HTML = 'text/html; charset=utf-8';

/** What integrators read. */
@Controller()
@OperatorsOrLocal()
export class OpenApiController {
  constructor(private readonly openapi: OpenApiService) {}

  /** This document. OpenAPI 3.1, as JSON. */
  @Get('openapi.json')
  @InDocument({ mediaType: 'application/json' })
  async document(): Promise<StreamableFile> {
    return new StreamableFile(await this.openapi.text(), { type: 'application/json; charset=utf-8' });
  }

  /** This document as a page to read and to try calls on. */
  @Get('docs')
  @Header('Content-Type', HTML)
  @InDocument({ mediaType: 'text/html' })
  page(): string {
    return DOCS_PAGE;
  }

  /** A script, style or picture of that page. */
  @Get('docs/:file')
  @InDocument({ mediaType: '*/*' })
  file(@Param('file') name: string): StreamableFile {
    const file = docsFile(name);
    if (!file) throw notFound('file');
    return new StreamableFile(file.read(), { type: file.mediaType });
  }
}
