import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { CreatedAt, ForeignKey } from '../../../columns.ts';
import { BlogPost } from './blog-post.ts';

/** How a post came to be: what was asked of whom, from what, at what cost. */
@Entity('post_provenance')
export class PostProvenance {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'post_provenance_pkey' })
  postId: number;

  @ManyToOne(() => BlogPost, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('post_id', 'post_provenance_post_fkey')
  post?: Relation<BlogPost>;

  @Column({ type: 'text' })
  brand: string;

  @Column({ type: 'text' })
  model: string;

  @Column({ type: 'text' })
  promptVersion: string;

  @Column({ type: 'text' })
  sourceUrl: string;

  @Column({ type: 'int' })
  inputTokens: number;

  @Column({ type: 'int' })
  outputTokens: number;

  /** Answers asked for: 1, or 2 after a repair. */
  @Column({ type: 'int' })
  attempts: number;

  @CreatedAt()
  createdAt: Date;
}
