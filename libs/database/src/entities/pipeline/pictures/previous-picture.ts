import type { FeaturedImageType } from '@pressloom/contracts/pictures';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { ForeignKey, OptionalText, Timestamp } from '../../../columns.ts';
import { BlogPost } from '../writing/blog-post.ts';
import { Image } from './image.ts';

/** A featured image that a post had before, or that was made for it and not taken. A post keeps the last of them. */
@Entity('previous_pictures')
@Unique('previous_pictures_image_unique', ['postId', 'imageHash'])
export class PreviousPicture {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'previous_pictures_pkey' })
  id: number;

  @Column({ type: 'int' })
  postId: number;

  @ManyToOne(() => BlogPost, { onDelete: 'CASCADE', nullable: false })
  @ForeignKey('post_id', 'previous_pictures_post_fkey')
  post?: Relation<BlogPost>;

  @Column({ type: 'text' })
  imageHash: string;

  @ManyToOne(() => Image, { onDelete: 'RESTRICT', nullable: false })
  @ForeignKey('image_hash', 'previous_pictures_image_fkey')
  image?: Relation<Image>;

  /** What the image model was asked for; null for other pictures. */
  @OptionalText()
  prompt: string | null;

  @Column({ type: 'text' })
  type: FeaturedImageType;

  @OptionalText()
  alt: string | null;

  /** When the post got another one. */
  @Timestamp({ default: () => 'now()' })
  replacedAt: Date;
}
