import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CloseIcon from '@mui/icons-material/Close';
import { campaignFilterText } from '../campaign-text.ts';
import type { ListFilter } from '../list-filter.ts';
import { pageName } from '../visitor-text.ts';

interface ChosenFilterProps {
  filter: ListFilter;
  siteUrl: string;
  onFilter: (change: Partial<ListFilter>) => void;
}

/** The website, the page and the campaign that were clicked above, each with the way back to all. */
export function ChosenFilter({ filter: { referrer, page, campaign }, siteUrl, onFilter }: ChosenFilterProps) {
  const chosen = [
    { text: `From ${referrer}`, isOn: referrer !== '', off: { referrer: '' } },
    { text: `Page ${pageName(page, siteUrl)}`, isOn: page !== '', off: { page: '' } },
    { text: campaignFilterText(campaign), isOn: campaign !== '', off: { campaign: '' } },
  ].filter(({ isOn }) => isOn);
  if (chosen.length === 0) return null;
  return (
    <Box role="group" aria-label="Only these" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
      {chosen.map(({ text, off }) => (
        <Button
          key={text}
          size="small"
          variant="outlined"
          endIcon={<CloseIcon />}
          aria-label={`Show all again, not only: ${text}`}
          onClick={() => onFilter(off)}
          sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'left' }}
        >
          {text}
        </Button>
      ))}
    </Box>
  );
}
