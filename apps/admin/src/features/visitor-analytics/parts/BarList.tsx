import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import { formatNumber } from '../../../shared/ui/format.ts';

export interface BarRow {
  label: string;
  amount: number;
  /** A press narrows the lists to it; left out where nothing can be narrowed to it. */
  value?: string;
}

const ROW = {
  display: 'flex',
  width: '100%',
  gap: 3,
  justifyContent: 'space-between',
  alignItems: 'center',
  px: 2,
  py: '5px',
  minHeight: 34,
  borderRadius: 1,
  textAlign: 'left',
  typography: 'body1',
} as const;

const bar = (share: number) => (theme: Theme) => ({
  backgroundImage: `linear-gradient(${theme.alpha(theme.vars.palette.primary.main, '0.12')} 0 0)`,
  backgroundRepeat: 'no-repeat',
  backgroundSize: `${share * 100}% 100%`,
  '&[aria-pressed="true"]': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  '&[aria-pressed]:hover': { backgroundColor: theme.vars.palette.action.hover },
});

interface BarListProps {
  label: string;
  rows: readonly BarRow[];
  chosen: string;
  onChoose: (value: string) => void;
}

/** Amounts with bars from one base, the largest amount shown. A press on a row chooses it, or lets it go. */
export function BarList({ label, rows, chosen, onChoose }: BarListProps) {
  const most = Math.max(1, ...rows.map(({ amount }) => amount));
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '2px' }}>
      {rows.map(({ label: name, amount, value }) => {
        const sx = [ROW, bar(amount / most)];
        return (
          <li key={name}>
            {value === undefined ? (
              <Box sx={sx}>
                <Content name={name} amount={amount} />
              </Box>
            ) : (
              <ButtonBase
                aria-pressed={chosen === value}
                onClick={() => onChoose(chosen === value ? '' : value)}
                sx={sx}
              >
                <Content name={name} amount={amount} />
              </ButtonBase>
            )}
          </li>
        );
      })}
    </Box>
  );
}

function Content({ name, amount }: { name: ReactNode; amount: number }) {
  return (
    <>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {formatNumber(amount)}
      </Box>
    </>
  );
}
