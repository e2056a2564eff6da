import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { SwitchField } from '../../../shared/ui/SwitchField.tsx';
import type { SiteForm } from '../site-form.ts';

/** Whether work for a website goes on. */
export function ActiveField({ form }: { form: UseFormReturn<SiteForm> }) {
  return (
    <Controller
      control={form.control}
      name="active"
      render={({ field: { value, onChange } }) => (
        <SwitchField
          label="Active"
          hint="Off: nothing is searched, written or published for this website."
          checked={value}
          onChange={onChange}
        />
      )}
    />
  );
}
