import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { AiPricesView } from '@pressloom/contracts/spending';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { lazyDialog } from '../../../shared/ui/LazyDialog.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { defaultsText, pictureRows, textRows, unpriced } from '../price-rows.ts';
import type { Priced } from '../price-rows.ts';
import { aiPricesQuery } from '../prices-api.ts';
import { FLUSH, PictureRow, TextRow } from './PriceRow.tsx';
import type { PriceDialogProps } from './PriceDialog.tsx';

const PriceDialog = lazyDialog<PriceDialogProps>(async () => (await import('./PriceDialog.tsx')).PriceDialog);

/** What the AI service costs, which all spending is counted with. */
export function AiPrices() {
  const query = useQuery(aiPricesQuery);
  return (
    <Section
      title="AI prices"
      hint="What each model costs, for all websites. Spending is calculated from these prices."
    >
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={320} />}>
        {(view) => <Prices view={view} />}
      </DataState>
    </Section>
  );
}

function Prices({ view }: { view: AiPricesView }) {
  const [edited, setEdited] = useState<Priced | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useRescueFocus(box);
  return (
    <Box ref={box} tabIndex={-1} sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', outline: 0 }}>
      {unpriced(view).map(({ sentence, ...model }) => (
        <Alert
          key={model.kind}
          severity="warning"
          role="status"
          action={
            <Button size="small" color="inherit" onClick={() => setEdited(model)}>
              Set price
            </Button>
          }
        >
          {sentence}
        </Alert>
      ))}
      <List title="Texts" add="Add a text model" onAdd={() => setEdited({ kind: 'text', model: '' })}>
        {textRows(view).map((row) => (
          <TextRow key={row.model} row={row} onEdit={() => setEdited({ kind: 'text', model: row.model })} />
        ))}
      </List>
      <List title="Images" add="Add an image model" onAdd={() => setEdited({ kind: 'picture', model: '' })}>
        {pictureRows(view).map((row) => (
          <PictureRow key={row.model} row={row} onEdit={() => setEdited({ kind: 'picture', model: row.model })} />
        ))}
      </List>
      <Typography variant="caption" component="p" color="textSecondary">
        {defaultsText(view)}
      </Typography>
      {edited && <PriceDialog view={view} priced={edited} onClose={() => setEdited(null)} />}
    </Box>
  );
}

interface ListProps {
  title: string;
  add: string;
  onAdd: () => void;
  children: ReactNode;
}

function List({ title, add, onAdd, children }: ListProps) {
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <Button size="small" onClick={onAdd} sx={FLUSH}>
          {add}
        </Button>
      </Box>
      <Box component="ul" aria-label={`Prices of ${title.toLowerCase()}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
