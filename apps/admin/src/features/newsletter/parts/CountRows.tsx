import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface CountRowsProps {
  /** `hint`: small text under both. */
  rows: readonly { key: string; name: string; count: string; hint?: string | null }[];
}

const ROW = { display: 'grid', columnGap: 4, gridTemplateColumns: 'minmax(0, 1fr) auto' } as const;

/** Names, each with its count beside it, also where a name takes several lines. */
export function CountRows({ rows }: CountRowsProps) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {rows.map(({ key, name, count, hint }) => (
        <Box key={key} sx={ROW}>
          <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, textAlign: 'right', whiteSpace: 'nowrap' }}>
            {count}
          </Box>
          {hint && (
            <Typography
              component="dd"
              variant="caption"
              color="textSecondary"
              sx={{ m: 0, gridColumn: '1 / -1', maxWidth: '64ch', overflowWrap: 'anywhere' }}
            >
              {hint}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
