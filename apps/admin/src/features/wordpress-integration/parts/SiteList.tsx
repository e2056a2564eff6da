import { Fragment } from 'react';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { SiteView } from '@pressloom/contracts/sites';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { SEARCH_ABOVE } from '../../../shared/ui/site-search.ts';
import { filteredSites, NO_SITE_FILTER, SITE_FILTER } from '../site-filter.ts';
import { SiteToolbar } from './SiteToolbar.tsx';

interface SiteListProps {
  sites: readonly SiteView[];
  /** A website as an item of the list. */
  children: (site: SiteView) => ReactNode;
}

/** The websites, with a search where there are many. */
export function SiteList({ sites, children }: SiteListProps) {
  const [filter, setFilter] = useUrlFilter(SITE_FILTER);
  const isLong = sites.length > SEARCH_ABOVE;
  const shown = isLong ? filteredSites(sites, filter) : sites;
  return (
    <>
      {isLong && <SiteToolbar filter={filter} onChange={setFilter} />}
      {isLong && shown.length < sites.length && (
        <Typography role="status" variant="caption" component="p" color="textSecondary" sx={{ mb: 2 }}>
          {`${shown.length} of ${sites.length} websites`}
        </Typography>
      )}
      {shown.length === 0 ? (
        <Paper variant="outlined">
          <EmptyState
            title="No website matches"
            text="Try another name, address or state."
            action={
              <BusyButton variant="outlined" onClick={() => setFilter(NO_SITE_FILTER)}>
                Show all websites
              </BusyButton>
            }
          />
        </Paper>
      ) : (
        <Box
          component="ul"
          aria-label="Websites"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          {shown.map((site) => (
            <Fragment key={site.id}>{children(site)}</Fragment>
          ))}
        </Box>
      )}
    </>
  );
}
