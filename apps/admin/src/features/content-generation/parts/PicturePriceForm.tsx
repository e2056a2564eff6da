import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { PRICED_SIZES } from '@pressloom/contracts/spending';
import { useDialogForm } from '../../../shared/hooks/use-dialog-form.ts';
import { DialogForm } from '../../../shared/ui/DialogForm.tsx';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { CELLS, changedPrices, checkCell, dollarsByCell, pictureFieldsOf } from '../price-form.ts';
import { MODEL_FIELD, QUALITY_NAMES, SIZE_NAMES } from '../price-form.ts';
import type { PicturePriceFields } from '../price-form.ts';
import { useSavePicturePrices } from '../use-prices.ts';
import { useWayBack } from '../use-way-back.ts';
import type { PriceDialogProps } from './PriceDialog.tsx';

const NAMES = ['model', ...CELLS.map(({ key }) => `cells.${key}` as const)] as const;

/** Saves what a model's pictures cost, by size and quality. What the server refused stays in the dialog. */
export function PicturePriceForm({ view, priced, onClose }: PriceDialogProps) {
  const { model } = priced;
  const before = pictureFieldsOf(
    model,
    view.pictures.filter((price) => price.model === model),
  );
  const usual = dollarsByCell(view.defaults.pictures.filter((price) => price.model === model));
  const form = useForm<PicturePriceFields>({ defaultValues: before });
  const { problem, attempt } = useDialogForm({ form, names: NAMES, onClose });
  const save = useSavePicturePrices();
  const giveUp = useWayBack({ view, priced, attempt });
  const submit = form.handleSubmit((fields) => {
    const changed = changedPrices(fields, before);
    return changed.length > 0 ? attempt(() => save.mutateAsync(changed), fields) : onClose();
  });
  const lead = 'USD per image, prompt included, by size and quality. 0 means free.';
  return (
    <DialogForm {...{ submit, lead, problem, onClose, giveUp }} saveLabel="Save prices" isSaving={save.isPending}>
      {model === '' && <FormField form={form} name="model" {...MODEL_FIELD} />}
      {PRICED_SIZES.map((size) => (
        <Box key={size} component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
          <Typography component="legend" sx={{ p: 0, pb: 2, fontWeight: 500 }}>
            {SIZE_NAMES[size]}
          </Typography>
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', alignItems: 'start' }}>
            {CELLS.filter((cell) => cell.size === size).map(({ key, quality }) => (
              <FormField
                key={key}
                form={form}
                name={`cells.${key}`}
                rules={{ validate: (_typed, fields) => checkCell(fields, before, key) }}
                label={QUALITY_NAMES[quality]}
                inputProps={{ inputMode: 'decimal' }}
                hint={usual.has(key) && `Default: ${usual.get(key)}`}
              />
            ))}
          </Box>
        </Box>
      ))}
    </DialogForm>
  );
}
