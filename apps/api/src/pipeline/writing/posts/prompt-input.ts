import { chaptersOf } from '@pressloom/clients/youtube';
import type { Video, WordpressSite } from '@pressloom/database/entities';
import type { SiteVoice } from '../voice/site-voice.ts';
import { articleLength } from './article-length.ts';
import type { PromptInput } from './article-prompt.ts';
import type { PromptSource } from './prompt-parts.ts';

interface Told {
  video: Video;
  site: Pick<WordpressSite, 'language'>;
  voice: SiteVoice;
}

/** What the writer is told: how the site is written, its language, and the video. Pure. */
export function promptInput({ video, site: { language }, voice }: Told): PromptInput {
  const source = promptSource(video);
  return {
    brandName: voice.brandName,
    voice: voice.voice,
    source,
    language,
    allowedCategories: voice.categories.rules.map((rule) => rule.name),
    length: articleLength(video.sourceWords, voice.targetWords(source)),
  };
}

/** What of a video goes into the prompt. Pure. */
export function promptSource(video: Video): PromptSource {
  return {
    youtubeId: video.youtubeId,
    title: video.title,
    description: video.description,
    channelTitle: video.channelTitle,
    tags: video.tags,
    durationSeconds: video.durationSeconds,
    publishedAt: video.publishedAt?.toISOString() ?? null,
    chapters: chaptersOf(video.description),
    transcript: video.transcript,
  };
}
