import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import type { VideoView } from '@pressloom/contracts/videos';
import { asRequestError } from '../../../shared/api/request.ts';
import { useSetPremium } from '../use-video-actions.ts';
import { Tooltip } from '../../../shared/ui/Tooltip.tsx';

/** Whether readers need a membership for what is written from this video. */
export function PremiumSwitch({ video }: { video: VideoView }) {
  const premium = useSetPremium();
  const errorId = useId();
  const problem = premium.isError ? `Not saved: ${asRequestError(premium.error).human}` : null;
  return (
    <Box>
      <FormControlLabel
        label="Premium"
        sx={{ mx: 0, gap: 1 }}
        control={
          <Switch
            size="small"
            checked={video.isPremium}
            onChange={(_event, isPremium) => premium.mutate({ id: video.id, isPremium })}
            slotProps={{
              input: {
                'aria-label': `Premium: ${video.title}`,
                'aria-describedby': problem ? errorId : undefined,
                role: 'switch',
              },
            }}
          />
        }
      />
      {problem && (
        <FormHelperText error id={errorId} sx={{ mt: 0 }}>
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}

/** Stands at the far end of a row's actions. */
export function DeleteVideoButton({ video, onDelete }: { video: VideoView; onDelete: (video: VideoView) => void }) {
  return (
    <Box sx={{ ml: 'auto' }}>
      <Tooltip title="Delete">
        <IconButton aria-label={`Delete ${video.title}`} onClick={() => onDelete(video)}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
