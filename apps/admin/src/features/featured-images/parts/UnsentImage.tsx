import Box from '@mui/material/Box';
import type { PostView } from '@pressloom/contracts/posts';
import { undoneBecause } from '../../../shared/api/request.ts';
import { useWork } from '../../../shared/api/use-work.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { WorkProgress } from '../../../shared/ui/WorkProgress.tsx';
import { sendImage } from '../api.ts';

/** Of a published post whose website has another image: sends this one, and nothing else. */
export function UnsentImage({ post }: { post: PostView }) {
  const toast = useToast();
  const work = useWork({
    type: 'send-image',
    target: `post:${post.id}`,
    known: post.lastJob,
    run: () => sendImage(post.id),
    onDone: ({ message }) => toast.success('Image Sent', message),
    onFailed: (error) => toast.failed('Image Not Sent', error),
  });
  if (!post.hasUnsentImage && !work.isBusy) return null;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Alert
        severity="info"
        role="note"
        action={
          <BusyButton
            size="small"
            color="inherit"
            variant="outlined"
            busy={work.isBusy}
            busyLabel="Sending..."
            onClick={() => work.start()}
          >
            Send image
          </BusyButton>
        }
      >
        The website doesn’t have this image or its alt text yet. You can send it without the rest of the post.
      </Alert>
      <WorkProgress work={work} label={`Sending the image of ${post.title}`} />
      {work.failure && <FailureNote sentence={undoneBecause('The image was not sent', work.failure)} />}
    </Box>
  );
}
