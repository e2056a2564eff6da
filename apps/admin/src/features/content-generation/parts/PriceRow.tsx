import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { PRICED_QUALITIES, PRICED_SIZES } from '@pressloom/contracts/spending';
import type { PicturePrice } from '@pressloom/contracts/spending';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { Pill } from '../../../shared/ui/Pill.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { dollarsOf } from '../amounts.ts';
import { cellKey, dollarsByCell, QUALITY_NAMES, SIZE_NAMES } from '../price-form.ts';
import type { Origin, PictureRow as Pictures, TextRow as Text } from '../price-rows.ts';

/** The word of a button ends where its list does. */
export const FLUSH = { minWidth: 0, mr: '-10px' } as const;

const ORIGINS: Record<Origin, string> = { default: 'Default', own: 'Set here', mixed: 'Partly set here' };

/** What a model's texts cost. */
export function TextRow({ row, onEdit }: { row: Text; onEdit: () => void }) {
  const { inputMicros, outputMicros } = row.price;
  return (
    <ModelRow row={row} onEdit={onEdit}>
      <Typography color="textSecondary">
        {`$${dollarsOf(inputMicros)} input, $${dollarsOf(outputMicros)} output per million tokens`}
      </Typography>
    </ModelRow>
  );
}

/** What a model's pictures cost, by size and quality. */
export function PictureRow({ row, onEdit }: { row: Pictures; onEdit: () => void }) {
  return (
    <ModelRow row={row} onEdit={onEdit}>
      <PriceTable label={`USD per image by ${row.model}`} prices={row.prices} />
    </ModelRow>
  );
}

interface ModelRowProps {
  row: Omit<Text, 'price'>;
  onEdit: () => void;
  children: ReactNode;
}

function ModelRow({ row: { model, isInUse, origin }, onEdit, children }: ModelRowProps) {
  return (
    <ListRow>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2,
            rowGap: 1,
            alignItems: 'center',
          }}
        >
          <Typography sx={{ fontWeight: 500 }}>{model}</Typography>
          {isInUse && <StatusChip tone="success" label="In use" />}
          <Pill label={ORIGINS[origin]} />
        </Box>
        <Button size="small" onClick={onEdit} sx={FLUSH} aria-label={`Edit the price of ${model}`}>
          Edit
        </Button>
      </Box>
      {children}
    </ListRow>
  );
}

const CELL = { py: 1, px: 2, '&:first-of-type': { pl: 0 }, '&:last-of-type': { pr: 0 } } as const;

function PriceTable({ label, prices }: { label: string; prices: readonly PicturePrice[] }) {
  const dollars = dollarsByCell(prices);
  return (
    <Table
      size="small"
      aria-label={label}
      sx={{ mt: 1, '& td, & th': CELL, '& tbody tr:last-of-type > *': { borderBottom: 0 } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>USD per image</TableCell>
          {PRICED_QUALITIES.map((quality) => (
            <TableCell key={quality} align="right">
              {QUALITY_NAMES[quality]}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {PRICED_SIZES.map((size) => (
          <TableRow key={size}>
            <TableCell component="th" scope="row">
              {SIZE_NAMES[size]}
            </TableCell>
            {PRICED_QUALITIES.map((quality) => (
              <TableCell key={quality} align="right">
                {dollars.get(cellKey({ size, quality })) ?? 'none'}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
