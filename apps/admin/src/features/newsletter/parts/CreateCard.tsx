import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import type { NewsletterSettingsView } from '@pressloom/contracts/newsletter-settings';
import type { SiteView } from '@pressloom/contracts/sites';
import { useGenerateIssue } from '../../../shared/hooks/use-generate-issue.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { OverBudgetQuestion } from '../../../shared/ui/OverBudgetQuestion.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { WorkProgress } from '../../../shared/ui/WorkProgress.tsx';
import { newsletterSettingsQuery } from '../schedule-api.ts';
import { automaticText, generatedText } from '../settings-text.ts';
import { tabPath } from '../tabs.ts';

/** Makes the next issue of a website; says with the stored values what that does. */
export function CreateCard({ site }: { site: SiteView }) {
  const settings = useQuery(newsletterSettingsQuery(site.id));
  const work = useGenerateIssue(site.id);
  return (
    <Section title="Create Newsletter" hint="Uses posts and videos that are not in a newsletter yet.">
      <DataState query={settings} skeleton={<Skeleton variant="rounded" height={140} />}>
        {(stored) => <WhatItDoes stored={stored} site={site} />}
      </DataState>
      <Box sx={{ display: 'grid', gap: 3, mt: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <BusyButton
          variant="contained"
          busy={work.isBusy}
          busyLabel="Generating..."
          onClick={() => work.start({})}
          sx={{ justifySelf: 'start' }}
        >
          Generate Newsletter
        </BusyButton>
        <WorkProgress work={work} label="Generating a newsletter" />
        {work.failure && <FailureNote sentence={work.failure.human} />}
      </Box>
      <OverBudgetQuestion budget={work.budget} what="Write" />
    </Section>
  );
}

function WhatItDoes({ stored, site }: { stored: NewsletterSettingsView; site: SiteView }) {
  return (
    <>
      <Typography>A generated newsletter:</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 2 }}>
        {generatedText(stored, site.brandTopic).map((line) => (
          <Box component="li" key={line} sx={{ display: 'flex', gap: 2 }}>
            <CheckIcon aria-hidden sx={{ fontSize: 18, mt: '2px', color: 'success.main', flexShrink: 0 }} />
            {line}
          </Box>
        ))}
      </Box>
      <Typography color="textSecondary" sx={{ mt: 3 }}>
        {`${automaticText(stored)} `}
        <Link component={RouterLink} to={tabPath('settings')}>
          Change settings
        </Link>
      </Typography>
    </>
  );
}
