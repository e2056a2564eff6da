import { useCallback } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { SyncedCategory } from '@pressloom/contracts/site-sync';
import type { SiteView } from '@pressloom/contracts/sites';
import { useListPages } from '../../../shared/api/use-list-pages.ts';
import { useUrlState } from '../../../shared/hooks/use-url-state.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { counted } from '../../../shared/ui/format.ts';
import { LoadMore } from '../../../shared/ui/LoadMore.tsx';
import { Pill } from '../../../shared/ui/Pill.tsx';
import { SearchField } from '../../../shared/ui/SearchField.tsx';
import { categoryPages } from '../api.ts';

/** The categories of a website as its last sync read them. */
export function CategoriesTab({ site }: { site: SiteView }) {
  const [q, setQ] = useUrlState<string>('q', '');
  const search = useCallback((text: string) => setQ(text), [setQ]);
  const { list, total, more } = useListPages(categoryPages(site.id, q));
  return (
    <>
      <Box sx={{ mb: 4 }}>
        <SearchField label="Search categories" value={q} onChange={search} />
      </Box>
      <DataState
        query={list}
        skeleton={<Skeleton variant="rounded" height={320} />}
        empty={<Paper variant="outlined">{emptyText(site, q)}</Paper>}
      >
        {(categories) => (
          <>
            <Paper
              variant="outlined"
              component="ul"
              aria-label="Categories"
              sx={{
                listStyle: 'none',
                m: 0,
                p: 0,
                '& > li:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
              }}
            >
              {categories.map((category) => (
                <CategoryRow key={category.id} category={category} />
              ))}
            </Paper>
            <LoadMore query={more} shown={categories.length} total={total} />
          </>
        )}
      </DataState>
    </>
  );
}

function emptyText({ facts }: SiteView, q: string) {
  if (q !== '') return <EmptyState title="No category matches" text="Try another name." />;
  if (facts === null) {
    return (
      <EmptyState title="Not synced yet" text="A sync reads the categories of the website. Start one with Sync." />
    );
  }
  return <EmptyState title="No categories" text="The last sync found none on the website." />;
}

function CategoryRow({ category: { name, slug, count, isDefault } }: { category: SyncedCategory }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, alignItems: 'center', px: 4, py: 3 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 500 }}>{name}</Typography>
          {isDefault && <Pill label="Default" />}
        </Box>
        <Typography variant="caption" component="p" color="textSecondary">
          {slug}
        </Typography>
      </Box>
      <Typography color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        {counted(count, 'public post', 'public posts')}
      </Typography>
    </Box>
  );
}
