import { Injectable } from '@nestjs/common';
import { REWRITE_MESSAGES } from '@pressloom/contracts/rewriting';
import type { RewriteKind } from '@pressloom/contracts/rewriting';
import { isUnusable } from '@pressloom/contracts/videos';
import { countWords } from '@pressloom/contracts/words';
import type { BlogPost, Video, WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { DomainError } from '../../../common/errors.ts';
import { articleText } from '../../../common/html/sanitise.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { VideosService } from '../../discovery/videos/videos.service.ts';
import type { Commission } from '../posts/article-writer.ts';
import { PostsService } from '../posts/posts.service.ts';
import { promptSource } from '../posts/prompt-input.ts';
import { assertCurrent, revisionOf } from '../posts/revision-store.ts';
import { textOf } from '../posts/revision-text.ts';
import type { PostText } from '../posts/revision-text.ts';
import { VoiceService } from '../voice/voice.service.ts';
import { rewriteLength } from './rewrite-length.ts';
import { rewritePrompt } from './rewrite-prompt.ts';

interface Wish {
  postId: number;
  revisionId: number;
  kind: RewriteKind;
  note: string | null;
}

/** All that a post is written again from. */
export interface Material {
  post: Pick<BlogPost, 'id' | 'videoId' | 'youtubeId'>;
  site: WordpressSite;
  present: PostText;
  /** Of the present text. */
  words: number;
  /** Null where it is gone, or may not be used any more. */
  video: Video | null;
  commission: Commission;
}

/** Gathers what a post is written again from. */
@Injectable()
export class RewriteMaterial {
  constructor(
    private readonly dataSource: DataSource,
    private readonly posts: PostsService,
    private readonly sites: SitesService,
    private readonly voices: VoiceService,
    private readonly videos: VideosService,
  ) {}

  /** @throws DomainError 404; 409 `revision_moved` */
  assertCurrent(postId: number, revisionId: number): Promise<void> {
    return assertCurrent(this.dataSource.manager, { postId, base: revisionId }, REWRITE_MESSAGES.moved);
  }

  /** @throws DomainError 404; 400 for a revision of another post; 409 `source_unusable` where this kind is not possible */
  async of({ postId, revisionId, kind, note }: Wish): Promise<Material> {
    const post = await this.posts.get(postId);
    const present = textOf(await revisionOf(this.dataSource.manager, postId, revisionId));
    const site = await this.sites.get(post.wordpressSiteId);
    const { brandName, voice } = await this.voices.of(site);
    const video = await this.source(post.videoId);
    const words = countWords(articleText(present.content), present.language);
    const length = rewriteLength(kind, { words, sourceWords: video?.sourceWords ?? null });
    if ('refusal' in length) throw new DomainError(409, 'source_unusable', length.refusal);
    const { language } = site;
    const { content: html, title, excerpt, categories, tags, seoTitle, seoDescription } = present;
    const prompt = rewritePrompt({
      ...{ brandName, voice, language, kind, note, length },
      present: { title, html, excerpt, categories, tags, seoTitle, seoDescription },
      source: video && promptSource(video),
    });
    const rules = { language, words: length, bound: 'should have' } as const;
    return { post, site, present, words, video, commission: { prompt, targetWords: length.targetWords, rules } };
  }

  /** What is flagged, or whose data was dropped as YouTube's terms ask, is gone for us. */
  private async source(videoId: number | null): Promise<Video | null> {
    const video = videoId === null ? null : await this.videos.getWhole(videoId);
    return video && !isUnusable(video.flag) && video.title !== '' ? video : null;
  }
}
