import Skeleton from '@mui/material/Skeleton';
import type { PostSummary } from '@pressloom/contracts/posts';
import type { VideoView } from '@pressloom/contracts/videos';
import { FeaturedImage } from '../../../shared/featured-image/FeaturedImage.tsx';
import { NoPicture } from '../../../shared/featured-image/NoPicture.tsx';
import { VideoPicture } from './VideoPicture.tsx';

interface PostPictureProps {
  post: PostSummary;
  /** Null where what it was written from is gone, undefined while it is read. */
  source: VideoView | null | undefined;
}

/** A post's featured image; the video's thumbnail while it has none. */
export function PostPicture({ post, source }: PostPictureProps) {
  return <FeaturedImage post={post} instead={<SourcePicture source={source} />} />;
}

function SourcePicture({ source }: Pick<PostPictureProps, 'source'>) {
  if (source === undefined) {
    return <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '16 / 9' }} />;
  }
  return source?.kind === 'video' ? <VideoPicture video={source} /> : <NoPicture kind="none" />;
}
