import type {
  ConfirmRequest,
  ConfirmView,
  PreferencesView,
  ReaderLinkRequest,
  ReaderSiteAnswer,
  SavePreferencesRequest,
  SubscribeAnswer,
  SubscribeRequest,
  UnsubscribeAnswer,
  UnsubscribeRequest,
  UnsubscribeView,
} from '@pressloom/contracts/reader-pages';
import { ask } from './shared/ask.ts';

const post = <Body extends object, Answer>(url: string, body: Body): Promise<Answer> =>
  ask<Answer>({ method: 'POST', url, body });

/** What the pages ask of the server. Each throws a `Failure`. Only those without `look` change anything. */
export const lookAtSite = (siteId: number): Promise<ReaderSiteAnswer> =>
  ask({ method: 'GET', url: `/api/reader/site?siteId=${siteId}` });

export const lookAtConfirmation = (token: string): Promise<ConfirmView> =>
  post<ConfirmRequest, ConfirmView>('/api/reader/confirm/look', { token });

export const confirm = (token: string): Promise<ConfirmView> =>
  post<ConfirmRequest, ConfirmView>('/api/reader/confirm', { token });

export const lookAtPreferences = (reader: string): Promise<PreferencesView> =>
  post<ReaderLinkRequest, PreferencesView>('/api/reader/preferences/look', { reader });

export const savePreferences = (body: SavePreferencesRequest): Promise<PreferencesView> =>
  ask({ method: 'PUT', url: '/api/reader/preferences', body });

export const lookAtLeaving = (reader: string): Promise<UnsubscribeView> =>
  post<ReaderLinkRequest, UnsubscribeView>('/api/reader/unsubscribe/look', { reader });

export const unsubscribe = (body: UnsubscribeRequest): Promise<UnsubscribeAnswer> =>
  post<UnsubscribeRequest, UnsubscribeAnswer>('/api/reader/unsubscribe', body);

export const subscribe = (body: SubscribeRequest): Promise<SubscribeAnswer> =>
  post<SubscribeRequest, SubscribeAnswer>('/api/subscribers', body);
