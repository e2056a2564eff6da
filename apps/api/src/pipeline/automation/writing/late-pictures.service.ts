import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { eachDue } from '../../../common/each-due.ts';
import { FeaturedImageService } from '../../pictures/featured-image.service.ts';
import { WritingFactsService } from './writing-facts.service.ts';
import { WritingRoomService } from './writing-room.service.ts';

/** Lets pictures come back that a spent budget held up. */
@Injectable()
export class LatePictures {
  constructor(
    private readonly dataSource: DataSource,
    private readonly facts: WritingFactsService,
    private readonly room: WritingRoomService,
    private readonly featured: FeaturedImageService,
  ) {}

  async request(): Promise<void> {
    const sites = await this.facts.sitesOn();
    const roomOf = await this.room.ofAll(sites);
    const open = sites.filter((site) => roomOf(site.id).budget.state !== 'spent').map((site) => site.id);
    const late: { id: number; siteId: number }[] = await this.dataSource.query(LATE_PICTURES, [open]);
    await eachDue(late, (post) => this.dataSource.transaction((manager) => this.featured.requestLate(manager, post)));
  }
}

/**
 * $1: sites, of which those count that want pictures by themselves still. The newest try of the picture tells: one that is
 * under way, or failed in another way, is left alone.
 */
const LATE_PICTURES = `
  SELECT post.id, post.wordpress_site_id AS "siteId" FROM blog_posts post
  LEFT JOIN post_pictures picture ON picture.post_id = post.id
  LEFT JOIN content_generation_settings settings ON settings.wordpress_site_id = post.wordpress_site_id
  CROSS JOIN LATERAL (
    SELECT error, payload FROM jobs WHERE target = 'post:' || post.id AND type = 'generate-image' ORDER BY id DESC LIMIT 1
  ) last
  WHERE post.wordpress_site_id = ANY($1) AND COALESCE(settings.auto_generate_images, true)
    AND post.status = 'draft' AND post.auto_publish AND picture.image_hash IS NULL
    AND last.error->>'code' = 'budget_spent' AND last.payload->>'byItself' = 'true'
  ORDER BY post.id`;
