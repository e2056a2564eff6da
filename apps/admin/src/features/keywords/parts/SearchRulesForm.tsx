import { Controller } from 'react-hook-form';
import type { SearchRulesView } from '@pressloom/contracts/search-rules';
import { useSettingsForm } from '../../../shared/hooks/use-settings-form.ts';
import { SettingsFrame } from '../../../shared/ui/SettingsFrame.tsx';
import { RULE_NAMES, siteRulesFieldsOf, siteRulesOf } from '../search-rules-form.ts';
import type { SiteRulesFields } from '../search-rules-form.ts';
import { useSaveSiteRules } from '../use-search-rules.ts';
import { RuleTexts } from './RuleTexts.tsx';
import { SwitchField } from '../../../shared/ui/SwitchField.tsx';

const EMPTY = {
  language: 'If empty, the website’s own language; “any” for no preference.',
  region: 'If empty, any country.',
};

/** The rules of one website. */
export function SearchRulesForm({ siteId, stored }: { siteId: number; stored: SearchRulesView }) {
  const save = useSaveSiteRules(siteId);
  const { form, problem, submit } = useSettingsForm<SiteRulesFields, SearchRulesView>({
    stored,
    fieldsOf: siteRulesFieldsOf,
    names: RULE_NAMES,
    save: (fields) => save.mutateAsync(siteRulesOf(fields)),
  });
  const { isDirty } = form.formState;
  return (
    <SettingsFrame saveLabel="Save search rules" {...{ submit, problem, isDirty, save }}>
      <RuleTexts form={form} empty={EMPTY} />
      <Controller
        name="leaveOutShorts"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <SwitchField
            label="Skip Shorts"
            checked={value}
            onChange={onChange}
            hint="Videos up to the length of a Short."
          />
        )}
      />
      <Controller
        name="leaveOutLive"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <SwitchField
            label="Skip live streams"
            checked={value}
            onChange={onChange}
            hint="While they are live or announced. They can be added once they are ordinary videos."
          />
        )}
      />
    </SettingsFrame>
  );
}
