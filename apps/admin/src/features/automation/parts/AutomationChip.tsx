import type { ReactElement } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import Refresh from '@mui/icons-material/Refresh';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AutomationState } from '@pressloom/contracts/automation';
import { automationStatusQuery } from '../../../shared/api/automation-status.ts';
import { asRequestError } from '../../../shared/api/request.ts';
import { useDelayed } from '../../../shared/hooks/use-delayed.ts';
import { AUTOMATION_LOOK } from '../../../shared/ui/automation-look.ts';
import { toneColour } from '../../../shared/ui/status-look.ts';
import { visuallyHidden } from '../../../shared/ui/visually-hidden.ts';
import { Tooltip } from '../../../shared/ui/Tooltip.tsx';

const ICONS: Record<AutomationState, ReactElement> = {
  active: <CheckCircleOutlined />,
  paused: <PauseCircleOutlined />,
  attention: <ErrorOutlined />,
};

const chipSx = (colour: string) => ({
  flexShrink: 0,
  gap: '6px',
  minHeight: 32,
  minWidth: 32,
  px: { xs: '5px', lg: '10px' },
  border: 1,
  borderRadius: 4,
  color: colour,
  borderColor: colour,
  typography: 'body1',
  fontWeight: 500,
  fontSize: '0.8125rem',
  '& svg': { fontSize: 20 },
  '&:hover': { bgcolor: 'action.hover' },
});

/** Says in one word whether the website works by itself, and leads to where that is decided. */
export function AutomationChip({ siteId }: { siteId: number }) {
  const { data, error, isFetching, refetch } = useQuery(automationStatusQuery(siteId));
  const due = useDelayed();
  if (data) {
    const { tone, whole } = AUTOMATION_LOOK[data.state];
    return (
      <Tooltip title={data.reason} describeChild>
        <ButtonBase component={Link} to={data.link} sx={chipSx(toneColour(tone))}>
          {ICONS[data.state]}
          <Label text={whole} />
        </ButtonBase>
      </Tooltip>
    );
  }
  if (error && !isFetching) {
    return (
      <Tooltip title={asRequestError(error).human} describeChild>
        <ButtonBase onClick={() => void refetch()} sx={chipSx('text.secondary')}>
          <Refresh />
          <Label text="Automation unknown. Retry" />
        </ButtonBase>
      </Tooltip>
    );
  }
  const width = { xs: 32, lg: 152 };
  return (
    <Skeleton variant="rounded" height={32} sx={{ width, flexShrink: 0, visibility: due ? 'visible' : 'hidden' }} />
  );
}

/** On narrower windows only the icon shows; the name is read out all the same. */
function Label({ text }: { text: string }) {
  return (
    <Box component="span" sx={(theme: Theme) => ({ [theme.breakpoints.down('lg')]: visuallyHidden })}>
      {text}
    </Box>
  );
}
