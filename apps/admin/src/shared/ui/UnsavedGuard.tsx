import { useEffect, useState } from 'react';
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
  const [waiting, setWaiting] = useState<{ proceed: () => void } | null>(null);
  useEffect(() => {
    if (!when) return undefined;
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    const release = guardLeaving((proceed) => setWaiting({ proceed }), { ofSite });
    return () => {
      window.removeEventListener('beforeunload', hold);
      release();
    };
  }, [when, ofSite]);

  if (!waiting) return null;
  return (
    <ConfirmDialog
      title="Discard changes?"
      question="The changes on this screen are not saved and will be lost."
      confirmLabel="Discard"
      onConfirm={waiting.proceed}
      onClose={() => setWaiting(null)}
    />
  );
}
