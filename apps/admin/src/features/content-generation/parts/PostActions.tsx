import PublishOutlined from '@mui/icons-material/PublishOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import type { ContentGenerationSettings } from '@pressloom/contracts/pictures';
import type { PostSummary } from '@pressloom/contracts/posts';
import type { VideoView } from '@pressloom/contracts/videos';
import type { Work } from '../../../shared/api/use-work.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { ImageMenu } from './ImageMenu.tsx';
import { publishLabel } from '../post-status.ts';
import type { PostImage } from '../use-post-actions.ts';
import { DeleteVideoButton, PremiumSwitch } from './VideoControls.tsx';

interface PostActionsProps {
  video: VideoView;
  post: PostSummary;
  settings: ContentGenerationSettings | null;
  publish: Work;
  image: PostImage;
  onPreview: () => void;
  onDelete: (video: VideoView) => void;
}

export function PostActions(props: PostActionsProps) {
  const { video, post, settings, publish, image, onPreview, onDelete } = props;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<VisibilityOutlined />}
        onClick={onPreview}
        aria-label={`Preview ${post.title}`}
      >
        Preview
      </Button>
      <ImageMenu
        title={post.title}
        image={image}
        defaultImageUrl={settings?.defaultFeaturedImageUrl ?? null}
        style={settings?.imageStyle ?? null}
      />
      <PublishButton post={post} publish={publish} size="small" />
      <PremiumSwitch video={video} />
      <DeleteVideoButton video={video} onDelete={onDelete} />
    </>
  );
}

interface PublishButtonProps {
  post: PostSummary;
  publish: Work;
  size: 'small' | 'medium';
}

/** 'Publish to Site', or 'Update' for what is out already. */
export function PublishButton({ post, publish, size }: PublishButtonProps) {
  const label = publishLabel(post);
  const busyLabel = post.status === 'published' ? 'Updating…' : 'Publishing…';
  return (
    <BusyButton
      size={size}
      variant={post.status === 'published' && size === 'small' ? 'outlined' : 'contained'}
      startIcon={<PublishOutlined />}
      busy={publish.isBusy}
      busyLabel={busyLabel}
      onClick={() => publish.start()}
      aria-label={`${publish.isBusy ? busyLabel : label}: ${post.title}`}
    >
      {label}
    </BusyButton>
  );
}
