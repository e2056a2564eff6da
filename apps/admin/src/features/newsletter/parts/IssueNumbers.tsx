import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { NewsletterNumbers } from '@pressloom/contracts/newsletter-numbers';
import type { NewsletterDetail } from '@pressloom/contracts/newsletters';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { numbersQuery } from '../issues-api.ts';
import { withRate } from '../numbers-text.ts';
import { SubjectResults } from './SubjectResults.tsx';

/** What became of the mails of an issue. */
export function IssueNumbers({ issue }: { issue: NewsletterDetail }) {
  const query = useQuery(numbersQuery(issue.id));
  return (
    <Section title="Numbers" hint="Clicks and openings by machines are left out as far as they can be known.">
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={240} />}>
        {(numbers) => (
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Figures numbers={numbers} />
            {issue.abTest && <SubjectResults test={issue.abTest} subjects={numbers.subjects} />}
            <Links numbers={numbers} />
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
      <Fact term="Delivered">{told(withRate(numbers.deliveredCount, numbers.deliveryRate))}</Fact>
      <Fact term={opened}>
        {numbers.openedCount === null ? 'Not counted' : told(withRate(numbers.openedCount, numbers.openRate))}
      </Fact>
      <Fact term="Clicked">{told(withRate(numbers.clickedCount, numbers.clickRate))}</Fact>
      <Fact term="Bounced">{told(withRate(numbers.bouncedCount, numbers.bounceRate))}</Fact>
      <Fact term="Unsubscribed">{told(formatNumber(numbers.unsubscribedCount))}</Fact>
      <Fact term="Complained">{told(formatNumber(numbers.complainedCount))}</Fact>
      {numbers.machineClickedCount > 0 && (
        <Fact term="Clicked by machines only">{told(withRate(numbers.machineClickedCount, numbers.machineShare))}</Fact>
      )}
    </Facts>
  );
}

function Links({ numbers: { links } }: { numbers: NewsletterNumbers }) {
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 2 }}>
        Clicks by link
      </Typography>
      {links.length === 0 ? (
        <Typography color="textSecondary">No data yet</Typography>
      ) : (
        <Facts>
          {links.map(({ url, title, clicks }) => (
            <Fact key={url} term={title ?? url}>
              {formatNumber(clicks)}
            </Fact>
          ))}
        </Facts>
      )}
    </Box>
  );
}
