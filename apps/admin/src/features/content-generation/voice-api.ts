import type { SiteVoiceRequest, VoiceTrialRequest } from '@pressloom/contracts/site-voice';
import { call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';

export const siteVoiceQuery = (siteId: number) => dataQuery(['settings'], '/api/site-voice', { query: { siteId } });

export const saveSiteVoice = (siteId: number, body: SiteVoiceRequest) =>
  call('PUT', '/api/site-voice', { query: { siteId }, body });

export const tryVoice = (body: VoiceTrialRequest) => call('POST', '/api/site-voice/trial', { body });

/** The latest trials of a website, newest first. Each of them costs something, so they are asked for anew when that changes. */
export const trialJobsQuery = (siteId: number) =>
  dataQuery(['spending'], '/api/jobs', { query: { siteId, type: 'try-voice', pageSize: 10 } });

/** The categories that a website has on WordPress, asked there once for each look at the form. */
export const wordpressCategoriesQuery = (id: number, enabled: boolean) =>
  dataQuery(['sites'], '/api/wordpress-sites/{id}/categories', { path: { id }, enabled });

/** Videos to try a voice with: the newest, written from or not. */
export const trialVideosQuery = (siteId: number) =>
  dataQuery(['videos'], '/api/videos', { query: { siteId, pageSize: 50 } });
