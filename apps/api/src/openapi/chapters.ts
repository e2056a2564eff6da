/** A chapter of the document. */
export interface Chapter {
  name: string;
  description: string;
}

/** Chapters by the folder that controllers live in, in the order in which they are shown. */
export const CHAPTERS: Record<string, Chapter> = {
  auth: { name: 'Accounts', description: 'Signing in and out, your own account.' },
  sites: { name: 'Websites', description: 'The WordPress sites that you publish to.' },
  keywords: { name: 'Keywords', description: 'What is searched for on YouTube.' },
  videos: { name: 'Videos', description: 'What the searches found.' },
  posts: { name: 'Posts', description: 'What was written from videos, up to publishing.' },
  images: { name: 'Pictures', description: 'Featured images.' },
  settings: { name: 'Settings', description: 'How content is made, website by website.' },
  quota: { name: 'Quota', description: 'What YouTube still allows today.' },
  spending: { name: 'Spending', description: 'What the AI service costs, and its budgets.' },
  'youtube-status': { name: 'YouTube', description: 'The keys that searches use, and whether they work.' },
  automation: { name: 'Automation', description: 'What runs automatically, and when.' },
  newsletter: {
    name: 'Subscribers',
    description: "People who get a website's newsletter, added manually, from a file or by a form.",
  },
  reader: { name: "Readers' pages", description: 'What readers do with the links in their emails.' },
  analytics: { name: 'Analytics', description: 'What readers do.' },
  gating: { name: 'Content gate', description: 'Which articles a website keeps to its members.' },
  offer: { name: 'Membership offers', description: 'What websites sell, and for how much.' },
  mail: { name: 'Emails', description: 'Emails to individual people, and their delivery status.' },
  jobs: { name: 'Background work', description: 'Long work that continues without its caller.' },
  dashboard: { name: 'Dashboard', description: 'Figures.' },
  brands: { name: 'Brands', description: 'What the installed brand plugins add.' },
  legal: { name: 'Terms and privacy', description: 'The texts that readers agree to.' },
  openapi: { name: 'API document', description: 'This document and its page.' },
  health: { name: 'Health', description: 'For load balancers and watchdogs.' },
};

/** Folders whose calls stand in another one's chapter: the same things, from another side. */
const STANDS_IN: Record<string, string> = {
  candidates: 'keywords',
  rules: 'keywords',
  sources: 'videos',
  memberships: 'newsletter',
  people: 'newsletter',
  pictures: 'images',
  publishing: 'posts',
  rewriting: 'posts',
  'site-setup': 'sites',
  voice: 'settings',
};

/** The chapter of a plugin's routes. */
export const PLUGIN_ROOM = 'brands';

/** The chapter of a folder such as `auth/sessions`: its own, else that of a folder around it; null where none has one. Pure. */
export function chapterOf(room: string): Chapter | null {
  const folders = room.split('/').reverse();
  const named = folders.map((folder) => STANDS_IN[folder] ?? folder).find((folder) => Object.hasOwn(CHAPTERS, folder));
  return named === undefined ? null : (CHAPTERS[named] ?? null);
}
