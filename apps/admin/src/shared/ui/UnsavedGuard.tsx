import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/**
 * Asks before changes that aren't saved are lost by going to another screen or tab of a screen; the browser asks
 * before the page is closed or loaded anew.
 */
export function UnsavedGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      when && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useEffect(() => {
    if (!when) return undefined;
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [when]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      question="The changes on this screen are not saved. They are lost when you leave."
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed()}
      // After 'Leave' there is nothing left to reset.
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
    />
  );
}
