import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import type { GlobalSettingSaved, GlobalSettingView } from '@pressloom/contracts/global-settings';
import { Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import { GlobalSettingQuery, SaveGlobalSettingDto } from './global-settings.dto.ts';
import { GlobalSettingsByKey } from './global-settings.service.ts';

@Controller('global-settings')
export class GlobalSettingsController {
  constructor(private readonly settings: GlobalSettingsByKey) {}

  /** A setting of the installation by its key. Of a secret only the last characters. */
  @Get()
  @Refuses('not_found')
  read(@Query() { key }: GlobalSettingQuery): Promise<GlobalSettingView> {
    return this.settings.view(key);
  }

  /** Store a setting of the installation. A key is stored once its provider has accepted it. */
  @Post()
  @Changes('providers')
  @Refuses('not_found', 'key_untested', 'too_many_requests')
  @HttpCode(200)
  save(@Body() form: SaveGlobalSettingDto): Promise<GlobalSettingSaved> {
    return this.settings.save(form);
  }
}
