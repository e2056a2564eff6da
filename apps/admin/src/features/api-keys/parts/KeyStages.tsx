import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { KeyStage } from '@pressloom/contracts/provider-keys';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { STAGE_LOOKS, STAGE_TITLES } from '../key-text.ts';

const LIST = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 } as const;
const ROW = {
  display: 'grid',
  columnGap: 4,
  rowGap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '240px minmax(0, 1fr)' },
} as const;

/** How far the test of new values got. */
export function KeyStages({ stages }: { stages: readonly KeyStage[] }) {
  if (stages.length === 0) return null;
  return (
    <Box component="ol" aria-label="Steps of the test" sx={LIST}>
      {stages.map(({ name, state, message }) => (
        <Box component="li" key={name} sx={ROW}>
          <Box
            sx={{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'space-between', alignSelf: 'start' }}
          >
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {STAGE_TITLES[name]}
            </Typography>
            <StatusChip {...STAGE_LOOKS[state]} />
          </Box>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{message}</Box>
        </Box>
      ))}
    </Box>
  );
}
