import { Body, Controller, Get, Put } from '@nestjs/common';
import { QUOTA_SETTINGS_LIMITS } from '@pressloom/contracts/quota';
import type { QuotaSettings } from '@pressloom/contracts/quota';
import { Changes } from '../../../common/changes.ts';
import { WholeNumber } from '../../../common/fields.ts';
import { QuotaSettingsService } from './quota-settings.service.ts';

export class QuotaSettingsDto {
  /** Size of the bucket that searches have for themselves. */
  @WholeNumber(QUOTA_SETTINGS_LIMITS.searchesPerDay)
  searchesPerDay: number;

  /** Size of the bucket that all other calls share. */
  @WholeNumber(QUOTA_SETTINGS_LIMITS.unitsPerDay)
  unitsPerDay: number;

  /** What one search takes of its bucket. */
  @WholeNumber(QUOTA_SETTINGS_LIMITS.searchPrice)
  searchPrice: number;

  /** What reading 50 videos takes of the shared bucket. */
  @WholeNumber(QUOTA_SETTINGS_LIMITS.videosPrice)
  videosPrice: number;
}

@Controller('youtube-quota-settings')
export class QuotaSettingsController {
  constructor(private readonly settings: QuotaSettingsService) {}

  /** What Google gives a project in a day, and what calls cost. */
  @Get()
  read(): Promise<QuotaSettings> {
    return this.settings.read();
  }

  /** Change what Google gives a project in a day, and what calls cost. */
  @Put()
  @Changes('quota', 'plan')
  save(@Body() { searchesPerDay, unitsPerDay, searchPrice, videosPrice }: QuotaSettingsDto): Promise<QuotaSettings> {
    return this.settings.save({ searchesPerDay, unitsPerDay, searchPrice, videosPrice });
  }
}
