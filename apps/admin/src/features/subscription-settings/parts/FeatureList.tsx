import { useRef } from 'react';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import CloseIcon from '@mui/icons-material/Close';
import { OFFER_LIMITS } from '@pressloom/contracts/subscription-settings';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { checkFeatures, featureKeys, featuresOf, withFeature, withFeatureAt } from '../offer-form.ts';
import { HINTS, LABELS } from '../offer-text.ts';
import type { OfferFieldsProps } from './PricingFields.tsx';

const ROW = {
  display: 'flex',
  gap: 1,
  alignItems: 'center',
  py: 1,
  '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
} as const;

/** What a membership gives, in the order of the page; Enter adds what was typed. */
export function FeatureList({ form, fields }: OfferFieldsProps) {
  const list = useRef<HTMLUListElement>(null);
  const features = featuresOf(fields.features);
  useRescueFocus(list);
  const change = (lines: string): void => form.setValue('features', lines, { shouldDirty: true });
  const keys = featureKeys(features);
  const move = (from: number, to: number | null): void => change(withFeatureAt(fields.features, from, to));
  const isFull = features.length >= OFFER_LIMITS.features.max;
  const add = (): void => {
    const next = withFeature(fields.features, fields.newFeature);
    if (next === fields.features || isFull) return;
    change(next);
    form.setValue('newFeature', '', { shouldDirty: true });
    form.clearErrors(['features', 'newFeature']);
  };
  const wrong = form.formState.errors.features?.message;
  return (
    <Box role="group" aria-label={LABELS.features}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {LABELS.features}
      </Typography>
      {features.length === 0 && <Typography color="textSecondary">None yet.</Typography>}
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label="Listed features"
        sx={{ listStyle: 'none', m: 0, p: 0, outline: 'none' }}
      >
        {features.map((feature, place) => (
          <Box component="li" key={keys[place]} sx={ROW}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{feature}</Box>
            <MoveButton label={`Move up: ${feature}`} isAtEnd={place === 0} onClick={() => move(place, place - 1)}>
              <ArrowUpward fontSize="small" />
            </MoveButton>
            <MoveButton
              label={`Move down: ${feature}`}
              isAtEnd={place === features.length - 1}
              onClick={() => move(place, place + 1)}
            >
              <ArrowDownward fontSize="small" />
            </MoveButton>
            <IconButton aria-label={`Remove: ${feature}`} size="small" onClick={() => move(place, null)}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      {wrong && (
        <Typography role="alert" color="error" sx={{ mt: 2 }}>
          {wrong}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', mt: 3 }}>
        <FormField
          form={form}
          name="newFeature"
          label="Add a feature"
          autoComplete="off"
          maxLength={OFFER_LIMITS.feature.max}
          hint={isFull ? `The list is full: ${OFFER_LIMITS.features.max} at most.` : HINTS.newFeature}
          rules={{ validate: (typed, all) => checkFeatures(all.features, String(typed)) }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // It would save the whole form.
            event.preventDefault();
            add();
          }}
        />
        <BusyButton variant="outlined" onClick={add} isIdle={isFull} sx={{ minHeight: 40 }}>
          Add
        </BusyButton>
      </Box>
    </Box>
  );
}

interface MoveButtonProps {
  label: string;
  isAtEnd: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** It stays focusable where it can do nothing: a moved row's button keeps the focus at the end of the list. */
function MoveButton({ label, isAtEnd, onClick, children }: MoveButtonProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={() => !isAtEnd && onClick()}
      sx={isAtEnd ? { color: 'text.disabled', cursor: 'default' } : undefined}
    >
      {children}
    </IconButton>
  );
}
