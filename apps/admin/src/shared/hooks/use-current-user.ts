import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '@pressloom/contracts/accounts';
import type { AnswerOf } from '../api/call-types.ts';
import { getByKey } from '../api/query-client.ts';

export const CURRENT_USER_KEY = ['/api/auth/me'] as const;

/** The signed-in person; null when nobody is. Asked for again on every mount and when the window comes back. */
export const currentUserQuery = queryOptions({
  queryKey: CURRENT_USER_KEY,
  queryFn: getByKey<AnswerOf<'GET', (typeof CURRENT_USER_KEY)[0]>>({ on401: 'returnNull' }),
  retry: false,
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchOnMount: 'always',
});

/** 'firstName lastName' where there is a first name, else the e-mail, else empty. */
export function displayNameOf(user: Pick<CurrentUser, 'firstName' | 'lastName' | 'email'> | null | undefined): string {
  if (!user) return '';
  if (!user.firstName) return user.email ?? '';
  return `${user.firstName} ${user.lastName ?? ''}`.trim();
}

export function useCurrentUser() {
  const query = useQuery(currentUserQuery);
  const user = query.data ?? null;
  return { query, user, displayName: displayNameOf(user), isPremium: user?.isPremium ?? false };
}

/** Puts a person into the cache after signing in, so that the shell opens without another call. */
export function useSetCurrentUser(): (user: CurrentUser | null) => void {
  const client = useQueryClient();
  return (user) => client.setQueryData(CURRENT_USER_KEY, user);
}
