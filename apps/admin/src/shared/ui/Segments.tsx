import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';

const BUTTON = (theme: Theme) => ({
  px: 3,
  minHeight: 36,
  typography: 'button',
  color: 'text.secondary',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-pressed="true"]': {
    color: 'primary.main',
    bgcolor: theme.alpha(theme.vars.palette.primary.main, `${theme.vars.palette.action.selectedOpacity}`),
  },
});

interface SegmentsProps<V extends string> {
  /** Name of the whole, for screen readers. */
  label: string;
  choices: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** One of a few ways to show something. */
export function Segments<V extends string>({ label, choices, value, onChange }: SegmentsProps<V>) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'flex', border: 1, borderColor: 'controlBorder', borderRadius: 1, overflow: 'hidden' }}
    >
      {choices.map((choice) => (
        <ButtonBase
          key={choice.value}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          sx={BUTTON}
        >
          {choice.label}
        </ButtonBase>
      ))}
    </Box>
  );
}
