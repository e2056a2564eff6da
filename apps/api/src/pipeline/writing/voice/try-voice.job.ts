import { VOICE_LIMITS } from '@pressloom/contracts/site-voice';
import type { VoiceTrial } from '@pressloom/contracts/site-voice';
import { isUnusable } from '@pressloom/contracts/videos';
import { countWords } from '@pressloom/contracts/words';
import { chooseCategories } from '@pressloom/plugin-kit';
import { articleText } from '../../../common/html/sanitise.ts';
import { ofThisSource } from '../../../common/provider-failure.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { HandlesJob } from '../../../jobs/job-handler.ts';
import type { JobHandler } from '../../../jobs/job-handler.ts';
import { targetId } from '../../../jobs/job-type.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { VideosService, unusable } from '../../discovery/videos/videos.service.ts';
import { SpendingLedger } from '../../spending/ledger/ledger.service.ts';
import { ArticleWriter } from '../posts/article-writer.ts';
import type { WritingOrder } from '../posts/article-writer.ts';
import { promptInput } from '../posts/prompt-input.ts';
import { VoiceService } from './voice.service.ts';

const STEPS = 4;

/** Writes a text in a voice that is not saved yet. Nothing of it is stored but this job's result, and what it cost. */
@HandlesJob({
  type: 'try-voice',
  queue: 'provider',
  calls: 'openai',
  forgetsPayload: true,
  keptDays: VOICE_LIMITS.trialDays,
})
export class TryVoiceJob implements JobHandler<'try-voice'> {
  constructor(
    private readonly sites: SitesService,
    private readonly videos: VideosService,
    private readonly voices: VoiceService,
    private readonly writer: ArticleWriter,
    private readonly ledger: SpendingLedger,
  ) {}

  async run(context: JobContext<'try-voice'>): Promise<VoiceTrial> {
    const site = await this.sites.get(targetId(context.target));
    const { videoId, voice: own, overBudget } = context.payload;
    const video = await this.videos.getWhole(videoId);
    if (video.flag && isUnusable(video.flag)) throw unusable(video.flag);
    const voice = this.voices.with(site, own);
    await context.progress({ done: 1, total: STEPS, note: 'Writing the text' });
    // Neither video nor keyword is named: their post did not cost this.
    const nobodys = { keywordId: null, videoId: null, postId: null };
    const order: WritingOrder = { site, automatic: false, overBudget, jobId: context.id, ...nobodys };
    const input = promptInput({ video, site, voice });
    const { article, sandbox, truncatedInput } = await this.writer
      .write(context, order, input)
      .catch((error: unknown) => ofThisSource(error));
    const { title, excerpt, html } = article;
    return {
      title,
      excerpt,
      html,
      categories: chooseCategories(voice.categories, video, article.categories),
      wordCount: countWords(articleText(html), site.language),
      cents: await this.ledger.centsOfJob(site, context.id),
      isSandbox: sandbox,
      ...(truncatedInput && { truncatedInput }),
    };
  }
}
