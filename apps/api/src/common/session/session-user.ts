import type { UserRole } from '@pressloom/contracts/accounts';

/** Who is signed in, read fresh from the database on each request. */
export interface SessionUser {
  id: number;
  email: string;
  /** First and last name, or the address. */
  name: string;
  role: UserRole;
  isPremium: boolean;
  selectedWebsiteId: number | null;
}
