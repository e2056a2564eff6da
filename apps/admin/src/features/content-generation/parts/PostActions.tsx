import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
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
import type { PostImage } from '../../../shared/featured-image/use-post-image.ts';
import { deletionOfPost, targetOf } from '../deletion.ts';
import type { Deletion } from '../deletion.ts';
import { DeleteButton, PremiumSwitch } from './VideoControls.tsx';

interface PostActionsProps {
  post: PostSummary;
  /** What it was written from; null where that is gone. */
  source: VideoView | null;
  settings: ContentGenerationSettings | null;
  publish: Work;
  image: PostImage;
  onOpen: (tab: 'preview' | 'edit') => void;
  onDelete: (deletion: Deletion) => void;
}

export function PostActions(props: PostActionsProps) {
  const { post, source, settings, publish, image, onOpen, onDelete } = props;
  const deletion = deletionOfPost(post, source);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<VisibilityOutlined />}
        onClick={() => onOpen('preview')}
        aria-label={`Preview ${post.title}`}
      >
        Preview
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<EditOutlined />}
        onClick={() => onOpen('edit')}
        aria-label={`Edit ${post.title}`}
      >
        Edit
      </Button>
      <ImageMenu
        title={post.title}
        image={image}
        defaultImageUrl={settings?.defaultFeaturedImageUrl ?? null}
        style={settings?.imageStyle ?? null}
        hasVideo={source?.kind === 'video'}
      />
      <PublishButton post={post} publish={publish} size="small" />
      <PremiumSwitch title={post.title} target={targetOf(post)} isPremium={post.isPremium} />
      {deletion && <DeleteButton deletion={deletion} onDelete={onDelete} />}
    </>
  );
}

interface PublishButtonProps {
  post: PostSummary;
  publish: Work;
  size: 'small' | 'medium';
  /** What comes before it; else it is published as it is stored. */
  onPublish?: () => void;
  /** Something is typed that is not stored yet. */
  isDirty?: boolean;
}

/** 'Publish to Site', or 'Update' for what is out already; where the website has all of it, it says so and does nothing. */
export function PublishButton(props: PublishButtonProps) {
  const { post, publish, size, isDirty = false, onPublish = () => publish.start() } = props;
  const isIdle = !post.hasUnsent && !isDirty;
  const label = isIdle ? 'Up to date' : publishLabel(post);
  const busyLabel = post.status === 'published' ? 'Updating…' : 'Publishing…';
  return (
    <BusyButton
      size={size}
      variant={isIdle || (post.status === 'published' && size === 'small') ? 'outlined' : 'contained'}
      startIcon={isIdle ? <CheckCircleOutlined /> : <PublishOutlined />}
      busy={publish.isBusy}
      isIdle={isIdle}
      busyLabel={busyLabel}
      onClick={onPublish}
      aria-label={`${publish.isBusy ? busyLabel : label}: ${post.title}`}
    >
      {label}
    </BusyButton>
  );
}
