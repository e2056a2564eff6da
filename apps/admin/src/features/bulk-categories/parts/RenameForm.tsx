import { useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { CATEGORY_LIMITS, CATEGORY_MESSAGES } from '@pressloom/contracts/bulk-categories';
import type { RenameCategoryRequest } from '@pressloom/contracts/bulk-categories';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { analysisQuery } from '../api.ts';
import { renameProblem } from '../category-text.ts';

interface RenameFormProps {
  siteId: number;
  /** The category of the row whose Rename was pressed; null for one that is typed. */
  prefilled: { name: string; id: number | null };
  isBusy: boolean;
  /** Null once what was asked for no longer stands in the form. */
  onAsk: (request: RenameCategoryRequest | null) => void;
}

/** The old and the new name. The known categories are offered; any other can be typed. */
export function RenameForm({ siteId, prefilled, isBusy, onAsk }: RenameFormProps) {
  const toast = useToast();
  const listId = useId();
  const [oldField, newField] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const [form, setForm] = useState({ oldCategory: prefilled.name, newCategory: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const { data: entries = [] } = useQuery(analysisQuery(siteId));
  const names = [...new Set(entries.filter(({ categoryId }) => categoryId !== null).map((one) => one.categoryName))];
  const change = (part: Partial<typeof form>): void => {
    setForm({ ...form, ...part });
    setProblem(null);
    onAsk(null);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = renameProblem(form);
    setProblem(found);
    if (found !== null) {
      (form.oldCategory.trim() === '' ? oldField : newField).current?.focus();
      toast.error(CATEGORY_MESSAGES.invalid, found);
      return;
    }
    const isPrefilled = prefilled.id !== null && form.oldCategory === prefilled.name;
    onAsk({ siteId, ...form, ...(isPrefilled && { oldCategoryId: prefilled.id as number }) });
  };
  const isOldMissing = problem === CATEGORY_MESSAGES.missing && form.oldCategory.trim() === '';
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      <Box
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <LabelledInput
          name="oldCategory"
          inputRef={oldField}
          label="Old category"
          value={form.oldCategory}
          maxLength={CATEGORY_LIMITS.name.max}
          autoComplete="off"
          inputProps={{ list: listId }}
          error={isOldMissing ? problem : undefined}
          hint="The category as WordPress names it."
          onChange={({ target }) => change({ oldCategory: target.value })}
        />
        <LabelledInput
          name="newCategory"
          inputRef={newField}
          label="New category"
          value={form.newCategory}
          maxLength={CATEGORY_LIMITS.name.max}
          autoComplete="off"
          inputProps={{ list: listId }}
          error={problem !== null && !isOldMissing ? problem : undefined}
          hint="A new name, or a category that exists: then both are merged."
          onChange={({ target }) => change({ newCategory: target.value })}
        />
      </Box>
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <BusyButton type="submit" variant="outlined" busy={isBusy} busyLabel="Renaming" sx={{ justifySelf: 'start' }}>
        Preview changes
      </BusyButton>
    </Box>
  );
}
