import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { KeywordView } from '@pressloom/contracts/keywords';
import { ActiveBadge } from '../../../shared/ui/ActiveBadge.tsx';

/** The term, and whether it is searched by itself. */
export function KeywordTerm({ keyword }: { keyword: Pick<KeywordView, 'term' | 'isActive'> }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}
    >
      <Typography component="span" sx={{ fontWeight: 500 }}>
        {keyword.term}
      </Typography>
      <ActiveBadge active={keyword.isActive} />
    </Box>
  );
}
