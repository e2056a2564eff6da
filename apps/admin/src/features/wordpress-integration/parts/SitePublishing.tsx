import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { automationStatusQuery } from '../../../shared/api/automation-status.ts';
import { publishingText } from '../publishing-text.ts';

/** What comes of a website's switch for automatic publishing. */
export function SitePublishing({ siteId }: { siteId: number }) {
  const { data } = useQuery(automationStatusQuery(siteId));
  const part = data?.parts.find(({ key }) => key === 'publishing') ?? null;
  return <Typography color="textSecondary">{publishingText(part)}</Typography>;
}
