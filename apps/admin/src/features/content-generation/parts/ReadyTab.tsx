import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { automationStatusQuery } from '../../../shared/api/automation-status.ts';
import { useListPages } from '../../../shared/api/use-list-pages.ts';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { leftText } from '../../../shared/ui/found-videos.ts';
import { videoPages } from '../api.ts';
import { NO_FILTER, VIDEO_FIELDS, VIDEO_FILTER, isNarrowed } from '../video-filter.ts';
import { AddSource } from './AddSource.tsx';
import { ContentFilters, NoMatch } from './ContentFilters.tsx';
import { ContentList } from './ContentList.tsx';
import { ReadyVideo } from './ReadyVideo.tsx';
import { VideoBulk } from './VideoBulk.tsx';

/**
 * Videos and notes that no post has been written from yet; above them the ways to more, and how many of these wait for a
 * person or are of no use.
 */
export function ReadyTab({ siteId }: { siteId: number }) {
  const found = useQuery(automationStatusQuery(siteId)).data;
  const left = found ? leftText(found) : null;
  const [filter, setFilter] = useUrlFilter(VIDEO_FILTER);
  const pages = useListPages(videoPages(siteId, filter));
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: 'flex-end' }}>
        {left && <Typography sx={{ flex: '1 1 280px' }}>{left}</Typography>}
        <AddSource siteId={siteId} />
      </Box>
      <ContentList
        pages={pages}
        label="Videos ready for processing"
        filters={<ContentFilters what="videos" filter={filter} fields={VIDEO_FIELDS} onChange={setFilter} />}
        isFiltered={isNarrowed(filter)}
        noMatch={
          <NoMatch
            what="video"
            searched="The search covers titles and channels."
            q={filter.q}
            onClear={() => setFilter(NO_FILTER)}
          />
        }
        empty={
          <EmptyState
            title="No videos waiting"
            text="Videos found by keyword searches wait here until a post is written from them, as do videos you add by URL and your own notes."
            action={
              <Button variant="contained" component={Link} to={ADMIN_PATHS.keywords}>
                Search a keyword
              </Button>
            }
          />
        }
        bulk={(videos, selection) => <VideoBulk siteId={siteId} videos={videos} selection={selection} />}
      >
        {(videos, onDelete) => videos.map((video) => <ReadyVideo key={video.id} video={video} onDelete={onDelete} />)}
      </ContentList>
    </Box>
  );
}
