import { STOPPABLE } from '@pressloom/contracts/jobs';
import type { JobResult } from '@pressloom/contracts/jobs';
import { truncatedPostSentence } from '@pressloom/contracts/truncated-input';
import { ofThisSource } from '../../../common/provider-failure.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { targetId } from '../../../jobs/job-type.ts';
import { HandlesJob } from '../../../jobs/job-handler.ts';
import type { FailedJob, JobHandler } from '../../../jobs/job-handler.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { SourceCheckService } from '../../discovery/videos/source-check.service.ts';
import { VideosService } from '../../discovery/videos/videos.service.ts';
import { isVideosOwn } from '../sources/own-failure.ts';
import { VoiceService } from '../voice/voice.service.ts';
import { ArticleWriter } from './article-writer.ts';
import type { WritingOrder } from './article-writer.ts';
import { PostStore } from './post-store.ts';
import type { Assignment, StoredPost } from './post-store.ts';
import { promptInput } from './prompt-input.ts';

const STEPS = 4;

/** Writes a post from a video. */
@HandlesJob({ type: 'generate-post', queue: 'provider', calls: 'openai' })
export class GeneratePostJob implements JobHandler<'generate-post'> {
  constructor(
    private readonly sites: SitesService,
    private readonly voices: VoiceService,
    private readonly source: SourceCheckService,
    private readonly writer: ArticleWriter,
    private readonly store: PostStore,
    private readonly videos: VideosService,
  ) {}

  async run(context: JobContext<'generate-post'>): Promise<JobResult<'generate-post'>> {
    const videoId = targetId(context.target);
    const existing = await this.store.ofVideo(videoId);
    if (existing) return resultOf(existing);
    await context.progress({ done: 0, total: STEPS, note: 'Checking the video' });
    const video = await this.source.usable(videoId, context);
    const site = await this.sites.get(video.wordpressSiteId);
    const assignment: Assignment = {
      video,
      site,
      voice: await this.voices.of(site),
      automatic: context.automatic,
      overBudget: context.payload.overBudget ?? false,
    };
    await context.progress({ done: 1, total: STEPS, note: 'Writing the post' });
    const order = orderOf(assignment, context.id);
    const written = await this.writer
      .write(context, order, promptInput(assignment))
      .catch((error: unknown) => ofThisSource(error));
    await context.progress({ done: 3, total: STEPS, note: 'Storing the post' });
    const post = await this.store.save(assignment, written, (work) =>
      context.stepInTransaction(STOPPABLE['generate-post'], work),
    );
    return resultOf(post);
  }

  async onFailed({ target, code, message, manager }: FailedJob): Promise<void> {
    if (isVideosOwn(code)) await this.videos.noteFailure(manager, targetId(target), message);
  }
}

/** Pure. */
const resultOf = ({ id, title, truncatedInput }: StoredPost): JobResult<'generate-post'> => ({
  ...{ id, title },
  ...(truncatedInput && { message: truncatedPostSentence(truncatedInput) }),
});

/** On whose account it is written. Pure. */
function orderOf({ video, site, automatic, overBudget }: Assignment, jobId: number): WritingOrder {
  return { site, automatic, overBudget, jobId, keywordId: video.keywordId, videoId: video.id, postId: null };
}
