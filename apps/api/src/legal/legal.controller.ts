import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { LEGAL_PAGES } from '@pressloom/contracts/legal';
import type { LegalPage, LegalText, LegalWordingText, LegalWordingView } from '@pressloom/contracts/legal';
import type { LegalWording } from '@pressloom/database/entities';
import { Public } from '../common/access.ts';
import { InDocument, Refuses } from '../common/api-document.ts';
import { Changes } from '../common/changes.ts';
import { IdPipe } from '../common/id.pipe.ts';
import { LegalPagePipe } from './legal-page.pipe.ts';
import { LegalQuery, SaveLegalTextDto } from './legal.dto.ts';
import { LegalService } from './legal.service.ts';

const PATH = { page: { type: 'string', enum: [...LEGAL_PAGES] } };

@Controller('legal')
export class LegalController {
  constructor(private readonly legal: LegalService) {}

  /** The terms of use or the privacy text. They come in the language of the website that `return_url` is on. */
  @Get(':page')
  @InDocument({ path: PATH })
  @Public()
  async read(@Param('page', LegalPagePipe) page: LegalPage, @Query() query: LegalQuery): Promise<LegalText> {
    const language = query.language ?? (await this.legal.languageOf(query.return_url));
    return this.legal.read({ page, language });
  }

  /**
   * Write one of these texts. An empty one brings back the text that Pressloom comes with. Nobody is asked to accept the terms anew unless `askAgain` says
   * so.
   */
  @Put(':page')
  @Changes('legal')
  @Refuses('legal_text_changed')
  @InDocument({ path: PATH })
  save(
    @Param('page', LegalPagePipe) page: LegalPage,
    @Body() { language = 'en', ...text }: SaveLegalTextDto,
  ): Promise<LegalText> {
    return this.legal.save({ page, language }, text);
  }

  /** Every saved or accepted version of a text, newest first, without the text. */
  @Get(':page/wordings')
  @InDocument({ path: PATH })
  async wordings(@Param('page', LegalPagePipe) page: LegalPage): Promise<LegalWordingView[]> {
    return (await this.legal.wordings(page)).map(wordingView);
  }

  /** One of these versions, with its text. */
  @Get('wordings/:id')
  @Refuses('not_found')
  async wording(@Param('id', IdPipe) id: number): Promise<LegalWordingText> {
    const wording = await this.legal.wording(id);
    return { ...wordingView(wording), text: wording.text };
  }
}

const wordingView = ({ id, language, revision, version, isOwn, savedAt }: LegalWording): LegalWordingView => ({
  id,
  language,
  revision,
  version,
  isOwn,
  savedAt: savedAt.toISOString(),
});
