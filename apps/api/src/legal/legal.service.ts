import { Inject, Injectable } from '@nestjs/common';
import type { LegalPage, LegalText } from '@pressloom/contracts/legal';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import { LEGAL_TEXTS } from '@pressloom/contracts/reader-texts/legal';
import { GlobalSettings } from '../common/global-settings.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { SitesService } from '../sites/sites.service.ts';

interface Stored {
  text: string;
  /** ISO 8601. */
  updatedAt: string;
}

/** Each language of a page has a text of its own: an operator's counts in no other. */
export interface LegalVersion {
  page: LegalPage;
  language: ReaderLanguage;
}

/** The texts of `/terms` and `/privacy`: the operators' own, else those that Pressloom comes with. */
@Injectable()
export class LegalService {
  constructor(
    private readonly settings: GlobalSettings,
    private readonly sites: SitesService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Of the connected website that an address lies on; English where it lies on none. */
  async languageOf(returnUrl: string | undefined): Promise<ReaderLanguage> {
    const site = returnUrl === undefined ? null : await this.sites.ofUrl(returnUrl);
    return readerLanguageOf(site?.language ?? 'en');
  }

  async read(version: LegalVersion): Promise<LegalText> {
    const { page, language } = version;
    const stored = await this.settings.read(keyOf(version));
    if (stored === null) return { text: LEGAL_TEXTS[language].text[page], language, updatedAt: null };
    return { ...(JSON.parse(stored) as Stored), language };
  }

  /** An empty text brings the default back. */
  async save(version: LegalVersion, text: string): Promise<LegalText> {
    const key = keyOf(version);
    if (text === '') await this.settings.remove(key);
    else {
      const stored: Stored = { text, updatedAt: this.runtime.clock.now().toISOString() };
      await this.settings.save({ key, value: JSON.stringify(stored) });
    }
    return this.read(version);
  }
}

const keyOf = ({ page, language }: LegalVersion): string => `legal_${page}_${language}`;
