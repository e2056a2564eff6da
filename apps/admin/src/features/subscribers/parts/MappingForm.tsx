import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { IMPORT_FIELDS } from '@pressloom/contracts/subscriber-imports';
import type { ImportMapping, TableFormat } from '@pressloom/contracts/subscriber-imports';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { columnChoices, FIELD_LABELS, mapColumn, NO_COLUMN } from '../import-text.ts';

interface MappingFormProps {
  format: TableFormat;
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
  /** The list was looked through with these columns. */
  isChecked: boolean;
  isBusy: boolean;
  onCheck: () => void;
}

/** Says what each column of a list is, beside its first rows. */
export function MappingForm({ format, mapping, onChange, isChecked, isBusy, onCheck }: MappingFormProps) {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h3">Columns</Typography>
      <Sample format={format} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))' }}>
        {IMPORT_FIELDS.map((field) => (
          <SelectField
            key={field}
            label={FIELD_LABELS[field]}
            value={mapping[field] ?? NO_COLUMN}
            choices={columnChoices(format, field)}
            onChange={(column) => onChange(mapColumn(mapping, field, column))}
          />
        ))}
      </Box>
      {!isChecked && (
        <>
          <BusyButton
            variant="contained"
            busy={isBusy}
            busyLabel="Checking…"
            onClick={onCheck}
            sx={{ justifySelf: 'start' }}
          >
            Check the list
          </BusyButton>
          <Typography variant="caption" color="textSecondary">
            Counts the rows. Nobody is added yet.
          </Typography>
        </>
      )}
    </Box>
  );
}

function Sample({ format: { columns, sample } }: { format: TableFormat }) {
  return (
    <Box
      tabIndex={0}
      role="group"
      aria-label="First rows"
      sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Table size="small" aria-label="First rows of the list">
        <TableHead>
          <TableRow>
            {columns.map((name, column) => (
              <TableCell key={column}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sample.map((row, line) => (
            <TableRow key={line} sx={{ '&:last-child > *': { borderBottom: 0 } }}>
              {columns.map((_name, column) => (
                <TableCell
                  key={column}
                  sx={{ whiteSpace: 'nowrap', maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis' }}
                >
                  {row[column] ?? ''}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
