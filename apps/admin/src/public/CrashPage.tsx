import { ErrorState } from '../shared/ui/ErrorState.tsx';
import { PublicLayout } from './PublicLayout.tsx';

/** When even the shell could not be shown. */
export function CrashPage({ error }: { error: unknown }) {
  return (
    <PublicLayout title="Something went wrong" text="This page could not be shown. Reloading it usually helps.">
      <ErrorState error={error} onRetry={() => window.location.reload()} />
    </PublicLayout>
  );
}
