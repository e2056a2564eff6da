import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { COMPUTED_HERE } from '../../../shared/ui/computed-here.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { HEALTH_LABELS } from '../../../shared/ui/keyword-health.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { StatCard } from '../../../shared/ui/StatCard.tsx';
import { overallHealth, totalOf } from '../health.ts';
import { useContentHealth } from '../use-content-health.ts';
import type { ContentHealthData } from '../use-content-health.ts';
import { KeywordPipeline } from './KeywordPipeline.tsx';
import { Recommendations } from './Recommendations.tsx';

const GRID = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
} as const;

const plain = (text: string) => ({ direction: 'neutral', text }) as const;

/** Content Analysis & Optimization: whether a website's keywords give enough for its newsletter. */
export function AnalysisTab({ siteId }: { siteId: number }) {
  const health = useContentHealth(siteId);
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <Typography variant="h2">Content Analysis &amp; Optimization</Typography>
        <Typography color="textSecondary">
          See whether this website’s keywords find enough for its newsletter.
        </Typography>
      </Box>
      <DataState
        query={health}
        skeleton={<Skeleton variant="rounded" height={320} />}
        isEmpty={({ counts }) => totalOf(counts) === 0}
        empty={<NoKeywords />}
      >
        {(data) => (
          <>
            <HealthCards data={data} />
            <Section title="Content Pipeline Status" hint={`By videos found, ${COMPUTED_HERE}.`}>
              <KeywordPipeline siteId={siteId} />
            </Section>
            <Recommendations data={data} />
          </>
        )}
      </DataState>
    </Box>
  );
}

function HealthCards({ data: { counts, active } }: { data: ContentHealthData }) {
  const level = overallHealth(counts);
  return (
    <Box sx={GRID}>
      <StatCard
        label="Total Keywords"
        value={formatNumber(totalOf(counts))}
        change={plain('Of this website')}
        help="All keywords of this website, including those switched off."
      />
      <StatCard
        label="Active Keywords"
        value={formatNumber(active)}
        change={plain('Switched on')}
        help="Keywords that are switched on. Pipeline Health shows whether they are searched automatically now."
      />
      <StatCard
        label="Content Health"
        value={level === null ? 'No data yet' : HEALTH_LABELS[level]}
        change={plain(COMPUTED_HERE)}
        help="The level that at least half of the keywords reach: excellent from 15 videos, good from 10, moderate from 5, limited below."
      />
    </Box>
  );
}

function NoKeywords() {
  return (
    <Paper variant="outlined">
      <EmptyState
        title="No keywords yet"
        text="Keywords find the videos that newsletters are made from."
        action={
          <Button variant="contained" component={Link} to={ADMIN_PATHS.keywords}>
            Add keywords
          </Button>
        }
      />
    </Paper>
  );
}
