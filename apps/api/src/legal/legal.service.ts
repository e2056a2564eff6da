import { Inject, Injectable } from '@nestjs/common';
import type { LegalPage, LegalText } from '@pressloom/contracts';
import { GlobalSetting } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { Repository } from 'typeorm';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { DEFAULT_TEXTS } from './default-texts.ts';

interface Stored {
  text: string;
  /** ISO 8601. */
  updatedAt: string;
}

/** The texts of `/terms` and `/privacy`: the operators' own, else those that Pressloom comes with. */
@Injectable()
export class LegalService {
  private readonly settings: Repository<GlobalSetting>;

  constructor(
    dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.settings = dataSource.getRepository(GlobalSetting);
  }

  async read(page: LegalPage): Promise<LegalText> {
    const row = await this.settings.findOneBy({ settingKey: keyOf(page) });
    return row ? (JSON.parse(row.settingValue) as Stored) : { text: DEFAULT_TEXTS[page], updatedAt: null };
  }

  /** An empty text brings the default back. */
  async save(page: LegalPage, text: string): Promise<LegalText> {
    const settingKey = keyOf(page);
    if (text === '') await this.settings.delete({ settingKey });
    else {
      const stored: Stored = { text, updatedAt: this.runtime.clock.now().toISOString() };
      await this.settings.upsert({ settingKey, settingValue: JSON.stringify(stored) }, ['settingKey']);
    }
    return this.read(page);
  }
}

const keyOf = (page: LegalPage): string => `legal_${page}`;
