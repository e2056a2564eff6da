import type { FeaturedImageType } from '@pressloom/contracts/pictures';
import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, OptionalText, UpdatedAt } from '../../../columns.ts';
import { BlogPost } from '../writing/blog-post.ts';
import { Image } from './image.ts';

/** The featured image of a post. No row: nothing was chosen yet. */
@Entity('post_pictures')
export class PostPicture {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'post_pictures_pkey' })
  postId: number;

  @ManyToOne(() => BlogPost, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('post_id', 'post_pictures_post_fkey')
  post?: Relation<BlogPost>;

  @OptionalText()
  url: string | null;

  /** What the image model was asked for; null for other pictures. */
  @OptionalText()
  prompt: string | null;

  @Column({ type: 'text' })
  type: FeaturedImageType;

  @OptionalText()
  alt: string | null;

  /** Our copy of the picture; null while there is none. */
  @OptionalText()
  imageHash: string | null;

  @ManyToOne(() => Image, { onDelete: 'RESTRICT', nullable: true })
  @ForeignKey('image_hash', 'post_pictures_image_fkey')
  image?: Relation<Image> | null;

  @UpdatedAt()
  updatedAt: Date;
}
