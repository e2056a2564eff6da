import { Injectable } from '@nestjs/common';
import { PICTURE_LIMITS } from '@pressloom/contracts/pictures';
import type { PreviousImage } from '@pressloom/contracts/pictures';
import { PreviousPicture } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { notFound } from '../../common/errors.ts';
import { imageUrl } from '../../common/image-url.ts';

/** What is known of a picture that is put away. */
export type PutAway = Pick<PreviousPicture, 'imageHash' | 'type' | 'prompt' | 'alt'>;

/** A post, and the hash of the picture that it has; empty where it has none. */
interface Current {
  postId: number;
  hash: string;
}

/** The pictures that posts had before: the last of each, so that a person can have one again without paying for it. */
@Injectable()
export class PreviousPictures {
  constructor(private readonly dataSource: DataSource) {}

  /** The last one first. */
  async of(postId: number): Promise<PreviousImage[]> {
    const order = { replacedAt: 'DESC', id: 'DESC' } as const;
    const rows = await this.dataSource.getRepository(PreviousPicture).find({ where: { postId }, order });
    return rows.map(({ id, imageHash, type, prompt, alt, replacedAt }) => {
      return { id, imageUrl: imageUrl(imageHash), type, prompt, alt, replacedAt: replacedAt.toISOString() };
    });
  }

  /** @throws DomainError 404 */
  async find(postId: number, id: number): Promise<PreviousPicture> {
    const picture = await this.dataSource.getRepository(PreviousPicture).findOneBy({ postId, id });
    if (!picture) throw notFound('picture');
    return picture;
  }

  /**
   * Keeps a picture beside the one that its post has now, which is none of those before any more; the oldest go. In the caller's
   * transaction, which holds the post.
   */
  async putAway(manager: EntityManager, { postId, hash }: Current, picture: PutAway | null): Promise<void> {
    if (picture && picture.imageHash !== hash) {
      const { imageHash, type, prompt, alt } = picture;
      await manager.query(PUT_AWAY, [postId, imageHash, type, prompt, alt]);
    }
    await manager.query(CLEAN, [postId, hash, PICTURE_LIMITS.previous]);
  }
}

/** $1: the post. $2-$5: the picture. One that was put away before becomes the last one again. */
const PUT_AWAY = `
  INSERT INTO previous_pictures (post_id, image_hash, type, prompt, alt, replaced_at)
  VALUES ($1, $2, $3, $4, $5, clock_timestamp())
  ON CONFLICT (post_id, image_hash) DO UPDATE SET type = EXCLUDED.type, prompt = EXCLUDED.prompt, alt = EXCLUDED.alt,
    replaced_at = EXCLUDED.replaced_at`;

/** $1: the post. $2: the picture that it has. $3: how many it keeps beside that. */
const CLEAN = `
  DELETE FROM previous_pictures WHERE post_id = $1 AND (image_hash = $2 OR id IN (
    SELECT id FROM previous_pictures WHERE post_id = $1 AND image_hash <> $2
    ORDER BY replaced_at DESC, id DESC OFFSET $3))`;
