import { Inject, Injectable } from '@nestjs/common';
import { LEGAL_MESSAGES } from '@pressloom/contracts/legal';
import type { LegalPage, LegalText } from '@pressloom/contracts/legal';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import { LegalWording } from '@pressloom/database/entities';
import { lock } from '@pressloom/database/locks';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { eraseMentions } from '../common/addresses/address-sql.ts';
import { DomainError, invalidField, notFound } from '../common/errors.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { SitesService } from '../sites/sites.service.ts';
import { applyingTexts, builtInText, versionOf } from './applying-texts.ts';
import type { ApplyingText } from './applying-texts.ts';

/** Each language of a page has a text of its own: an operator's counts in no other. */
export type LegalVersion = Pick<ApplyingText, 'page' | 'language'>;

export interface NewLegalText {
  text: string;
  basedOn?: string;
  askAgain?: boolean;
}

/** The texts of `/terms` and `/privacy`: the operators' own, else those that Pressloom comes with. Keeps every wording that was saved or accepted. */
@Injectable()
export class LegalService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sites: SitesService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Of the connected website that an address lies on; English where it lies on none. */
  async languageOf(returnUrl: string | undefined): Promise<ReaderLanguage> {
    const site = returnUrl === undefined ? null : await this.sites.ofUrl(returnUrl);
    return readerLanguageOf(site?.language ?? 'en');
  }

  async read({ page, language }: LegalVersion): Promise<LegalText> {
    return shown((await this.applying(this.dataSource.manager, page))[language]);
  }

  /** The revision of the terms that applies, and since when everybody is asked for it: null for the first. */
  async termsRevision(): Promise<Pick<ApplyingText, 'revision' | 'revisedAt'>> {
    return (await this.applying(this.dataSource.manager, 'terms')).en;
  }

  /**
   * The revision of the terms that people accept with these words, which are stored if they aren't yet, so that they can be shown later. Null for words that
   * don't belong to the revision that applies; what was corrected since does.
   */
  async accepting(version: string): Promise<number | null> {
    const { manager } = this.dataSource;
    const terms = Object.values(await this.applying(manager, 'terms'));
    const text = terms.find((one) => one.version === version);
    if (text && !text.isStored) return this.storeAccepted(version);
    const [{ revision }] = terms as [ApplyingText];
    const isKnown = text !== undefined || (await manager.existsBy(LegalWording, { page: 'terms', revision, version }));
    return isKnown ? revision : null;
  }

  /** Where a text that Pressloom comes with is accepted for the first time. */
  private async storeAccepted(version: string): Promise<number | null> {
    return this.dataSource.transaction(async (manager) => {
      await lock(manager, 'legal-texts');
      const text = Object.values(await this.applying(manager, 'terms')).find((one) => one.version === version);
      if (text && !text.isStored) await this.store(manager, text);
      return text?.revision ?? null;
    });
  }

  /**
   * An empty text brings the default back.
   *
   * @throws DomainError 409 `legal_text_changed`; 400 where the privacy text asks people again
   */
  async save({ page, language }: LegalVersion, { text, basedOn, askAgain = false }: NewLegalText): Promise<LegalText> {
    if (askAgain && page !== 'terms') throw invalidField('askAgain', LEGAL_MESSAGES.privacyAsksNobody);
    return this.dataSource.transaction(async (manager) => {
      await lock(manager, 'legal-texts');
      const texts = await this.applying(manager, page);
      const before = texts[language];
      if (basedOn !== undefined && basedOn !== before.version) {
        throw new DomainError(409, 'legal_text_changed', LEGAL_MESSAGES.changed);
      }
      const changed = replaced(before, text);
      if (changed.version !== before.version || changed.isOwn !== before.isOwn) texts[language] = changed;
      if (askAgain) {
        // Each revision has its text in every language, so that all that can be accepted with it is there.
        const next = { revision: before.revision + 1, revisedAt: this.runtime.clock.now() };
        for (const one of Object.values(texts)) await this.store(manager, { ...one, ...next });
      } else if (texts[language] === changed) await this.store(manager, changed);
      return shown((await this.applying(manager, page))[language]);
    });
  }

  /** Every stored wording of a page, the newest first. */
  wordings(page: LegalPage): Promise<LegalWording[]> {
    return this.dataSource.getRepository(LegalWording).find({ where: { page }, order: { id: 'DESC' } });
  }

  /** @throws DomainError 404 */
  async wording(id: number): Promise<LegalWording> {
    const wording = await this.dataSource.getRepository(LegalWording).findOneBy({ id });
    if (!wording) throw notFound('text');
    return wording;
  }

  /** Takes a person's address out of texts that apply no more. One that applies has to be changed by an operator first. */
  async eraseMentions(manager: EntityManager, email: string): Promise<void> {
    const only = `id NOT IN (SELECT max(id) FROM legal_wordings GROUP BY page, language)`;
    await eraseMentions(manager, email, { table: 'legal_wordings', texts: ['text'], only });
  }

  private async applying(manager: EntityManager, page: LegalPage): Promise<Record<ReaderLanguage, ApplyingText>> {
    const last = await manager
      .createQueryBuilder(LegalWording, 'wording')
      .distinctOn(['wording.language'])
      .where({ page })
      .orderBy('wording.language')
      .addOrderBy('wording.id', 'DESC')
      .getMany();
    return applyingTexts(page, last);
  }

  private async store(manager: EntityManager, { isStored: _stored, savedAt, ...text }: ApplyingText): Promise<void> {
    await manager.insert(LegalWording, { ...text, savedAt: savedAt ?? this.runtime.clock.now() });
  }
}

function replaced(before: ApplyingText, wanted: string): ApplyingText {
  const builtIn = builtInText(before.page, before.language);
  const isOwn = wanted !== '' && wanted !== builtIn;
  const text = isOwn ? wanted : builtIn;
  return { ...before, text, isOwn, version: versionOf(text), savedAt: null, isStored: false };
}

const shown = ({ text, language, version, revision, isOwn, savedAt }: ApplyingText): LegalText => ({
  text,
  language,
  version,
  revision,
  updatedAt: isOwn ? (savedAt?.toISOString() ?? null) : null,
});
