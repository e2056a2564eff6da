import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { PostSummary } from '@pressloom/contracts/posts';
import { asRequestError, undoneBecause } from '../../../shared/api/request.ts';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { goesOutText } from '../post-status.ts';
import { useGoesOut } from '../use-post-actions.ts';

/** Whether a draft goes out by itself, when or why not, and the switch for it. Nothing for a published post. */
export function GoesOut({ post }: { post: PostSummary }) {
  const change = useGoesOut(post);
  const textId = useId();
  if (post.goesOut.state === 'published') return null;
  const text = goesOutText(post);
  const isOn = post.autoPublish && post.goesOut.state !== 'left';
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, alignItems: 'center', minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 2, flex: '1 1 240px', minWidth: 0, color: 'text.secondary' }}>
          <ScheduleSendOutlined fontSize="small" aria-hidden sx={{ flexShrink: 0, mt: '1px' }} />
          <Typography id={textId} component="div" color="inherit" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {text.label}
            {text.at && (
              <>
                {' · '}
                <RelativeTime iso={text.at} />
              </>
            )}
            {text.reason && <>. {text.reason}</>}
          </Typography>
        </Box>
        <FormControlLabel
          label="Publish automatically"
          sx={{ mx: 0, gap: 1 }}
          control={
            <Switch
              size="small"
              checked={change.isPending ? change.variables : isOn}
              onChange={(_event, autoPublish) => !change.isPending && change.mutate(autoPublish)}
              slotProps={{
                input: {
                  role: 'switch',
                  'aria-label': `Publish automatically: ${post.title}`,
                  'aria-describedby': textId,
                },
              }}
            />
          }
        />
      </Box>
      {change.isError && <FailureNote sentence={undoneBecause('Not changed', asRequestError(change.error))} />}
    </>
  );
}
