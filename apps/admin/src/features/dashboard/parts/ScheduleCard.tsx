import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { zoneTitle } from '@pressloom/contracts/time-zones';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { automationStatusQuery } from '../../../shared/api/automation-status.ts';
import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { RelativeTime, useNow } from '../../../shared/ui/RelativeTime.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { currentTimeQuery } from '../api.ts';
import { newsletterSettingsQuery } from '../newsletter-api.ts';
import { noTimeText, partOf } from '../automation.ts';
import { noNewsletterText } from '../newsletter.ts';
import { useTimeZone } from '../use-time-zone.ts';
import { NextTime } from './NextTime.tsx';

/** When a newsletter goes out by itself next. */
function NextNewsletter({ siteId }: { siteId: number }) {
  const { data, isError } = useQuery(newsletterSettingsQuery(siteId));
  return (
    <Fact term="Next newsletter">
      {data && <NextTime iso={data.nextSendAt} none={noNewsletterText(data)} />}
      {!data && (isError ? 'Unknown' : <Skeleton width={90} />)}
    </Fact>
  );
}

/** The website's clock, by which everything is told, and what it brings next. */
export function ScheduleCard({ siteId }: { siteId: number }) {
  const time = useQuery(currentTimeQuery(siteId));
  const status = useQuery(automationStatusQuery(siteId));
  const zone = zoneTitle(useTimeZone(), new Date(useNow()));
  return (
    <Section
      title="Schedule"
      hint={`All times are ${zone}.`}
      action={
        <Button size="small" variant="outlined" color="inherit" component={Link} to={ADMIN_PATHS.jobs}>
          All jobs
        </Button>
      }
    >
      <DataState query={time} skeleton={<Skeleton variant="rounded" height={50} />}>
        {({ local }) => (
          <Box>
            <Typography variant="caption" component="p" color="textSecondary">
              Current time
            </Typography>
            <Typography variant="h2" component="p">
              {local}
            </Typography>
          </Box>
        )}
      </DataState>
      <Box sx={{ mt: 3, pt: 3, borderTop: 1, borderColor: 'divider' }}>
        <DataState query={status} skeleton={<Skeleton variant="rounded" height={110} />}>
          {(known) => (
            <Facts>
              <Fact term="Next search">
                <NextTime iso={known.nextSearchAt} none={noTimeText(partOf(known, 'import'))} />
              </Fact>
              <Fact term="Next writing">
                <NextTime iso={known.nextWriteAt} none={noTimeText(partOf(known, 'writing'))} />
              </Fact>
              <NextNewsletter siteId={siteId} />
              <Fact term="Last search">
                <RelativeTime iso={known.lastSearchAt} fallback="None yet" />
              </Fact>
              <Fact term="Last writing">
                <RelativeTime iso={known.lastWriteAt} fallback="None yet" />
              </Fact>
            </Facts>
          )}
        </DataState>
      </Box>
    </Section>
  );
}
