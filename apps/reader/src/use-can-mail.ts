import type { SignInOptions } from '@pressloom/contracts/accounts';
import { ask } from './shared/ask.ts';
import { useLoad } from './use-load.ts';

const readOptions = (): Promise<SignInOptions> => ask({ method: 'GET', url: '/api/auth/options' });

/** False where no email about accounts can be sent. Until that is known, and where it can't be asked, one may well be on its way. */
export const useCanMail = (): boolean => useLoad(readOptions).data?.canMail ?? true;
