import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { visitsLink } from '../gate-text.ts';

const CHOICES = [
  { visits: 'off', label: 'Don’t count my visits' },
  { visits: 'on', label: 'Count my visits again' },
] as const;

/** Lead to the website, which no longer counts the visits of this browser then, or counts them again. */
export function UncountedBrowser({ siteUrl, name }: { siteUrl: string; name: string }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
      {CHOICES.map(({ visits, label }) => (
        <Button
          key={visits}
          size="small"
          color="inherit"
          startIcon={<OpenInNew />}
          href={visitsLink(siteUrl, visits)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${label}: ${name}`}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}
