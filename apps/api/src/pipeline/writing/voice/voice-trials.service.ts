import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { isUnusable } from '@pressloom/contracts/videos';
import type { VoiceTrialRequest } from '@pressloom/contracts/site-voice';
import type { WordpressSite } from '@pressloom/database/entities';
import { DomainError, notFound } from '../../../common/errors.ts';
import { jobTarget } from '../../../jobs/job-type.ts';
import type { JobOf } from '../../../jobs/job-type.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { VideosService, unusable } from '../../discovery/videos/videos.service.ts';
import { ownVoice } from './site-voice.ts';

const OTHERS_TRIAL = 'Another voice is being tried for this website. Try yours when that is done.';

/** Lets people read how a voice writes before they save it. */
@Injectable()
export class VoiceTrials {
  constructor(
    private readonly videos: VideosService,
    private readonly jobs: JobsService,
  ) {}

  /**
   * Starts a trial, or joins the very same one under way.
   *
   * @throws DomainError 404 for a video that is not this website's; 409 `source_unusable` for one that is flagged,
   * `voice_trial_running` while another voice of the website is tried
   */
  async request(
    site: WordpressSite,
    { videoId, voice, overBudget = false }: Omit<VoiceTrialRequest, 'siteId'>,
  ): Promise<JobOf<'try-voice'>> {
    const video = await this.videos.get(videoId);
    if (video.wordpressSiteId !== site.id) throw notFound('video');
    if (video.flag && isUnusable(video.flag)) throw unusable(video.flag);
    // As it comes out of the database again.
    const payload = JSON.parse(JSON.stringify({ videoId, voice: ownVoice(voice), overBudget })) as {
      videoId: number;
      voice: ReturnType<typeof ownVoice>;
      overBudget: boolean;
    };
    const target = jobTarget('site', site.id);
    const lane = `voice:${site.id}`;
    const job = await this.jobs.start({ type: 'try-voice', target, lane, siteId: site.id, payload });
    if (!isDeepStrictEqual(job.payload, payload)) throw new DomainError(409, 'voice_trial_running', OTHERS_TRIAL);
    return job;
  }
}
