import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { KEYWORD_LIMITS } from '@pressloom/contracts/keywords';
import { useSelectedSite } from '../../../shared/hooks/SelectedSite.tsx';
import type { RulesFields } from '../rules-form.ts';
import { withChoice } from '../rules-form.ts';
import { RangeField } from './RangeField.tsx';
import { SwitchField } from '../../../shared/ui/SwitchField.tsx';

type Form = UseFormReturn<RulesFields>;

export function RulesFieldset({ form, siteId }: { form: Form; siteId: number }) {
  return (
    <>
      <RuleSwitch
        form={form}
        name="isActive"
        label="Search automatically"
        hint="Off: this keyword is searched only when you ask."
      />
      <RangeField
        form={form}
        name="checkIntervalHours"
        label="Hours between searches"
        range={KEYWORD_LIMITS.checkIntervalHours}
        hint="1 to 168 (one week)."
      />
      <RuleSwitch
        form={form}
        name="autoGenerateBlogs"
        label="Write posts"
        hint="Off: its videos wait until you ask for a post."
      />
      <RuleSwitch
        form={form}
        name="autoPublishToWordpress"
        label="Publish"
        hint="Posts are published automatically if the website allows it too. Off: they wait as drafts."
      />
      <OtherSites form={form} siteId={siteId} />
    </>
  );
}

interface RuleSwitchProps {
  form: Form;
  name: 'isActive' | 'autoGenerateBlogs' | 'autoPublishToWordpress';
  label: string;
  hint: string;
}

function RuleSwitch({ form, name, label, hint }: RuleSwitchProps) {
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field: { value, onChange } }) => (
        <SwitchField label={label} hint={hint} checked={value} onChange={onChange} />
      )}
    />
  );
}

/** The websites that get a post of their own; the keyword's own one always does. */
function OtherSites({ form, siteId }: { form: Form; siteId: number }) {
  const { sites } = useSelectedSite();
  const others = sites.filter(({ id }) => id !== siteId);
  if (others.length === 0) return null;
  return (
    <Controller
      name="selectedWordpressSites"
      control={form.control}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <FormControl component="fieldset" error={error !== undefined}>
          <FormLabel component="legend">Other websites that get their own post</FormLabel>
          <FormGroup>
            {others.map(({ id, name }) => (
              <FormControlLabel
                key={id}
                label={name}
                control={
                  <Checkbox
                    checked={value.includes(id)}
                    onChange={(event) => onChange(withChoice(value, id, event.target.checked))}
                  />
                }
              />
            ))}
          </FormGroup>
          <FormHelperText>
            {error?.message ?? 'Written from the same videos, in the voice of each website.'}
          </FormHelperText>
        </FormControl>
      )}
    />
  );
}
