import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { KeywordSearchRulesView } from '@pressloom/contracts/search-rules';
import { Changes } from '../../../common/changes.ts';
import { IdOf } from '../../../common/id-of.ts';
import { IdPipe } from '../../../common/id.pipe.ts';
import { withoutReadOnly } from '../../../common/read-only-fields.ts';
import { ChannelRuleDto, KeywordSearchRulesDto } from './search-rules.dto.ts';
import { SearchRulesService } from './search-rules.service.ts';

@IdOf('keyword')
@Controller('keywords/:id/search-rules')
export class KeywordSearchRulesController {
  constructor(private readonly rules: SearchRulesService) {}

  /** Which results of its searches a keyword takes: what it says itself, and what holds. */
  @Get()
  read(@Param('id', IdPipe) id: number): Promise<KeywordSearchRulesView> {
    return this.rules.keywordView(id);
  }

  /** Change which results of its searches a keyword takes. What is left out stays, null follows the website. */
  @Put()
  @Changes('keywords', 'plan')
  save(@Param('id', IdPipe) id: number, @Body() form: KeywordSearchRulesDto): Promise<KeywordSearchRulesView> {
    const { blockedChannels: _blocked, preferredChannels: _preferred, ...changes } = withoutReadOnly(form);
    return this.rules.saveKeyword(id, changes);
  }

  /** Let a keyword take what its website takes. */
  @Delete()
  @Changes('keywords', 'plan')
  forget(@Param('id', IdPipe) id: number): Promise<KeywordSearchRulesView> {
    return this.rules.forgetKeyword(id);
  }

  /** Block a channel for a keyword, prefer it, or neither. */
  @Post('channels')
  @Changes('keywords', 'plan')
  @HttpCode(200)
  setChannel(@Param('id', IdPipe) id: number, @Body() form: ChannelRuleDto): Promise<KeywordSearchRulesView> {
    return this.rules.setKeywordChannel(id, form);
  }
}
