import { Injectable } from '@nestjs/common';
import { DEFAULT_QUOTA_SETTINGS } from '@pressloom/contracts/quota';
import type { QuotaSettings } from '@pressloom/contracts/quota';
import { GlobalSettings } from '../../../common/global-settings.ts';

const KEY = 'youtube_quota';

/** What Google gives in a day, and its price list: as operators stored it, else as it is today. */
@Injectable()
export class QuotaSettingsService {
  constructor(private readonly settings: GlobalSettings) {}

  async read(): Promise<QuotaSettings> {
    const stored = await this.settings.read(KEY);
    return { ...DEFAULT_QUOTA_SETTINGS, ...(stored === null ? {} : (JSON.parse(stored) as Partial<QuotaSettings>)) };
  }

  async save(settings: QuotaSettings): Promise<QuotaSettings> {
    const description = "Sizes of YouTube's two quota buckets, and what calls cost";
    await this.settings.save({ key: KEY, value: JSON.stringify(settings), description });
    return this.read();
  }
}
