import OpenInNew from '@mui/icons-material/OpenInNew';
import Button from '@mui/material/Button';
import { uncountedLink } from '../gate-text.ts';

/** Leads to the website, which no longer counts the visits of this browser then. */
export function UncountedBrowser({ siteUrl, name }: { siteUrl: string; name: string }) {
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<OpenInNew />}
      href={uncountedLink(siteUrl)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Don’t count my visits: ${name}`}
      sx={{ mt: 2 }}
    >
      Don’t count my visits
    </Button>
  );
}
