import { Suspense } from 'react';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { lazyPart } from '../../../shared/ui/LazyPart.tsx';
import type { SiteForm } from '../site-form.ts';
import type { ChoiceBoxProps } from './ChoiceBox.tsx';

interface ChoiceFieldProps extends Pick<ChoiceBoxProps, 'label' | 'hint' | 'choices' | 'search'> {
  form: UseFormReturn<SiteForm>;
  name: 'language' | 'timeZone';
}

// With what it takes to search a list and to place it, it weighs more than the form: it comes after that.
const choiceBox = lazyPart(async () => (await import('./ChoiceBox.tsx')).ChoiceBox);
choiceBox.preload().catch(() => undefined);

/** One of many choices, found by typing. What is typed and not chosen is forgotten. */
export function ChoiceField({ form, name, label, hint, choices, search }: ChoiceFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => {
        const shown = { name, label, hint, error: error?.message };
        const chosen = choices.find((choice) => choice.value === value)?.name ?? value;
        return (
          <Suspense fallback={<LabelledInput {...shown} value={chosen} readOnly />}>
            <choiceBox.Part {...shown} {...{ value, choices, search, onChange, onBlur }} inputRef={ref} />
          </Suspense>
        );
      }}
    />
  );
}
