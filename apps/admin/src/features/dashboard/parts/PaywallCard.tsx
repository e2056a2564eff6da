import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { FIGURE_MEANINGS } from '@pressloom/contracts/visitor-analytics';
import { useMissingFigures } from '../../../shared/hooks/use-missing-figures.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { CountedTerm } from '../../../shared/ui/FigureHelp.tsx';
import { freeArticles } from '../../../shared/ui/free-articles.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { paywallQuery } from '../api.ts';
import { conversionHint, conversionText } from '../paywall.ts';

/** What visitors read free on a website, and how many of them became members. */
export function PaywallCard({ siteId }: { siteId: number }) {
  const query = useQuery(paywallQuery(siteId));
  const missing = useMissingFigures(siteId);
  return (
    <Section
      title="Paywall"
      action={
        <Button size="small" component={RouterLink} to={ADMIN_PATHS.contentGateSettings} sx={{ mr: '-10px' }}>
          Gate settings
        </Button>
      }
    >
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={96} />}>
        {(figures) => (
          <Box sx={{ display: 'grid', gap: 3 }}>
            <Facts>
              <Fact term="Free for visitors" isText>
                {freeArticles(figures)}
              </Fact>
              <Fact term={<CountedTerm name="Conversion rate" help={FIGURE_MEANINGS.conversionRate} />}>
                {conversionText(figures.conversionRate)}
              </Fact>
            </Facts>
            <Typography variant="caption" color="textSecondary">
              {conversionHint(figures, missing)}{' '}
              <Link component={RouterLink} to={ADMIN_PATHS.visitorAnalytics}>
                Visitor Analytics
              </Link>
            </Typography>
          </Box>
        )}
      </DataState>
    </Section>
  );
}
