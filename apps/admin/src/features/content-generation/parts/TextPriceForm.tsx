import { useForm } from 'react-hook-form';
import { useDialogForm } from '../../../shared/hooks/use-dialog-form.ts';
import { DialogForm } from '../../../shared/ui/DialogForm.tsx';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { dollarsOf } from '../amounts.ts';
import { checkPrice, MODEL_FIELD, textFieldsOf, textPriceOf } from '../price-form.ts';
import type { TextPriceFields } from '../price-form.ts';
import { useSaveTextPrice } from '../use-prices.ts';
import { useWayBack } from '../use-way-back.ts';
import type { PriceDialogProps } from './PriceDialog.tsx';

const NAMES = ['model', 'inputMicros', 'outputMicros'] as const;

const FIELDS = [
  { name: 'inputMicros', label: 'USD per million input tokens' },
  { name: 'outputMicros', label: 'USD per million output tokens' },
] as const;

/** Saves what a model's texts cost. What the server refused stays in the dialog. */
export function TextPriceForm({ view, priced, onClose }: PriceDialogProps) {
  const { model } = priced;
  const price = view.texts.find((each) => each.model === model);
  const usual = view.defaults.texts.find((each) => each.model === model);
  const form = useForm<TextPriceFields>({ defaultValues: textFieldsOf(model, price) });
  const { problem, attempt } = useDialogForm({ form, names: NAMES, onClose });
  const save = useSaveTextPrice();
  const giveUp = useWayBack({ view, priced, attempt });
  const { isDirty } = form.formState;
  const submit = form.handleSubmit((fields) =>
    isDirty ? attempt(() => save.mutateAsync(textPriceOf(fields)), fields) : onClose(),
  );
  const lead = 'What the AI service charges for the prompt (input) and for its answer (output). 0 means free.';
  return (
    <DialogForm {...{ submit, lead, problem, onClose, giveUp }} saveLabel="Save price" isSaving={save.isPending}>
      {model === '' && <FormField form={form} name="model" {...MODEL_FIELD} />}
      {FIELDS.map(({ name, label }) => (
        <FormField
          key={name}
          form={form}
          name={name}
          rules={{ validate: (typed) => checkPrice(typed) }}
          label={label}
          inputProps={{ inputMode: 'decimal' }}
          hint={usual && `Default: ${dollarsOf(usual[name])}`}
        />
      ))}
    </DialogForm>
  );
}
