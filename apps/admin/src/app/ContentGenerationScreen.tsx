import { Suspense } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { ContentGenerationPage } from '../features/content-generation/ContentGenerationPage.tsx';
import { lazyPart } from '../shared/ui/LazyPart.tsx';

const premiumShare = lazyPart(
  async () => (await import('../features/content-gate/parts/GenerationShare.tsx')).GenerationShare,
);

/** Writing and the share of premium posts belong to two features, which meet here. */
export function ContentGenerationScreen() {
  return (
    <ContentGenerationPage
      premium={(siteId) => (
        <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
          <premiumShare.Part siteId={siteId} />
        </Suspense>
      )}
    />
  );
}
