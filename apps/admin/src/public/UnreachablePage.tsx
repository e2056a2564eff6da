import { ErrorState } from '../shared/ui/ErrorState.tsx';
import { PublicLayout } from './PublicLayout.tsx';

/** It could not be found out who is signed in: the server is away, or answers nonsense. */
export function UnreachablePage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <PublicLayout
      title="The server could not be reached"
      text="Pressloom retries automatically. Nothing is lost: work already started continues there."
    >
      <ErrorState error={error} onRetry={onRetry} />
    </PublicLayout>
  );
}
