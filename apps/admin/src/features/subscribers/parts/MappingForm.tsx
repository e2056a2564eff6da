import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { IMPORT_FIELDS } from '@pressloom/contracts/subscriber-imports';
import type { ImportMapping, SubscriberImportView, TableFormat } from '@pressloom/contracts/subscriber-imports';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { SwitchField } from '../../../shared/ui/SwitchField.tsx';
import {
  columnChoices,
  EVERYONE_CHOICES,
  FIELD_LABELS,
  mapColumn,
  mappingWarnings,
  NO_COLUMN,
} from '../import-text.ts';
import type { ImportActs } from '../use-import-acts.ts';

interface MappingFormProps {
  list: SubscriberImportView;
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
  /** The list was looked through with these columns. */
  isChecked: boolean;
  isBusy: boolean;
  onCheck: () => void;
  header: ImportActs['header'];
  onHeader: (hasHeader: boolean) => void;
}

/** Says what each column of a list is, beside its first rows. */
export function MappingForm({
  list,
  mapping,
  onChange,
  isChecked,
  isBusy,
  onCheck,
  header,
  onHeader,
}: MappingFormProps) {
  const { format, hints } = list;
  const warnings = mappingWarnings(format, mapping, hints);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h3">Columns</Typography>
      <SwitchField
        label="First row is a header"
        hint="It names the columns and isn’t imported."
        checked={header.isPending ? header.variables : format.hasHeader}
        onChange={(hasHeader) => !header.isPending && onHeader(hasHeader)}
      />
      <Sample format={format} />
      <Box
        sx={{ display: 'grid', gap: 3, mt: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))' }}
      >
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
      <SelectField
        label="People in this file"
        value={mapping.everyone ?? 'subscribed'}
        choices={EVERYONE_CHOICES}
        hint="People who left won’t get any email, and nobody but themselves can sign them up again."
        onChange={(everyone) => onChange({ ...mapping, everyone: everyone === 'subscribed' ? null : everyone })}
      />
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning" role="note">
          {warning}
        </Alert>
      ))}
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
