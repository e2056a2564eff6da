import type { LegalPage } from '@pressloom/contracts/legal';
import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { OptionalTimestamp, Timestamp } from '../../columns.ts';

/**
 * A wording of a legal page in one language. Rows are only added, so that what somebody accepted can be shown later; the last one of a page and language
 * applies.
 */
@Entity('legal_wordings')
@Index('legal_wordings_page_index', ['page', 'language', 'id'])
@Check('legal_wordings_page_check', `page IN ('terms','privacy')`)
@Check('legal_wordings_revision_check', 'revision >= 1 AND (revision = 1) = (revised_at IS NULL)')
export class LegalWording {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'legal_wordings_pkey' })
  id: number;

  @Column({ type: 'text' })
  page: LegalPage;

  @Column({ type: 'text' })
  language: ReaderLanguage;

  /** Of the page, in all languages at once. It grows where an operator asks everybody to accept the page anew, and never else. */
  @Column({ type: 'int' })
  revision: number;

  /** When everybody was asked to accept the revision; null for the first. */
  @OptionalTimestamp()
  revisedAt: Date | null;

  /** Hash of the text: the same words have the same. */
  @Column({ type: 'text' })
  version: string;

  @Column({ type: 'text' })
  text: string;

  /** Written by an operator; false for the text that Pressloom comes with, which a newer release may word otherwise. */
  @Column({ type: 'boolean' })
  isOwn: boolean;

  /** When it was written, or first accepted where it is ours. */
  @Timestamp()
  savedAt: Date;
}
