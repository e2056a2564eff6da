import { useEffect } from 'react';
import { connection } from '../shared/api/connection.ts';
import { ChunkError } from '../shared/ui/chunk-error.ts';
import { ErrorState } from '../shared/ui/ErrorState.tsx';
import { PageHeader } from '../shared/ui/PageHeader.tsx';

interface ScreenErrorProps {
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
}

/**
 * In place of a screen that broke or could not be fetched. The latter loads the page again by itself once the connection
 * is back: nothing unsaved can be lost, since no screen is shown.
 */
export function ScreenError({ error, onRetry, isRetrying }: ScreenErrorProps) {
  const reloads = error instanceof ChunkError;
  useEffect(() => (reloads ? connection.onBack(() => window.location.reload()) : undefined), [reloads]);
  return (
    <>
      <PageHeader title="This screen could not be shown" />
      <ErrorState error={error} onRetry={onRetry} isRetrying={isRetrying} />
    </>
  );
}
