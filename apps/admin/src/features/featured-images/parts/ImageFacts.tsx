import Button from '@mui/material/Button';
import { useState } from 'react';
import type { PostView } from '@pressloom/contracts/posts';
import { lazyDialog } from '../../../shared/ui/LazyDialog.tsx';
import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { imageTypeText } from '../image-text.ts';

const DescribeImageDialog = lazyDialog(
  async () => (await import('../../../shared/featured-image/DescribeImageDialog.tsx')).DescribeImageDialog,
);

/** Where the image of a post came from, and its words for people who don't see it. */
export function ImageFacts({ post }: { post: PostView }) {
  const [isDescribing, setDescribing] = useState(false);
  const { id, title, featuredImageUrl: url, featuredImageAlt, featuredImagePrompt: prompt, featuredImageType } = post;
  if (!url) return null;
  const alt = featuredImageAlt ?? '';
  return (
    <>
      <Facts>
        <Fact term="Source">{imageTypeText(featuredImageType)}</Fact>
        {prompt && (
          <Fact term="Prompt" isText>
            {prompt}
          </Fact>
        )}
        <Fact term="Alt text">{alt || title}</Fact>
      </Facts>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        onClick={() => setDescribing(true)}
        sx={{ justifySelf: 'start' }}
      >
        Edit alt text
      </Button>
      {isDescribing && (
        <DescribeImageDialog postId={id} title={title} picture={{ url, alt }} onClose={() => setDescribing(false)} />
      )}
    </>
  );
}
