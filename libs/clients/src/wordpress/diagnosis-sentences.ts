import type { ProviderError } from '../http/index.ts';
import { BAD_CREDENTIALS } from './refusal-sentences.ts';
import type { SiteDiscovery, WordPressClient, WordPressRights, WordPressUser } from './types.ts';

/** What to do about a certificate, by what TLS calls its fault (Node's names of OpenSSL's). */
const CERTIFICATES: readonly (readonly [codes: RegExp, fix: string])[] = [
  [/^CERT_HAS_EXPIRED$/, 'It has expired: ask the host to renew it.'],
  [/^CERT_NOT_YET_VALID$/, 'It is not valid yet: check the clock of this server, or ask the host.'],
  [
    /ALTNAME_INVALID|HOSTNAME_MISMATCH/,
    'It was issued for another name: check the address, with and without www, or ask the host for a certificate for it.',
  ],
  [/SELF_SIGNED/, 'It is self-signed: ask the host for one of a public authority, such as Let’s Encrypt.'],
  [
    /^UNABLE_TO_(?:VERIFY|GET)/,
    'The server leaves out the certificates in between, or its authority is unknown: ask the host to install the whole chain.',
  ],
  [/^(?:EPROTO|ERR_SSL_)/, 'The server does not speak https there: check the address and its port.'],
];

const FIXES: Readonly<Record<string, string>> = {
  unreachable: 'Check the address, or ask the host whether the server is down.',
  timeout: 'Check the address, or try again when the website is less busy.',
  connection_lost: 'Try again. If it keeps failing, ask the host whether a firewall blocks this server.',
  rate_limited: 'Try again later, or ask the host to allow this server.',
  server_error: 'Try again. If it keeps failing, see the error log of the website or ask its host.',
  not_wordpress: 'Check the address, that it is a WordPress site and that no plugin blocks its REST API.',
  rest_missing: 'Check that no plugin blocks the REST API.',
};

/** A failure with what to do about it. Pure. */
export function withFix(error: ProviderError): string {
  const tls = CERTIFICATES.find(([codes]) => error.code === 'tls' && codes.test(error.providerCode ?? ''))?.[1];
  const fix = tls ?? (error.code === 'tls' ? 'Ask the host to renew it.' : FIXES[error.code]);
  // Some failures say themselves what to do.
  const isComplete = fix === undefined || /Allow this server there|Try again|Check/.test(error.message);
  return isComplete ? error.message : `${error.message} ${fix}`;
}

/** Core names these only where the user name and password arrived: it looked at them. */
const LOOKED_AT = new Set(['incorrect_password', 'invalid_username', 'invalid_email', 'invalid_application_password']);

/** Why nobody is signed in, as far as it can be told; where two causes look alike, both are named. Pure. */
export function signInSentence(error: ProviderError, found: SiteDiscovery, client: WordPressClient): string {
  // The address proved right a moment ago.
  if (error.code !== 'bad_credentials') return error.message;
  if (found.applicationPasswords === false) return passwordsOff(found);
  const code = error.providerCode ?? '';
  const sentences = [error.message];
  if (error.status !== null && error.status >= 500 && LOOKED_AT.has(code)) sentences.push(otherPlugin(found));
  else if (code === 'invalid_username' || code === 'invalid_email')
    sentences.push('It knows no user with this name or email address: check it under Users.');
  else if (code === 'incorrect_password' || code === 'invalid_application_password')
    sentences.push('Create an application password under Users > Profile and enter it: the user name is right.');
  else if (error.message === BAD_CREDENTIALS) sentences.push(EITHER);
  if (!client.looksLikeApplicationPassword) sentences.push(NO_APPLICATION_PASSWORD);
  if (found.isClosedToVisitors && code !== 'incorrect_password') sentences.push(CLOSED);
  return sentences.join(' ');
}

const EITHER =
  'Enter the user name and an application password from Users > Profile. ' +
  'If both are right, the host removes the Authorization header: ask it to pass the header on.';
const NO_APPLICATION_PASSWORD =
  'What you entered does not look like an application password, which has 24 letters and digits: ' +
  'the password that you sign in to WordPress with does not work here.';
const CLOSED =
  'The website closes its REST API to visitors: a security plugin may also refuse application passwords. Allow them there.';

/** Core refuses with 401; another status shows that somebody else looked at the password. */
const otherPlugin = ({ applicationPasswords }: SiteDiscovery): string =>
  applicationPasswords === true
    ? 'WordPress offers application passwords, but another plugin checks them as sign-in passwords: ' +
      'switch off plugins for Basic Auth (such as Basic Authentication or JSON Basic Authentication). If there is none, check user name and password.'
    : 'Another plugin, such as one for Basic Auth, may check it as a sign-in password: switch it off, or check user name and password.';

function passwordsOff({ apiRoot }: SiteDiscovery): string {
  const start = 'WordPress does not offer application passwords on this site. ';
  if (apiRoot.startsWith('http:')) return `${start}It needs https for them: switch the website to https first.`;
  return `${start}A security plugin switched them off: allow them there. In Wordfence, the setting is under Brute Force Protection.`;
}

/** Rights that publishing needs, as WordPress names them. */
const NEEDED: readonly (readonly [right: string, what: string])[] = [
  ['publish_posts', 'publish posts'],
  ['edit_published_posts', 'change published posts'],
  ['upload_files', 'upload pictures'],
];

const ROLE_FIX = 'the role Author, Editor or Administrator, or enter another user.';

/** What a user may do, or which rights are missing. Pure. */
export function rightsSentence({ name, capabilities }: WordPressUser): { sentence: string; isEnough: boolean } {
  const missing = NEEDED.filter(([right]) => !capabilities.includes(right));
  if (missing.length > 0) {
    const what = missing.map(([, words]) => words).join(', or ');
    const rights = missing.map(([right]) => right).join(', ');
    return { isEnough: false, sentence: `${name} can’t ${what}. Give ${name} ${ROLE_FIX} Missing: ${rights}.` };
  }
  const sentence = capabilities.includes('manage_categories')
    ? `${name} can publish posts, upload pictures and create categories.`
    : `${name} can publish posts and upload pictures, but not create categories: an Editor can.`;
  return { isEnough: true, sentence };
}

/** The same by what WordPress tells without naming rights. What it doesn't tell isn't held against the user. Pure. */
export function shownRightsSentence(rights: WordPressRights): { sentence: string; isEnough: boolean } {
  const needed: readonly (readonly [is: boolean | null, what: string])[] = [
    [rights.publishPosts ?? (rights.writePosts === false ? false : null), 'publish posts'],
    [rights.uploadPictures, 'upload pictures'],
  ];
  const missing = needed.filter(([is]) => is === false).map(([, what]) => what);
  if (missing.length > 0)
    return { isEnough: false, sentence: `This user can’t ${missing.join(', or ')}. Give them ${ROLE_FIX}` };
  const unknown = needed.filter(([is]) => is === null).map(([, what]) => what);
  const can = needed.filter(([is]) => is === true).map(([, what]) => what);
  if (rights.createCategories === true) can.push('create categories');
  const known = can.length > 0 ? `This user can ${list(can)}.` : '';
  const open = `WordPress does not tell whether this user can ${unknown.join(' and ')}: the first post will show it.`;
  return { isEnough: true, sentence: [known, unknown.length > 0 ? open : ''].filter(Boolean).join(' ') };
}

const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
