import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { BrandView } from '@pressloom/contracts/sites';
import { BrandDot } from '../../../shared/ui/BrandDot.tsx';
import { brandsQuery } from '../api.ts';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import type { SiteForm } from '../site-form.ts';
import { ReaderFields } from './ReaderFields.tsx';

/** Whose voice a website has, whom it speaks to, and whether work for it goes on. */
export function PublishingFields({ form, isNew }: { form: UseFormReturn<SiteForm>; isNew: boolean }) {
  return (
    <>
      <BrandField form={form} isNew={isNew} />
      <ReaderFields form={form} />
      <SwitchField
        form={form}
        name="active"
        label="Active"
        hint="Off: nothing is searched, written or published for this website."
      />
      <SwitchField
        form={form}
        name="autoPublish"
        label="Publish automatically"
        hint="New posts can go live without review, within the automation’s limits. Off: they wait as drafts."
      />
    </>
  );
}

const FROM_ADDRESS = { value: '', label: 'Match the address' };

const choiceOf = ({ key, name, color }: BrandView) => ({
  value: key,
  label: name,
  mark: <BrandDot color={color} />,
});

function BrandField({ form, isNew }: { form: UseFormReturn<SiteForm>; isNew: boolean }) {
  const brands = useQuery(brandsQuery);
  if (brands.isError) {
    return (
      <ErrorState title="The brands could not be loaded" error={brands.error} onRetry={() => void brands.refetch()} />
    );
  }
  return (
    <Controller
      control={form.control}
      name="brand"
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <SelectField
          {...field}
          inputRef={ref}
          label="Brand"
          disabled={brands.isPending}
          value={brands.isPending ? '' : field.value}
          error={error?.message}
          hint="Sets the voice, the article rules and the look."
          choices={[...(isNew ? [FROM_ADDRESS] : []), ...(brands.data ?? []).map(choiceOf)]}
          shrink
        />
      )}
    />
  );
}

interface SwitchFieldProps {
  form: UseFormReturn<SiteForm>;
  name: 'active' | 'autoPublish';
  label: string;
  hint: string;
}

function SwitchField({ form, name, label, hint }: SwitchFieldProps) {
  const hintId = `${name}-hint`;
  return (
    <Box>
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, ref, ...field } }) => (
          <FormControlLabel
            label={label}
            control={<Switch {...field} checked={value} slotProps={{ input: { ref, 'aria-describedby': hintId } }} />}
          />
        )}
      />
      <FormHelperText id={hintId} sx={{ mt: 0 }}>
        {hint}
      </FormHelperText>
    </Box>
  );
}
