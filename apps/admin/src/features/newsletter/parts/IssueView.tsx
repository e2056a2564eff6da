import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ArrowBack from '@mui/icons-material/ArrowBack';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { NewsletterDetail } from '@pressloom/contracts/newsletters';
import type { SiteView } from '@pressloom/contracts/sites';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { useDelivery, useIsSending } from '../use-delivery.ts';
import { issueLook, isUnsent, nextText } from '../issue-words.ts';
import { DeleteIssue } from './DeleteIssue.tsx';
import { DeliveryPanel } from './DeliveryPanel.tsx';
import { IssueDates } from './IssueDates.tsx';
import { IssueEditor } from './IssueEditor.tsx';
import { IssueNumbers } from './IssueNumbers.tsx';
import { MailPreview } from './MailPreview.tsx';
import { SendButton } from './SendButton.tsx';
import { TestMail } from './TestMail.tsx';

const COLUMNS = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;
const STACK = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
/** Stays in sight beside a long form. */
const BESIDE = { ...STACK, position: { lg: 'sticky' }, top: { lg: 88 } } as const;

/** An issue as its sending has it by now, which is asked for far more often than all of the issue. */
function useNewest(issue: NewsletterDetail): NewsletterDetail {
  const isSending = useIsSending(issue.id);
  const { data } = useDelivery(issue.id);
  const known = data?.deliveryStatus ?? issue.deliveryStatus;
  const deliveryStatus = isSending && isUnsent({ deliveryStatus: known }) ? 'sending' : known;
  return { ...issue, deliveryStatus };
}

/** An issue with its parts: the form while it can be changed, its sending and its numbers afterwards; its mail beside. */
export function IssueView({ issue: stored, site }: { issue: NewsletterDetail; site: SiteView }) {
  const [isDirty, setIsDirty] = useState(false);
  const issue = useNewest(stored);
  const canChange = isUnsent(issue);
  const held = isDirty ? 'Save or discard your changes first.' : null;
  return (
    <>
      <Button
        component={Link}
        to={ADMIN_PATHS.newsletter}
        color="inherit"
        size="small"
        startIcon={<ArrowBack />}
        sx={{ mb: 2, ml: '-10px' }}
      >
        Newsletters
      </Button>
      <PageHeader
        title={issue.subject}
        purpose={
          <>
            <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
              <StatusChip {...issueLook(issue)} />
              {`${site.name}. `}
              {nextText(issue, site.timeZone)}
            </Box>
          </>
        }
        action={
          canChange ? (
            <>
              <DeleteIssue issue={issue} />
              <SendButton issue={issue} site={site} held={held} />
            </>
          ) : null
        }
      />
      <Box sx={COLUMNS}>
        <Box sx={STACK}>
          {canChange ? (
            <IssueEditor issue={issue} site={site} onDirty={setIsDirty} />
          ) : (
            <>
              <DeliveryPanel issue={issue} site={site} />
              {issue.deliveryStatus !== 'failed' && <IssueNumbers issue={issue} timeZone={site.timeZone} />}
            </>
          )}
        </Box>
        <Box sx={BESIDE}>
          <Section
            title="Preview"
            hint={isDirty ? 'The saved version. Save to see your changes.' : 'The email as readers get it.'}
          >
            <Box sx={STACK}>
              <IssueDates issue={issue} timeZone={site.timeZone} />
              <MailPreview issueId={issue.id} height="min(60vh, 640px)" />
              <TestMail issueId={issue.id} />
            </Box>
          </Section>
        </Box>
      </Box>
    </>
  );
}
