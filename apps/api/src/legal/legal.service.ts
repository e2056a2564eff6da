import { Inject, Injectable } from '@nestjs/common';
import type { LegalPage, LegalText } from '@pressloom/contracts/legal';
import { GlobalSettings } from '../common/global-settings.ts';
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
  constructor(
    private readonly settings: GlobalSettings,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async read(page: LegalPage): Promise<LegalText> {
    const stored = await this.settings.read(keyOf(page));
    return stored === null ? { text: DEFAULT_TEXTS[page], updatedAt: null } : (JSON.parse(stored) as Stored);
  }

  /** An empty text brings the default back. */
  async save(page: LegalPage, text: string): Promise<LegalText> {
    const key = keyOf(page);
    if (text === '') await this.settings.remove(key);
    else {
      const stored: Stored = { text, updatedAt: this.runtime.clock.now().toISOString() };
      await this.settings.save({ key, value: JSON.stringify(stored) });
    }
    return this.read(page);
  }
}

const keyOf = (page: LegalPage): string => `legal_${page}`;
