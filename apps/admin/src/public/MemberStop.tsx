import { useEffect } from 'react';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { handOver } from '@pressloom/contracts/handed-over';
import { toastStore } from '../shared/ui/use-toast.ts';
import { LoadingScreen } from './LoadingScreen.tsx';

/** Leads a member to their own page, which is another application; what a toast tells them just now goes along. */
export function MemberStop() {
  useEffect(() => {
    const toast = toastStore.get();
    if (toast?.tone === 'success') {
      handOver({ text: toast.title, language: toast.lang ?? 'en' }, () => window.sessionStorage);
    }
    window.location.replace(ADMIN_PATHS.dashboard);
  }, []);
  return <LoadingScreen />;
}
