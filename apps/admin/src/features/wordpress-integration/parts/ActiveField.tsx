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
          hint="Off: nothing is searched, written, published or sold for this website, and no newsletter goes out automatically. Its premium articles are open to everyone. Members are still charged."
          checked={value}
          onChange={onChange}
        />
      )}
    />
  );
}
