import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import type { NewsletterNumbers } from '@pressloom/contracts/newsletter-numbers';
import type { NewsletterDetail } from '@pressloom/contracts/newsletters';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { numbersQuery } from '../issues-api.ts';
import { complaintsText, machineClicksText, unknownText, withRate } from '../numbers-text.ts';
import { tabPath } from '../tabs.ts';
import { useDelivery } from '../use-delivery.ts';
import { CountRows } from './CountRows.tsx';
import { SubjectResults } from './SubjectResults.tsx';

/** Clicks are judged some 20 s after the last of a visit. Mails that go out, and those that are not counted yet, are asked for more often. */
const ASK_EVERY_MS = { usual: 20_000, sending: 10_000, behind: 2_500 };

/** What became of the mails of an issue, asked anew while it is looked at. */
export function IssueNumbers({ issue, timeZone }: { issue: NewsletterDetail; timeZone: string }) {
  const { deliveryStatus } = issue;
  const delivery = useDelivery(issue.id);
  const taken = delivery.data?.sent ?? 0;
  const query = useQuery({
    ...numbersQuery(issue.id),
    refetchInterval: ({ state: { data } }) => {
      if (deliveryStatus === 'sending') return ASK_EVERY_MS.sending;
      const isBehind = data !== undefined && data.deliveredCount + data.bouncedCount < taken;
      return isBehind ? ASK_EVERY_MS.behind : ASK_EVERY_MS.usual;
    },
  });
  return (
    <Section
      title="Numbers"
      hint="Clicks and opens by known machines don’t count. Accepted and bounced are percentages of all emails tried, the others of emails accepted."
    >
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={240} />}>
        {(numbers) => (
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Box>
              <Figures numbers={numbers} />
              <Unknown numbers={numbers} />
            </Box>
            {issue.abTest && (
              <SubjectResults test={issue.abTest} subjects={numbers.subjects} {...{ deliveryStatus, timeZone }} />
            )}
            <Links numbers={numbers} />
            <Typography variant="caption" color="textSecondary">
              {numbers.updatedAt === null ? (
                'Not counted yet.'
              ) : (
                <>
                  Counted <RelativeTime iso={numbers.updatedAt} />. Clicks appear after about 20 seconds, once Pressloom
                  knows whether a machine made them.
                </>
              )}
            </Typography>
          </Box>
        )}
      </DataState>
    </Section>
  );
}

function Figures({ numbers }: { numbers: NewsletterNumbers }) {
  // Counted a little later than mails go out: until then a zero would be untrue.
  const told = (text: string): string => (numbers.updatedAt === null ? 'No data yet' : text);
  const opened = numbers.isOpenRateEstimated ? 'Opened (estimated)' : 'Opened';
  return (
    <Facts>
      <Fact term="Recipients">{told(formatNumber(numbers.totalRecipients))}</Fact>
      <Fact term="Accepted, not bounced">{told(withRate(numbers.deliveredCount, numbers.deliveryRate))}</Fact>
      <Fact term={opened}>
        {numbers.openedCount === null ? 'Not counted' : told(withRate(numbers.openedCount, numbers.openRate))}
      </Fact>
      <Fact term="Clicked">{told(withRate(numbers.clickedCount, numbers.clickRate))}</Fact>
      <Fact term="Bounced">{told(withRate(numbers.bouncedCount, numbers.bounceRate))}</Fact>
      <Fact term="Unsubscribed">{told(formatNumber(numbers.unsubscribedCount))}</Fact>
      <Fact term="Complained">{told(complaintsText(numbers))}</Fact>
      {numbers.machineClickedCount > 0 && (
        <Fact term="Clicked only by machines">{told(machineClicksText(numbers))}</Fact>
      )}
    </Facts>
  );
}

/** Why there are figures that nobody knows, and where that can be changed. */
function Unknown({ numbers: { reports, updatedAt } }: { numbers: NewsletterNumbers }) {
  const text = unknownText(reports);
  if (text === null || updatedAt === null) return null;
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 3, maxWidth: '64ch' }}>
      {text}{' '}
      <Link component={RouterLink} to={tabPath('settings')}>
        {reports === 'none' ? 'Set up reports' : 'Check the setup'}
      </Link>
    </Typography>
  );
}

function Links({ numbers: { links, updatedAt } }: { numbers: NewsletterNumbers }) {
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 2 }}>
        Clicks by link
      </Typography>
      {links.length === 0 || updatedAt === null ? (
        <Typography color="textSecondary">No data yet</Typography>
      ) : (
        <CountRows
          rows={links.map(({ url, title, clicks }) => ({ key: url, name: title ?? url, count: formatNumber(clicks) }))}
        />
      )}
    </Box>
  );
}
