import { Alert } from './Alert.tsx';

/** Says where figures of visitors are behind. `text` as of `countingText`. */
export function CountingNote({ text }: { text: string | null }) {
  return (
    text !== null && (
      <Alert severity="info" role="status">
        {text}
      </Alert>
    )
  );
}
