import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { AiPricesView } from '@pressloom/contracts/spending';
import type { ModelKind, Priced } from '../price-rows.ts';
import { PicturePriceForm } from './PicturePriceForm.tsx';
import { TextPriceForm } from './TextPriceForm.tsx';

export interface PriceDialogProps {
  view: AiPricesView;
  /** An empty name for a model that is to be added. */
  priced: Priced;
  onClose: () => void;
}

const ADD: Record<ModelKind, string> = { text: 'Add a text model', picture: 'Add an image model' };

/** Sets what a model costs. */
export function PriceDialog(props: PriceDialogProps) {
  const { kind, model } = props.priced;
  const titleId = useId();
  return (
    <Dialog open onClose={props.onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {model === '' ? ADD[kind] : `Price of ${model}`}
      </DialogTitle>
      {kind === 'text' ? <TextPriceForm {...props} /> : <PicturePriceForm {...props} />}
    </Dialog>
  );
}
