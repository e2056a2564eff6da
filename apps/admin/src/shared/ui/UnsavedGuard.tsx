import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { guardLeaving } from './leave-guard.ts';

interface UnsavedGuardProps {
  when: boolean;
  /** The form belongs to the chosen website: choosing another one loses the changes too. */
  ofSite?: boolean;
}

/**
 * Asks before changes that aren't saved are lost by going to another screen or tab of a screen; the browser asks
 * before the page is closed or loaded anew.
 */
export function UnsavedGuard({ when, ofSite = false }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      when && (from.pathname !== to.pathname || from.search !== to.search),
  );
  const [waiting, setWaiting] = useState<{ proceed: () => void } | null>(null);
  useEffect(() => {
    if (!when) return undefined;
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    const release = ofSite ? guardLeaving((proceed) => setWaiting({ proceed })) : undefined;
    return () => {
      window.removeEventListener('beforeunload', hold);
      release?.();
    };
  }, [when, ofSite]);

  if (blocker.state !== 'blocked' && !waiting) return null;
  const stay = (): void => {
    setWaiting(null);
    // After 'Leave' there is nothing left to reset.
    if (blocker.state === 'blocked') blocker.reset();
  };
  const leave = (): void => (blocker.state === 'blocked' ? blocker.proceed() : waiting?.proceed());
  return (
    <ConfirmDialog
      title="Leave without saving?"
      question="The changes on this screen are not saved. They are lost when you leave."
      confirmLabel="Leave"
      onConfirm={leave}
      onClose={stay}
    />
  );
}
