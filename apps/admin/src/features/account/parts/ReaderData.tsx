import { DataState } from '../../../shared/ui/DataState.tsx';
import type { DataStateProps } from '../../../shared/ui/DataState.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { useFailureWords } from '../use-failure-words.ts';
import { useLinkTexts } from '../use-link-texts.ts';

/** Loading, empty, error, data; in another language than the server's an error is told in few words. */
export function ReaderData<T>(props: DataStateProps<T>) {
  const { language, texts } = useLinkTexts();
  const words = useFailureWords();
  const { query } = props;
  const { error, data, isFetching } = query;
  if (language === 'en' || !error || (data === undefined && isFetching)) return <DataState {...props} />;
  return (
    <>
      <FailureNote sentence={words(error)} retry={texts.failure.retry} onRetry={() => void query.refetch()} />
      {data === undefined ? null : <DataState {...props} query={{ ...query, data, error: null }} />}
    </>
  );
}
