import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { KeywordView } from '@pressloom/contracts';
import { StatusChip } from '../../shared/ui/StatusChip.tsx';

/** The term, and a word where it is switched off. */
export function KeywordTerm({ keyword }: { keyword: Pick<KeywordView, 'term' | 'isActive'> }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Typography component="span" sx={{ fontWeight: 500 }}>
        {keyword.term}
      </Typography>
      {!keyword.isActive && <StatusChip tone="neutral" label="Inactive" />}
    </Box>
  );
}
