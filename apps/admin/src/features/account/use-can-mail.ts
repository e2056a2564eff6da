import { useQuery } from '@tanstack/react-query';
import { signInOptionsQuery } from './api.ts';

/** False where no mail server is set up. Where that can't be asked, a mail may well be on its way. */
export const useCanMail = (): boolean => useQuery(signInOptionsQuery).data?.canMail ?? true;
