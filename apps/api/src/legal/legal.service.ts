import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { LegalPage, LegalText } from '@pressloom/contracts/legal';
import { READER_LANGUAGES, readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
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
    const { text, updatedAt }: Stored | { text: string; updatedAt: null } =
      stored === null ? { text: LEGAL_TEXTS[language].text[page], updatedAt: null } : (JSON.parse(stored) as Stored);
    return { text, language, version: versionOf(text), updatedAt };
  }

  /** Whether the terms in any language are these now: who agreed read them in one. */
  async areTerms(version: string): Promise<boolean> {
    const texts = await Promise.all(READER_LANGUAGES.map((language) => this.read({ page: 'terms', language })));
    return texts.some((text) => text.version === version);
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

/** The same words have the same name, whoever wrote them. */
const versionOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const keyOf = ({ page, language }: LegalVersion): string => `legal_${page}_${language}`;
