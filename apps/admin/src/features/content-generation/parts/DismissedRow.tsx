import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { DismissedVideoView } from '@pressloom/contracts/videos';
import { asRequestError, undoneBecause } from '../../../shared/api/request.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { useRestoreVideo } from '../use-add-source.ts';

interface DismissedRowProps {
  siteId: number;
  video: DismissedVideoView;
  onRestored: (sentence: string) => void;
}

/** A video that was deleted, and the way back. */
export function DismissedRow({ siteId, video, onRestored }: DismissedRowProps) {
  const { youtubeId, channelTitle, dismissedAt } = video;
  const restore = useRestoreVideo(siteId, onRestored);
  const title = video.title ?? `Video ${youtubeId}`;
  return (
    <ListRow
      action={
        <BusyButton
          size="small"
          variant="outlined"
          color="inherit"
          busy={restore.isPending}
          busyLabel="Restoring…"
          onClick={() => restore.mutate(youtubeId)}
          aria-label={`Restore ${title}`}
        >
          Restore
        </BusyButton>
      }
    >
      <Link
        href={`https://www.youtube.com/watch?v=${youtubeId}`}
        target="_blank"
        rel="noreferrer"
        sx={{ fontWeight: 500 }}
      >
        <bdi>{title}</bdi>
      </Link>
      <Typography variant="caption" color="textSecondary" component="div">
        {channelTitle && (
          <>
            <bdi>{channelTitle}</bdi> ·{' '}
          </>
        )}
        Deleted <RelativeTime iso={dismissedAt} />
      </Typography>
      {restore.isError && (
        <Box sx={{ mt: 1 }}>
          <FailureNote sentence={undoneBecause('Not restored', asRequestError(restore.error))} />
        </Box>
      )}
    </ListRow>
  );
}
