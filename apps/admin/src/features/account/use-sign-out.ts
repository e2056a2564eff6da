import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ACCOUNT_MESSAGES } from '@pressloom/contracts/accounts';
import { call } from '../../shared/api/call.ts';
import { RequestError } from '../../shared/api/request.ts';
import { CURRENT_USER_KEY } from '../../shared/hooks/use-current-user.ts';
import { useToast } from '../../shared/ui/use-toast.ts';

/** Ends the session, then shows the sign-in: the cached user becomes nobody and is asked for again. */
export function useSignOut(): { signOut: () => Promise<void>; signingOut: boolean } {
  const client = useQueryClient();
  const toast = useToast();
  const [signingOut, setSigningOut] = useState(false);

  const signOut = async (): Promise<void> => {
    setSigningOut(true);
    try {
      await call('POST', '/api/auth/logout');
      await client.cancelQueries({ queryKey: CURRENT_USER_KEY });
      client.setQueryData(CURRENT_USER_KEY, null);
      toast.success('Logged Out', 'You have been successfully logged out.');
      void client.invalidateQueries({ queryKey: CURRENT_USER_KEY });
    } catch (error) {
      toast.error('Logout Error', error instanceof RequestError ? error.human : ACCOUNT_MESSAGES.logoutFailed);
    } finally {
      setSigningOut(false);
    }
  };
  return { signOut, signingOut };
}
