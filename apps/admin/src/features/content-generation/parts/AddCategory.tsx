import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { VOICE_LIMITS } from '@pressloom/contracts/site-voice';
import type { OwnCategory } from '@pressloom/contracts/site-voice';
import type { WordPressCategoryView } from '@pressloom/contracts/sites';
import { asRequestError } from '../../../shared/api/request.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import type { DataQuery } from '../../../shared/ui/DataState.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { categoriesToAdd } from '../own-categories.ts';

interface AddCategoryProps {
  query: DataQuery<WordPressCategoryView[]>;
  chosen: readonly OwnCategory[];
  onAdd: (category: OwnCategory) => void;
}

/** A choice among the categories that WordPress has and the site has not chosen; what is chosen stays where WordPress fails. */
export function AddCategory({ query, chosen, onAdd }: AddCategoryProps) {
  const { data, error, isFetching } = query;
  if (error && !isFetching) {
    return (
      <Alert
        severity="warning"
        action={
          <Button size="small" color="inherit" onClick={() => void query.refetch()}>
            Retry
          </Button>
        }
      >
        Could not load the categories from WordPress: {asRequestError(error).human} Your selection is kept.
      </Alert>
    );
  }
  if (data === undefined) return <Skeleton variant="rounded" height={56} />;
  const choices = categoriesToAdd(data, chosen);
  if (chosen.length >= VOICE_LIMITS.categories)
    return (
      <Typography color="textSecondary">You have reached the limit of {VOICE_LIMITS.categories} categories.</Typography>
    );
  if (choices.length === 0) {
    const none =
      chosen.length === 0
        ? 'This website has no categories on WordPress yet.'
        : 'All WordPress categories are already selected.';
    return <Typography color="textSecondary">{none}</Typography>;
  }
  const add = (id: number | string): void => {
    const choice = choices.find(({ value }) => value === id);
    if (choice) onAdd({ name: choice.name, wordpressId: choice.value, from: [] });
  };
  return <SelectField<number | ''> label="Add a category" value="" choices={choices} onChange={add} />;
}
