import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { BrandView } from '@pressloom/contracts/sites';
import { BrandDot } from '../../../shared/ui/BrandDot.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { brandsQuery } from '../api.ts';
import type { SiteForm } from '../site-form.ts';

const FROM_ADDRESS = { value: '', label: 'Match the address' };

const choiceOf = ({ key, name, color }: BrandView) => ({
  value: key,
  label: name,
  mark: <BrandDot color={color} />,
});

/** Whose voice a website has; a new one may leave that to its address. */
export function BrandField({ form, isNew }: { form: UseFormReturn<SiteForm>; isNew: boolean }) {
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
