import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { NEWSLETTER_LIMITS } from '@pressloom/contracts/newsletters';
import type { NewsletterDetail } from '@pressloom/contracts/newsletters';
import type { SiteView } from '@pressloom/contracts/sites';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { useFocusOnProblem, useIssueDraft } from '../use-issue-draft.ts';
import { ItemsEditor } from './ItemsEditor.tsx';
import { OutdatedNote } from './OutdatedNote.tsx';
import { SubjectProposals } from './SubjectProposals.tsx';
import { SubjectTest } from './SubjectTest.tsx';
import { WhenField } from './WhenField.tsx';

interface IssueEditorProps {
  issue: NewsletterDetail;
  site: SiteView;
  onDirty: (isDirty: boolean) => void;
}

/** All that can be changed in an issue before it is sent. */
export function IssueEditor({ issue, site, onDirty }: IssueEditorProps) {
  const editing = useIssueDraft(issue, site.timeZone);
  const { fields, problems, change, isDirty, save } = editing;
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, problems);
  useRescueFocus(form);
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  useEffect(() => () => onDirty(false), [onDirty]);
  return (
    <Box
      component="form"
      noValidate
      ref={form}
      tabIndex={-1}
      aria-label="Newsletter"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) editing.submit();
      }}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', outline: 'none' }}
    >
      <OutdatedNote editing={editing} />
      {editing.failure && <Alert severity="error">{editing.failure}</Alert>}
      <Section title="Content">
        <Box sx={{ display: 'grid', gap: 4, pt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <LabelledInput
            name="subject"
            label="Subject"
            value={fields.subject}
            maxLength={NEWSLETTER_LIMITS.subject.max}
            error={problems.subject}
            onChange={(event) => change({ subject: event.target.value })}
          />
          <SubjectProposals
            proposals={issue.subjectProposals}
            current={fields.subject}
            onChoose={(subject) => change({ subject })}
          />
          <LabelledInput
            name="preheader"
            label="Preheader"
            value={fields.preheader}
            maxLength={NEWSLETTER_LIMITS.preheader.max}
            error={problems.preheader}
            hint="Preview text shown after the subject in the inbox."
            onChange={(event) => change({ preheader: event.target.value })}
          />
          <LabelledInput
            name="intro"
            label="Intro"
            multiline
            minRows={3}
            maxRows={10}
            value={fields.intro}
            maxLength={NEWSLETTER_LIMITS.intro.max}
            error={problems.intro}
            hint="Shown above the items. An empty line starts a new paragraph."
            onChange={(event) => change({ intro: event.target.value })}
          />
        </Box>
      </Section>
      <ItemsEditor issue={issue} editing={editing} />
      <Section title="When" hint={`In the time zone of ${site.name}.`}>
        <WhenField issue={issue} editing={editing} timeZone={site.timeZone} />
      </Section>
      <SubjectTest editing={editing} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 3,
          alignItems: 'center',
          position: 'sticky',
          bottom: 0,
          zIndex: 1,
          py: 3,
          bgcolor: 'background.default',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <BusyButton type="submit" variant="contained" isIdle={!isDirty} busy={save.isPending} busyLabel="Saving...">
          Save newsletter
        </BusyButton>
        {isDirty && (
          <Button color="inherit" onClick={editing.discard} disabled={save.isPending}>
            Discard changes
          </Button>
        )}
        <Typography role="status" color="textSecondary">
          {isDirty ? 'Unsaved changes' : ''}
        </Typography>
      </Box>
      <UnsavedGuard when={isDirty && !save.isPending} ofSite />
    </Box>
  );
}
