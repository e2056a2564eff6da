import type { SaveNewsletterSettingsRequest } from '@pressloom/contracts/newsletter-settings';
import { call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';
import { NEWSLETTER_DELIVERY_TOPICS } from '../../shared/api/newsletter-delivery.ts';

const SLOTS = 50;

export const newsletterSettingsQuery = (siteId: number) =>
  dataQuery(NEWSLETTER_DELIVERY_TOPICS, '/api/newsletter-settings', { query: { siteId }, staleTime: 0 });

export const saveNewsletterSettings = (wordpressSiteId: number, body: SaveNewsletterSettingsRequest) =>
  call('POST', '/api/newsletter-settings', { body: { ...body, wordpressSiteId } });

/** The newest days of the plan. */
export const slotsQuery = (siteId: number) =>
  dataQuery(['newsletters'], '/api/newsletter-schedule', { query: { siteId, pageSize: SLOTS }, staleTime: 0 });

/** Answers a day that came too late. */
export const answerSlot = (id: number, answer: 'send' | 'skip') =>
  answer === 'send'
    ? call('POST', '/api/newsletter-schedule/{id}/send', { path: { id } })
    : call('POST', '/api/newsletter-schedule/{id}/skip', { path: { id } });
