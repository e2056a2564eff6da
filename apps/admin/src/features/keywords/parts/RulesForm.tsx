import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { KeywordAutomationView, KeywordView } from '@pressloom/contracts/keywords';
import { asRequestError } from '../../../shared/api/request.ts';
import { useSelectedSite } from '../../../shared/hooks/SelectedSite.tsx';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { showFieldErrors } from '../../../shared/ui/form-errors.ts';
import { RulesFieldset } from './RulesFieldset.tsx';
import { rulesFieldsOf, rulesOf } from '../rules-form.ts';
import type { RulesFields } from '../rules-form.ts';
import { useDropRules, useSaveRules } from '../use-rules.ts';

interface RulesFormProps {
  keyword: KeywordView;
  rules: KeywordAutomationView;
  websiteMinutes: number | null;
  onClose: () => void;
}

const NAMES = [
  'isActive',
  'checkIntervalHours',
  'autoGenerateBlogs',
  'autoPublishToWordpress',
  'selectedWordpressSites',
] as const;

/** Saves own rules, or gives them up. What the server refused stays in the dialog. */
export function RulesForm({ keyword, rules, websiteMinutes, onClose }: RulesFormProps) {
  const { sites } = useSelectedSite();
  const siteIds = sites.map(({ id }) => id);
  const form = useForm<RulesFields>({ defaultValues: rulesFieldsOf(rules, { websiteMinutes, siteIds }) });
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveRules(keyword);
  const drop = useDropRules(keyword);

  const submit = form.handleSubmit(async (fields) => {
    setProblem(null);
    try {
      await save.mutateAsync(rulesOf(fields));
      onClose();
    } catch (error) {
      setProblem(showFieldErrors(form, error, NAMES));
    }
  });
  const giveUp = async (): Promise<void> => {
    setProblem(null);
    try {
      await drop.mutateAsync();
      onClose();
    } catch (error) {
      setProblem(asRequestError(error).human);
    }
  };

  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography color="textSecondary">
          {rules.isOwn
            ? 'This keyword has rules of its own. The limits of its website still hold.'
            : 'This keyword follows its website. Saving gives it rules of its own.'}
        </Typography>
        {problem && <Alert severity="error">{problem}</Alert>}
        <RulesFieldset form={form} siteId={keyword.wordpressSiteId} />
      </DialogContent>
      <DialogActions>
        {rules.isOwn && (
          <BusyButton color="inherit" busy={drop.isPending} onClick={() => void giveUp()} sx={{ mr: 'auto' }}>
            Back to the website’s rules
          </BusyButton>
        )}
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <BusyButton type="submit" variant="contained" busy={save.isPending} busyLabel="Saving…">
          Save rules
        </BusyButton>
      </DialogActions>
    </Box>
  );
}
