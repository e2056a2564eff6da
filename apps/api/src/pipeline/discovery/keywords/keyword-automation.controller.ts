import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import type { KeywordAutomationView } from '@pressloom/contracts/keywords';
import { Changes } from '../../../common/changes.ts';
import { IdOf } from '../../../common/id-of.ts';
import { IdPipe } from '../../../common/id.pipe.ts';
import { KeywordAutomationDto } from './keyword-automation.dto.ts';
import { KeywordAutomationService } from './keyword-automation.service.ts';

@IdOf('keyword')
@Controller('keywords/:id/automation')
export class KeywordAutomationController {
  constructor(private readonly rules: KeywordAutomationService) {}

  /** The rules that a keyword works by: its own, or those of its website. */
  @Get()
  read(@Param('id', IdPipe) id: number): Promise<KeywordAutomationView> {
    return this.rules.view(id);
  }

  /** Give a keyword rules of its own. */
  @Put()
  @Changes('keywords', 'plan', 'automation')
  save(@Param('id', IdPipe) id: number, @Body() form: KeywordAutomationDto): Promise<KeywordAutomationView> {
    return this.rules.save(id, form);
  }

  /** Let a keyword follow its website's rules again. */
  @Delete()
  @Changes('keywords', 'plan', 'automation')
  forget(@Param('id', IdPipe) id: number): Promise<KeywordAutomationView> {
    return this.rules.forget(id);
  }
}
