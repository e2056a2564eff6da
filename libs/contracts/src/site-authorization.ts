import type { Id } from './scalars.ts';
import type { SaveSiteRequest } from './sites.ts';

/**
 * `POST /api/wordpress-sites/authorize`: begins WordPress's own way of connecting. With `siteId` a stored website gets a new
 * application password, at this address; without it a new website is made once WordPress has given one, with the other fields.
 */
export interface AuthorizeSiteRequest extends Partial<Omit<SaveSiteRequest, 'username' | 'applicationPassword'>> {
  siteUrl: string;
  siteId?: Id;
}

/** Where the operator's browser goes to approve. */
export interface AuthorizeSiteResponse {
  /** A page of the website's own WordPress. */
  url: string;
  /** False: WordPress would not lead back to an address without https, so it shows the password, to be pasted into the form. */
  returns: boolean;
}

/** What WordPress leads back to, with the password in its query. */
export const AUTHORIZATION_CALLBACK_PATH = '/api/wordpress-sites/authorize/callback';

export const AUTHORIZATION_LIMITS = {
  /** A started connection can be approved for so long. */
  minutes: 60,
} as const;

/** How a connection by WordPress's own page can end; the page after it has this in its address. */
export const AUTHORIZATION_RESULTS = [
  'created',
  'connected',
  'other-user',
  'declined',
  'used',
  'expired',
  'foreign',
  'other-site',
  'gone',
  'taken',
  'incomplete',
  'unavailable',
  'signed-out',
  'failed',
] as const;
export type AuthorizationResult = (typeof AUTHORIZATION_RESULTS)[number];

/** Those that left the website connected. */
export const AUTHORIZATION_SUCCESSES: readonly AuthorizationResult[] = ['created', 'connected', 'other-user'];

const LEFTOVER =
  'If you approved a connection, delete its application password in WordPress under Users, Profile, Application Passwords.';

/** What each result is told with. Those that connected are followed by the test. */
export const AUTHORIZATION_TEXTS: Record<AuthorizationResult, { title: string; text: string }> = {
  created: { title: 'Website connected', text: 'WordPress approved the connection, and the website was added.' },
  connected: {
    title: 'Website connected',
    text: 'WordPress approved the connection. The new application password replaced the old one.',
  },
  'other-user': {
    title: 'Website connected as another user',
    text: 'WordPress approved the connection, but for another user than before. The website now signs in as that user.',
  },
  declined: {
    title: 'You declined',
    text: 'You declined the connection in WordPress. Nothing was changed.',
  },
  used: {
    title: 'This connection was already completed',
    text: 'The link can only be used once. If the website is not connected, try again.',
  },
  expired: {
    title: 'This took too long',
    text: `A connection must be approved within an hour. Please try again. ${LEFTOVER}`,
  },
  foreign: {
    title: 'This connection was not started here',
    text: `It was started in another browser or before you signed in. Nothing was changed. To connect a website, begin at its form. ${LEFTOVER}`,
  },
  'other-site': {
    title: 'Another website responded',
    text: `The response came from another website than the one you entered, so its password was not stored. Check the address, then try again. ${LEFTOVER}`,
  },
  gone: {
    title: 'This website no longer exists',
    text: `The website was deleted in Pressloom while you were in WordPress. ${LEFTOVER}`,
  },
  taken: {
    title: 'This website is already connected',
    text: `Somebody connected a website with this address while you were in WordPress. ${LEFTOVER}`,
  },
  incomplete: {
    title: 'WordPress did not send a password',
    text: 'The response of WordPress was incomplete. Nothing was changed. Try again, or enter the user name and an application password.',
  },
  unavailable: {
    title: 'WordPress offers no application passwords',
    text: 'They are switched off for your account or the whole website, often by a security plugin. Nothing was changed. Allow them in WordPress, then try again.',
  },
  'signed-out': {
    title: 'You were signed out',
    text: `Your session ended while you were in WordPress, so nothing was stored. Please try again. ${LEFTOVER}`,
  },
  failed: {
    title: 'The connection could not be completed',
    text: `Something went wrong on our side. Please try again. ${LEFTOVER}`,
  },
};

export const AUTHORIZATION_MESSAGES = {
  unavailable:
    'This website does not offer this connection. WordPress needs https for it, and a security plugin may have switched off ' +
    'application passwords. Allow them there, or enter the user name and an application password.',
  elsewhere: (origin: string) => `WordPress responds at ${origin}. Please enter that address.`,
} as const;
