import type { SiteView } from './sites.ts';

/** `POST /api/sites/create`: a website with all its settings, in one step. */
export interface SiteCreationRequest {
  siteName: string;
  siteUrl: string;
  /** Key of a brand; empty or left out is the general one. */
  contentType?: string;
  wpUsername: string;
  /** An application password. */
  wpPassword: string;
  /** Empty or left out: the key that all websites share. */
  youtubeApiKey?: string;
}

export interface SiteCreationResponse {
  site: SiteView;
  /** False where the same website was made already: by the first of two clicks, or by somebody else meanwhile. */
  created: boolean;
}

/** When the newsletter of a website made in one step goes out: every day, by the website's clock. */
export const SITE_CREATION_NEWSLETTER = { scheduledTime: '09:00', frequencyDays: 1 } as const;

export const SITE_CREATION_MESSAGES = {
  missing: 'Missing Information',
  missingText: 'Please fill in website name, URL, and WordPress credentials.',
  failed: 'Failed to Create Website',
  failedText: 'Please check your information and try again.',
  lost: 'Response Lost',
  lostText: 'The website may have been added. Check the list before you try again.',
  generalContent: 'General Content',
} as const;
