import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { asRequestError, undoneBecause } from '../../../shared/api/request.ts';
import { useSelectedSite } from '../../../shared/hooks/SelectedSite.tsx';
import { premiumHint } from '../../../shared/ui/gate-text.ts';
import { deletionLabel } from '../deletion.ts';
import type { Deletion, Target } from '../deletion.ts';
import { useSetPremium } from '../use-video-actions.ts';
import { Tooltip } from '../../../shared/ui/Tooltip.tsx';

interface PremiumSwitchProps {
  title: string;
  target: Target;
  isPremium: boolean;
}

/** Whether readers need a membership for a post, or for what will be written from a source. */
export function PremiumSwitch({ title, target, isPremium: isOn }: PremiumSwitchProps) {
  const premium = useSetPremium();
  const { site } = useSelectedSite();
  const [errorId, hintId] = [useId(), useId()];
  const hint = premiumHint(site);
  const isUndone = premium.isError && premium.variables.isPremium !== isOn;
  const problem = isUndone ? undoneBecause('Not saved', asRequestError(premium.error)) : null;
  return (
    <Box>
      <FormControlLabel
        label="Premium"
        sx={{ mx: 0, gap: 1 }}
        control={
          <Switch
            size="small"
            checked={isOn}
            onChange={(_event, isPremium) => premium.mutate({ ...target, isPremium })}
            slotProps={{
              input: {
                'aria-label': `Premium: ${title}`,
                'aria-describedby': [hint && hintId, problem && errorId].filter(Boolean).join(' ') || undefined,
                role: 'switch',
              },
            }}
          />
        }
      />
      {hint && (
        <FormHelperText id={hintId} sx={{ mt: 0 }}>
          {hint}
        </FormHelperText>
      )}
      {problem && (
        <FormHelperText error id={errorId} sx={{ mt: 0 }}>
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}

interface DeleteButtonProps {
  deletion: Deletion;
  onDelete: (deletion: Deletion) => void;
}

/** Stands at the far end of a row's actions. */
export function DeleteButton({ deletion, onDelete }: DeleteButtonProps) {
  return (
    <Box sx={{ ml: 'auto' }}>
      <Tooltip title={deletion.keepsPost ? `Delete the ${deletion.what}; the post stays` : 'Delete'}>
        <IconButton aria-label={deletionLabel(deletion)} onClick={() => onDelete(deletion)}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
