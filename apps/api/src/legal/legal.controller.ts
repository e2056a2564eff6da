import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { LEGAL_PAGES } from '@pressloom/contracts/legal';
import type { LegalPage, LegalText } from '@pressloom/contracts/legal';
import { Public } from '../common/access.ts';
import { InDocument } from '../common/api-document.ts';
import { Changes } from '../common/changes.ts';
import { LegalPagePipe } from './legal-page.pipe.ts';
import { LegalQuery, SaveLegalTextDto } from './legal.dto.ts';
import { LegalService } from './legal.service.ts';

const PATH = { page: { type: 'string', enum: [...LEGAL_PAGES] } };

@Controller('legal')
export class LegalController {
  constructor(private readonly legal: LegalService) {}

  /** The terms of use, or what is said about privacy. They come in the language of the website that `return_url` lies on. */
  @Get(':page')
  @InDocument({ path: PATH })
  @Public()
  async read(@Param('page', LegalPagePipe) page: LegalPage, @Query() query: LegalQuery): Promise<LegalText> {
    const language = query.language ?? (await this.legal.languageOf(query.return_url));
    return this.legal.read({ page, language });
  }

  /** Write one of these texts. An empty one brings back the text that Pressloom comes with. */
  @Put(':page')
  @Changes('legal')
  @InDocument({ path: PATH })
  save(
    @Param('page', LegalPagePipe) page: LegalPage,
    @Body() { text, language = 'en' }: SaveLegalTextDto,
  ): Promise<LegalText> {
    return this.legal.save({ page, language }, text);
  }
}
