import { useCallback } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { useListPages } from '../../../shared/api/use-list-pages.ts';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ListToolbar } from '../../../shared/ui/ListToolbar.tsx';
import { LoadMore } from '../../../shared/ui/LoadMore.tsx';
import { SearchField } from '../../../shared/ui/SearchField.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { postPages } from '../api.ts';
import { NO_FILTER, POST_FIELDS, POST_FILTER, narrowedBy } from '../post-filter.ts';
import { PickerRow } from './PickerRow.tsx';

interface PostPickerProps {
  siteId: number;
  chosenId: number | null;
  onChoose: (id: number) => void;
}

/** The posts of the website; the one that is pressed is chosen. */
export function PostPicker({ siteId, chosenId, onChoose }: PostPickerProps) {
  const [filter, setFilter] = useUrlFilter(POST_FILTER);
  const search = useCallback((q: string) => setFilter({ q }), [setFilter]);
  const { list, total, more } = useListPages(postPages(siteId, filter));
  const count = narrowedBy(filter);
  return (
    <Section title="Posts" hint="Newest first.">
      <ListToolbar
        label="Filter posts"
        filter={filter}
        onChange={setFilter}
        fields={POST_FIELDS}
        narrowedBy={count}
        search={<SearchField label="Search posts" value={filter.q} onChange={search} />}
      />
      <DataState
        query={list}
        skeleton={<RowsSkeleton />}
        empty={filter.q || count > 0 ? <NoMatch q={filter.q} onClear={() => setFilter(NO_FILTER)} /> : <NoPosts />}
      >
        {(posts) => (
          <>
            <Box component="ul" aria-label="Posts" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {posts.map((post) => (
                <PickerRow
                  key={post.id}
                  post={post}
                  isChosen={post.id === chosenId}
                  onChoose={() => onChoose(post.id)}
                />
              ))}
            </Box>
            <LoadMore query={more} shown={posts.length} total={total} />
          </>
        )}
      </DataState>
    </Section>
  );
}

function NoMatch({ q, onClear }: { q: string; onClear: () => void }) {
  return (
    <EmptyState
      title={q ? `No post matches “${q}”` : 'No post matches'}
      text="The search covers titles. Try other words or other filters."
      action={
        <BusyButton variant="outlined" color="inherit" onClick={onClear}>
          Show all posts
        </BusyButton>
      }
    />
  );
}

function NoPosts() {
  return (
    <EmptyState
      title="No posts yet"
      text="Posts written from videos or notes appear here."
      action={
        <Button variant="contained" component={Link} to={ADMIN_PATHS.contentGenerationTab('ready')}>
          Choose a video to write from
        </Button>
      }
    />
  );
}

function RowsSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} variant="rounded" height={64} />
      ))}
    </Box>
  );
}
