import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { KeywordView } from '@pressloom/contracts/keywords';
import type { Selection } from '../../../shared/hooks/use-selection.ts';
import { RowCheck } from '../../../shared/ui/RowCheck.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { keywordDeeds } from '../keyword-deeds.ts';

/** The term, whether it is searched by itself, and whose it is. */
export function KeywordTerm({ keyword, selection }: { keyword: KeywordView; selection: Selection }) {
  const deeds = keywordDeeds(keyword);
  return (
    <Box component="span" sx={{ display: 'inline-flex', columnGap: 2, alignItems: 'flex-start' }}>
      <RowCheck
        label={`Select ${keyword.term}`}
        checked={selection.has(keyword.id)}
        onChange={() => selection.toggle(keyword.id)}
      />
      <Box
        component="span"
        sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}
      >
        <Typography component="span" sx={{ fontWeight: 500 }}>
          {keyword.term}
        </Typography>
        <StatusChip tone={keyword.isActive ? 'success' : 'neutral'} label={keyword.isActive ? 'Active' : 'Paused'} />
        {deeds && (
          <Typography component="span" variant="caption" color="textSecondary" sx={{ flexBasis: '100%' }}>
            {deeds}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
