import { Controller, useForm } from 'react-hook-form';
import type { KeywordView } from '@pressloom/contracts/keywords';
import type { KeywordSearchRulesView, WebsiteSearchRules } from '@pressloom/contracts/search-rules';
import { useChangeReport, useDialogForm } from '../../../shared/hooks/use-dialog-form.ts';
import { DialogForm } from '../../../shared/ui/DialogForm.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { keywordRulesFieldsOf, keywordRulesOf, RULE_NAMES } from '../search-rules-form.ts';
import type { Choice, KeywordRulesFields } from '../search-rules-form.ts';
import { useSaveKeywordRules } from '../use-search-rules.ts';
import { RuleTexts } from './RuleTexts.tsx';

interface KeywordSearchRulesFormProps {
  keyword: KeywordView;
  rules: KeywordSearchRulesView;
  website: WebsiteSearchRules;
  onChanged: (isChanged: boolean) => void;
  onSaved: () => void;
  onClose: () => void;
}

const FOLLOWS = 'If empty, the website’s is used; “any” allows all.';
const EMPTY = { language: FOLLOWS, region: FOLLOWS };

const CHOICES: readonly { name: 'leaveOutShorts' | 'leaveOutLive'; label: string }[] = [
  { name: 'leaveOutShorts', label: 'Skip Shorts' },
  { name: 'leaveOutLive', label: 'Skip live streams' },
];

/** Saves which results of its searches a keyword takes. What the server refused stays in the dialog. */
export function KeywordSearchRulesForm({
  keyword,
  rules,
  website,
  onChanged,
  onSaved,
  onClose,
}: KeywordSearchRulesFormProps) {
  const form = useForm<KeywordRulesFields>({ defaultValues: keywordRulesFieldsOf(rules.own) });
  const { problem, attempt } = useDialogForm({ form, names: RULE_NAMES, onClose: onSaved });
  useChangeReport(form, onChanged);
  const save = useSaveKeywordRules(keyword);
  const submit = form.handleSubmit((fields) => attempt(() => save.mutateAsync(keywordRulesOf(fields)), fields));
  const giveUp = {
    label: 'Use the website’s rules',
    isBusy: save.isPending,
    onClick: () => void attempt(() => save.mutateAsync(null)),
  };
  const lead = 'Empty fields use the website’s rules.';
  return (
    <DialogForm saveLabel="Save rules" {...{ submit, lead, problem, onClose, giveUp }} isSaving={save.isPending}>
      <RuleTexts form={form} empty={EMPTY} website={website} />
      {CHOICES.map(({ name, label }) => (
        <Controller
          key={name}
          name={name}
          control={form.control}
          render={({ field: { ref, ...field } }) => (
            <SelectField<Choice> {...field} inputRef={ref} label={label} choices={choicesOf(website[name])} />
          )}
        />
      ))}
    </DialogForm>
  );
}

const choicesOf = (website: boolean) => [
  { value: 'site' as const, label: `As the website (${website ? 'yes' : 'no'})` },
  { value: 'yes' as const, label: 'Yes' },
  { value: 'no' as const, label: 'No' },
];
