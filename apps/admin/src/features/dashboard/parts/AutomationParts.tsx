import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AutomationPart, AutomationStatus } from '@pressloom/contracts/automation';
import { automationStatusQuery } from '../../../shared/api/automation-status.ts';
import { AUTOMATION_LOOK } from '../../../shared/ui/automation-look.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { newsletterSettingsQuery } from '../newsletter-api.ts';

/** Each thing that works by itself: whether it does, how often, and why not. */
export function AutomationParts({ siteId }: { siteId: number }) {
  const query = useQuery(automationStatusQuery(siteId));
  return (
    <Section
      title="Automation status"
      hint={query.data?.reason}
      action={
        query.data ? (
          <Button size="small" variant="outlined" color="inherit" component={Link} to={query.data.link}>
            {query.data.state === 'active' ? 'Change' : 'See why'}
          </Button>
        ) : null
      }
    >
      <DataState query={query} skeleton={<PartsSkeleton />}>
        {({ parts, issues }) => (
          <>
            <Box component="ul" aria-label="Automation status" sx={PLAIN_LIST}>
              {parts.map((part) => (
                <Part key={part.key} part={part} />
              ))}
              <NewsletterPart siteId={siteId} />
            </Box>
            {issues.length > 0 && <Issues issues={issues} />}
          </>
        )}
      </DataState>
    </Section>
  );
}

const PLAIN_LIST = { listStyle: 'none', m: 0, p: 0 } as const;

/** All that the alert of the overview tells the worst of. */
function Issues({ issues }: Pick<AutomationStatus, 'issues'>) {
  return (
    <>
      <Typography variant="h4" component="h3" sx={{ mt: 4, mb: 1 }}>
        What needs attention
      </Typography>
      <Box component="ul" aria-label="What needs attention" sx={PLAIN_LIST}>
        {issues.map(({ message, link }) => (
          <ListRow key={message} action={<Link to={link}>Show details</Link>}>
            <Typography>{message}</Typography>
          </ListRow>
        ))}
      </Box>
    </>
  );
}

function NewsletterPart({ siteId }: { siteId: number }) {
  const { data, isError } = useQuery(newsletterSettingsQuery(siteId));
  if (isError) return <Part part={{ ...NEWSLETTER, ...UNREAD }} />;
  if (!data) return <Skeleton component="li" variant="rounded" height={52} />;
  return <Part part={{ ...NEWSLETTER, ...data.delivery }} />;
}

const NEWSLETTER = { label: 'Newsletter Delivery' };
const UNREAD = { state: 'attention', schedule: '', reason: 'Its status could not be loaded.' } as const;

type Shown = Pick<AutomationPart, 'label' | 'state' | 'schedule' | 'reason'>;

function Part({ part: { label, state, schedule, reason } }: { part: Shown }) {
  return (
    <ListRow action={<StatusChip {...AUTOMATION_LOOK[state]} />}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
        <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
        <Typography variant="caption" color="textSecondary">
          {schedule}
        </Typography>
      </Box>
      <Typography color="textSecondary">{reason}</Typography>
    </ListRow>
  );
}

function PartsSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} variant="rounded" height={52} />
      ))}
    </Box>
  );
}
