import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { BrandDot } from '../../../shared/ui/BrandDot.tsx';
import { brandsQuery } from '../api.ts';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
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
        hint="Searches, writing and publishing go on for this website."
      />
      <SwitchField
        form={form}
        name="autoPublish"
        label="Publish by itself"
        hint="New posts may go live without a person, within the limits of the automation. Off: they wait as drafts."
      />
    </>
  );
}

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
        <TextField
          {...field}
          inputRef={ref}
          select
          label="Brand"
          disabled={brands.isPending}
          value={brands.isPending ? '' : field.value}
          error={Boolean(error)}
          helperText={error?.message ?? 'Gives the voice, the rules of articles and the look.'}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          {isNew ? <MenuItem value="">Chosen from the address</MenuItem> : null}
          {(brands.data ?? []).map((brand) => (
            <MenuItem key={brand.key} value={brand.key}>
              <Box component="span" sx={{ display: 'inline-flex', gap: 2, alignItems: 'center' }}>
                <BrandDot color={brand.color} />
                {brand.name}
              </Box>
            </MenuItem>
          ))}
        </TextField>
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
