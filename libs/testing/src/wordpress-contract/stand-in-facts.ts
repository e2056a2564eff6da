import type { PeerFacts, PeerUser, Role } from './peer.ts';

/** Of all users of all stand-in sites; see `apps/sandbox/src/wordpress/users.ts`. */
const APPLICATION_PASSWORD = 'sandbox sandbox sandbox sandbox';

const user = (username: Role): PeerUser => ({
  username,
  email: `${username}@example.test`,
  applicationPassword: APPLICATION_PASSWORD,
});

/** A site of the stand-ins that run at this address, as a peer of the contract. */
export function standInFacts(standIns: string): PeerFacts {
  const url = `${standIns}/wordpress/fire-news`;
  return {
    url,
    control: `${url}/__control`,
    users: { admin: user('admin'), editor: user('editor'), author: user('author'), contributor: user('contributor') },
    wordpress: 'stand-in',
    php: 'none',
  };
}
