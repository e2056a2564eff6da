import type { SiteStore } from './store.ts';
import { SANDBOX_APPLICATION_PASSWORD, USERS } from './users.ts';
import type { User } from './users.ts';

const plain = (password: string): string => password.replace(/[^a-z\d]/gi, '');

/**
 * The user behind a Basic header, by user name or e-mail, or null. A wrong password is not refused here: WordPress goes on
 * with an anonymous visitor, so public reads still answer 200 and each route says on its own what it lacks.
 */
export function userFromHeader(header: string | undefined, { passwords }: Pick<SiteStore, 'passwords'>): User | null {
  const match = /^basic\s+([a-z0-9+/=_-]+)\s*$/i.exec(header ?? '');
  if (!match) return null;
  const credentials = Buffer.from(match[1]!, 'base64').toString('utf8');
  const colon = credentials.indexOf(':');
  if (colon < 1) return null;
  const name = credentials.slice(0, colon).toLowerCase();
  const user = USERS.find((candidate) => candidate.login === name || candidate.email === name);
  if (!user) return null;
  const own = [...passwords.values()].filter(({ userId }) => userId === user.id).map(({ password }) => password);
  const given = plain(credentials.slice(colon + 1));
  return [SANDBOX_APPLICATION_PASSWORD, ...own].some((password) => plain(password) === given) ? user : null;
}
