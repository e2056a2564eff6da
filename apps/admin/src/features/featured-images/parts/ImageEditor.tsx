import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useRef, useState } from 'react';
import type { ContentGenerationSettings, ImageStyle } from '@pressloom/contracts/pictures';
import type { PostView } from '@pressloom/contracts/posts';
import { undoneBecause } from '../../../shared/api/request.ts';
import { FeaturedImage } from '../../../shared/featured-image/FeaturedImage.tsx';
import { ImageOrderFields, orderOf } from '../../../shared/featured-image/ImageOrderFields.tsx';
import { NoPicture } from '../../../shared/featured-image/NoPicture.tsx';
import { usePostImage } from '../../../shared/featured-image/use-post-image.ts';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { lazyPart } from '../../../shared/ui/LazyPart.tsx';
import { OverBudgetQuestion } from '../../../shared/ui/OverBudgetQuestion.tsx';
import { WorkProgress } from '../../../shared/ui/WorkProgress.tsx';
import { ImageFacts } from './ImageFacts.tsx';
import { OtherSources } from './OtherSources.tsx';

const unsentImage = lazyPart(async () => (await import('./UnsentImage.tsx')).UnsentImage);
const previousImages = lazyPart(async () => (await import('./PreviousImages.tsx')).PreviousImages);

interface ImageEditorProps {
  post: PostView;
  settings: ContentGenerationSettings;
}

/** The image of a post, and every way to another one. */
export function ImageEditor({ post, settings }: ImageEditorProps) {
  const image = usePostImage(post);
  const [style, setStyle] = useState<ImageStyle | null>(null);
  const [prompt, setPrompt] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useRescueFocus(box);
  const request = { style: style ?? settings.imageStyle, prompt };
  return (
    <Box
      ref={box}
      tabIndex={-1}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', outline: 'none' }}
    >
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {post.title}
      </Typography>
      <FeaturedImage post={post} instead={<NoPicture kind="none" />} />
      <ImageFacts post={post} />
      {post.status === 'published' && (
        <ErrorBoundary title="This part could not be shown">
          <Suspense fallback={null}>
            <unsentImage.Part post={post} />
          </Suspense>
        </ErrorBoundary>
      )}
      <WorkProgress work={image.work} label={`Featured image of ${post.title}`} />
      {image.failure && <FailureNote sentence={undoneBecause('The image was not changed', image.failure)} />}
      <Divider />
      <Box role="group" aria-label="Generate with AI" sx={{ display: 'grid', gap: 4 }}>
        <Typography variant="h3">Generate with AI</Typography>
        <ImageOrderFields
          siteId={post.wordpressSiteId}
          value={request}
          onChange={(next) => {
            setStyle(next.style);
            setPrompt(next.prompt);
          }}
        />
        <BusyButton
          variant="contained"
          busy={image.work.isBusy}
          busyLabel="Generating..."
          isIdle={image.isSwitching}
          onClick={() => image.work.start(orderOf(request))}
          sx={{ justifySelf: 'start' }}
        >
          {post.featuredImageUrl ? 'Regenerate Image' : 'Generate Image'}
        </BusyButton>
      </Box>
      <Divider />
      <OtherSources post={post} image={image} defaultImageUrl={settings.defaultFeaturedImageUrl} />
      <Divider />
      <ErrorBoundary title="This part could not be shown">
        <Suspense fallback={<Skeleton variant="rounded" height={100} />}>
          <previousImages.Part image={image} />
        </Suspense>
      </ErrorBoundary>
      <OverBudgetQuestion budget={image.budget} what="Make" />
    </Box>
  );
}
