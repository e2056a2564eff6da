import type { ReactElement } from 'react';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CircleOutlined from '@mui/icons-material/CircleOutlined';
import ErrorIcon from '@mui/icons-material/Error';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import ScheduleIcon from '@mui/icons-material/Schedule';
import { Pill } from './Pill.tsx';
import { toneColour } from './status-look.ts';
import type { StatusLook, Tone } from './status-look.ts';

const ICONS: Record<Tone, ReactElement> = {
  success: <CheckCircleOutlined />,
  warning: <ScheduleIcon />,
  error: <ErrorIcon />,
  info: <InfoOutlined />,
  neutral: <CircleOutlined />,
};

/** A status as icon, word and colour; never colour alone. */
export function StatusChip({ tone, icon, label }: StatusLook & { icon?: ReactElement }) {
  const colour = toneColour(tone);
  return (
    <Pill
      icon={icon ?? ICONS[tone]}
      label={label}
      sx={{
        color: colour,
        borderColor: colour,
        '& > svg': { fontSize: 18, ml: '3px', mr: '-4px' },
        '& > span': { pr: '9px' },
      }}
    />
  );
}
