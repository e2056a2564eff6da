import { useForm } from 'react-hook-form';
import type { KeywordAutomationView, KeywordView } from '@pressloom/contracts/keywords';
import { useSelectedSite } from '../../../shared/hooks/SelectedSite.tsx';
import { useChangeReport, useDialogForm } from '../../../shared/hooks/use-dialog-form.ts';
import { DialogForm } from '../../../shared/ui/DialogForm.tsx';
import { RulesFieldset } from './RulesFieldset.tsx';
import { rulesFieldsOf, rulesOf } from '../rules-form.ts';
import type { RulesFields } from '../rules-form.ts';
import { useDropRules, useSaveRules } from '../use-rules.ts';

interface RulesFormProps {
  keyword: KeywordView;
  rules: KeywordAutomationView;
  websiteMinutes: number | null;
  onChanged: (isChanged: boolean) => void;
  onSaved: () => void;
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
export function RulesForm({ keyword, rules, websiteMinutes, onChanged, onSaved, onClose }: RulesFormProps) {
  const { sites } = useSelectedSite();
  const siteIds = sites.map(({ id }) => id);
  const form = useForm<RulesFields>({ defaultValues: rulesFieldsOf(rules, { websiteMinutes, siteIds }) });
  const { problem, attempt } = useDialogForm({ form, names: NAMES, onClose: onSaved });
  useChangeReport(form, onChanged);
  const save = useSaveRules(keyword);
  const drop = useDropRules(keyword);
  const submit = form.handleSubmit((fields) => attempt(() => save.mutateAsync(rulesOf(fields)), fields));
  const giveUp = {
    label: 'Use the website’s rules',
    isBusy: drop.isPending,
    onClick: () => void attempt(() => drop.mutateAsync()),
  };
  const lead = rules.isOwn
    ? 'This keyword has its own rules. Its website’s limits still apply.'
    : 'This keyword follows its website. Saving gives it its own rules.';
  return (
    <DialogForm
      saveLabel="Save rules"
      {...{ submit, lead, problem, onClose }}
      isSaving={save.isPending}
      giveUp={rules.isOwn ? giveUp : null}
    >
      <RulesFieldset form={form} siteId={keyword.wordpressSiteId} />
    </DialogForm>
  );
}
