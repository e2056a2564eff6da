import type { LeftOut } from '@pressloom/contracts/left-out';
import type { RevisionOrigin, RevisionReason, WordPressAuthor } from '@pressloom/contracts/post-editing';
import type { TruncatedInput } from '@pressloom/contracts/truncated-input';
import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { CreatedAt, ForeignKey, Json, OptionalText } from '../../../columns.ts';
import type { StoredActor } from '../../stored-actor.ts';

/** One text of a post, and how it came to be: what was asked of whom, from what, at what cost. */
@Entity('post_revisions')
@Unique('post_revisions_number_unique', ['postId', 'number'])
// For the search by title; TypeORM can't declare its operator class.
@Index('post_revisions_title_trigrams', { synchronize: false })
@Check(
  'post_revisions_provenance_check',
  `num_nulls(brand, model, prompt_version, input_tokens, output_tokens, attempts) IN (0, 6)`,
)
export class PostRevision {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'post_revisions_pkey' })
  id: number;

  @Column({ type: 'int' })
  postId: number;

  @ManyToOne('BlogPost', { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('post_id', 'post_revisions_post_fkey')
  post?: object;

  /** 1, 2, ... within its post. */
  @Column({ type: 'int' })
  number: number;

  @Column({ type: 'text' })
  title: string;

  /** Sanitised semantic HTML. */
  @Column({ type: 'text' })
  content: string;

  /** What was written for it and can't be in an article. */
  @Json({ default: [] })
  leftOut: LeftOut[];

  /** What of its source the AI server seems to have read, where that is far less than it was sent. */
  @Json({ nullable: true })
  truncatedInput: TruncatedInput | null;

  @Column({ type: 'text', default: '' })
  excerpt: string;

  /** Sorting by the brand's rules changes these in place: it makes no text. */
  @Json({ default: [] })
  categories: string[];

  /** A person chose the categories: sorting leaves them. */
  @Column({ type: 'boolean', default: false })
  categoriesChosen: boolean;

  @Json({ default: [] })
  tags: string[];

  @Column({ type: 'text', default: '' })
  seoTitle: string;

  @Column({ type: 'text', default: '' })
  seoDescription: string;

  @Column({ type: 'int', default: 0 })
  wordCount: number;

  @Column({ type: 'int', default: 0 })
  readTime: number;

  @Column({ type: 'int', default: 0 })
  seoScore: number;

  /** What it is written in, a BCP 47 tag. */
  @Column({ type: 'text' })
  language: string;

  /** The end of the post's address, as a person wishes it; null: made from the title. */
  @OptionalText()
  wishedSlug: string | null;

  /** A user of its WordPress site; null: whoever publishes. */
  @Json({ nullable: true })
  wordpressAuthor: WordPressAuthor | null;

  /** Who made this text. */
  @Column({ type: 'text' })
  origin: RevisionOrigin;

  @Column({ type: 'text' })
  reason: RevisionReason;

  /** What a person told the model. */
  @OptionalText()
  note: string | null;

  /** Number of the revision that was taken back. */
  @Column({ type: 'int', nullable: true })
  restoredFrom: number | null;

  /** Number of the revision that it began from; null for the first. */
  @Column({ type: 'int', nullable: true })
  basedOn: number | null;

  /** Who wrote it, or asked for it. */
  @Json({ nullable: true })
  author: StoredActor | null;

  /** A stand-in wrote it: the post that has it is never made public on somebody's real site. */
  @Column({ type: 'boolean', default: false })
  isSandbox: boolean;

  // Its provenance: all of it, or none for a person's text and where nobody wrote it down.

  @OptionalText()
  brand: string | null;

  @OptionalText()
  model: string | null;

  @OptionalText()
  promptVersion: string | null;

  @OptionalText()
  sourceUrl: string | null;

  @Column({ type: 'int', nullable: true })
  inputTokens: number | null;

  @Column({ type: 'int', nullable: true })
  outputTokens: number | null;

  /** Answers asked for: 1, or 2 after a repair. */
  @Column({ type: 'int', nullable: true })
  attempts: number | null;

  @CreatedAt()
  createdAt: Date;
}
