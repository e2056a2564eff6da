import { Injectable } from '@nestjs/common';
import { SOURCE_MESSAGES } from '@pressloom/contracts/videos';
import type { VideoView } from '@pressloom/contracts/videos';
import { youtubeIdOf } from '@pressloom/contracts/youtube-address';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { DomainError, invalidField, notFound } from '../../../common/errors.ts';
import { DismissedVideosService } from '../../discovery/videos/dismissed-videos.service.ts';
import { VideoLookup } from '../../discovery/videos/video-lookup.service.ts';
import { VideosService } from '../../discovery/videos/videos.service.ts';
import { PostStore } from '../posts/post-store.ts';

/** It may never have been there. */
const NOT_SHOWN = 'YouTube has no such video: it was deleted, it is private, or its URL is wrong.';

/** A video that a person named, and whether the website did not have it before. */
export interface ChosenVideo {
  video: VideoView;
  isNew: boolean;
}

/** Videos that a person names: whatever the rules of searches, the day's limit, and whoever deleted it before. */
@Injectable()
export class ChosenVideosService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly videos: VideosService,
    private readonly lookup: VideoLookup,
    private readonly dismissed: DismissedVideosService,
    private readonly posts: PostStore,
  ) {}

  /**
   * The video of an address; one that the website has is answered as it is.
   *
   * @throws DomainError 400 on `url`; 409 `source_unusable`, `provider_unconfigured`; 429 `quota_exhausted`; ProviderError
   */
  async byAddress(site: WordpressSite, address: string): Promise<ChosenVideo> {
    const youtubeId = youtubeIdOf(address);
    if (youtubeId === null) throw invalidField('url', SOURCE_MESSAGES.address);
    return this.take(site, youtubeId);
  }

  /** Takes back one that was deleted. @throws DomainError 404 for one that was not; as `byAddress` */
  async restore(site: WordpressSite, youtubeId: string): Promise<VideoView> {
    const isThere =
      (await this.dismissed.has(site.id, youtubeId)) || (await this.videos.idOf(site.id, youtubeId)) !== null;
    if (!isThere) throw notFound('deleted video');
    return (await this.take(site, youtubeId)).video;
  }

  private async take(site: WordpressSite, youtubeId: string): Promise<ChosenVideo> {
    const known = await this.videos.idOf(site.id, youtubeId);
    if (known !== null) return { video: await this.videos.view(known), isNew: false };
    const found = await this.lookup.find(site, youtubeId);
    if (!found) throw new DomainError(409, 'source_unusable', NOT_SHOWN);
    const id = await this.dataSource.transaction(async (manager) => {
      const added = await this.videos.add(manager, site.id, found);
      await this.posts.giveBack(manager, { id: added, wordpressSiteId: site.id, youtubeId });
      // Last: while it stands, the tally counts nothing a second time.
      await this.dismissed.forget(manager, site.id, youtubeId);
      return added;
    });
    return { video: await this.videos.view(id), isNew: true };
  }
}
