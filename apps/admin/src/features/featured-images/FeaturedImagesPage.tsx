import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { lazyPart } from '../../shared/ui/LazyPart.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SiteScope } from '../../shared/ui/SiteScope.tsx';
import { CurrentSettings } from './parts/CurrentSettings.tsx';
import { DefaultImageCard } from './parts/DefaultImageCard.tsx';
import { ImageStats } from './parts/ImageStats.tsx';
import { PostImages } from './parts/PostImages.tsx';

const bulkImages = lazyPart(async () => (await import('./parts/BulkImages.tsx')).BulkImages);

const HALVES = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};

/** Featured Images: which posts have one, and every way to give them one. */
export function FeaturedImagesPage() {
  return (
    <>
      <PageHeader
        title="Featured Images"
        purpose="Choose or generate the image that stands above each post, and the one to fall back on."
      />
      <SiteScope
        reason="Featured images belong to the posts of a website. Connect a website first."
        skeleton={<Skeleton variant="rounded" height={480} />}
      >
        {({ id }) => (
          <Box key={id} sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <ImageStats siteId={id} />
            <Section title="Bulk generation" hint="AI images for all posts that have none.">
              <ErrorBoundary title="This part could not be shown">
                <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
                  <bulkImages.Part siteId={id} />
                </Suspense>
              </ErrorBoundary>
            </Section>
            <PostImages siteId={id} />
            <Box sx={HALVES}>
              <DefaultImageCard siteId={id} />
              <CurrentSettings siteId={id} />
            </Box>
          </Box>
        )}
      </SiteScope>
    </>
  );
}
