/** A chapter of the document. */
export interface Room {
  name: string;
  description: string;
}

/** Chapters by the folder that a controller lives in, in the order in which they are shown. */
export const ROOMS: Record<string, Room> = {
  auth: { name: 'Accounts', description: 'Signing in and out, your own account.' },
  sites: { name: 'Websites', description: 'The WordPress sites that you publish to.' },
  keywords: { name: 'Keywords', description: 'What is searched for on YouTube.' },
  videos: { name: 'Videos', description: 'What the searches found.' },
  posts: { name: 'Posts', description: 'What was written from videos, up to publishing.' },
  images: { name: 'Pictures', description: 'Featured images.' },
  settings: { name: 'Settings', description: 'How content is made, website by website.' },
  quota: { name: 'Quota', description: 'What YouTube still allows today.' },
  jobs: { name: 'Background work', description: 'Long work that goes on without its caller.' },
  dashboard: { name: 'Dashboard', description: 'Figures.' },
  brands: { name: 'Brands', description: 'What the installed brand plugins add.' },
  openapi: { name: 'API document', description: 'This document and its page.' },
  health: { name: 'Health', description: 'For load balancers and watchdogs.' },
};

/** The chapter of a plugin's routes. */
export const PLUGIN_ROOM = 'brands';
