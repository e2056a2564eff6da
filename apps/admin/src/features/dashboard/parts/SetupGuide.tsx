import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { setupGuideQuery } from '../../../shared/api/setup-guide.ts';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { lazyPart } from '../../../shared/ui/LazyPart.tsx';

const { Part: Card } = lazyPart(async () => (await import('./SetupGuideCard.tsx')).SetupGuideCard);

/** What a new installation still needs, until all is done or somebody hides it; nothing where it can't be had. */
export function SetupGuide() {
  const { data } = useQuery(setupGuideQuery);
  if (!data || data.isHidden || data.steps.every(({ isDone }) => isDone)) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <Card guide={data} />
      </Suspense>
    </ErrorBoundary>
  );
}
