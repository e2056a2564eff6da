import Typography from '@mui/material/Typography';
import { hasList, useAnalyticsTab } from '../use-analytics-tab.ts';

/** Says what a click on a row does to the list below; nothing while none is open. */
export function ClickHint({ children }: { children: string }) {
  const [tab] = useAnalyticsTab();
  if (!hasList(tab)) return null;
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 3 }}>
      {children}
    </Typography>
  );
}
