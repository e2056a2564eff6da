import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { eachDue } from '../../../common/each-due.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { FeaturedImageService } from '../../pictures/featured-image.service.ts';
import { WritingFactsService } from './writing-facts.service.ts';
import { WritingRoomService } from './writing-room.service.ts';

/** How long a picture rests that the AI service did not make. */
const REST_MS = 3_600_000;

/** Lets pictures come back that a spent budget held up, or an AI service that failed. */
@Injectable()
export class LatePictures {
  constructor(
    private readonly dataSource: DataSource,
    private readonly facts: WritingFactsService,
    private readonly room: WritingRoomService,
    private readonly featured: FeaturedImageService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async request(): Promise<void> {
    const sites = await this.facts.sitesOn();
    const roomOf = await this.room.ofAll(sites);
    const open = sites.filter((site) => roomOf(site.id).budget.state !== 'spent').map((site) => site.id);
    const late: { id: number; siteId: number }[] = await this.dataSource.query(LATE_PICTURES, [
      open,
      new Date(this.runtime.clock.now().getTime() - REST_MS),
    ]);
    await eachDue(late, (post) => this.dataSource.transaction((manager) => this.featured.requestLate(manager, post)));
  }
}

/**
 * $1: sites, of which those count that want pictures by themselves still. $2: the AI service is asked again for what failed
 * before. The newest try of the picture tells: one that is under way, failed by a fault of its own, or may have been paid for is left
 * alone.
 */
const LATE_PICTURES = `
  SELECT post.id, post.wordpress_site_id AS "siteId" FROM blog_posts post
  LEFT JOIN post_pictures picture ON picture.post_id = post.id
  LEFT JOIN content_generation_settings settings ON settings.wordpress_site_id = post.wordpress_site_id
  CROSS JOIN LATERAL (
    SELECT error, payload, finished_at FROM jobs WHERE target = 'post:' || post.id AND type = 'generate-image' ORDER BY id DESC LIMIT 1
  ) last
  WHERE post.wordpress_site_id = ANY($1) AND COALESCE(settings.auto_generate_images, true)
    AND post.status = 'draft' AND post.auto_publish AND picture.image_hash IS NULL
    AND last.payload->>'byItself' = 'true'
    AND (last.error->>'code' = 'budget_spent'
         OR last.error->>'code' IN ('provider_failed', 'provider_unconfigured') AND last.finished_at <= $2)
  ORDER BY post.id`;
