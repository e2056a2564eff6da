import { Alert } from './Alert.tsx';

/** What did not work of something that else did; nothing where all did. */
export function WarningList({ lead, warnings }: { lead: string; warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <Alert severity="warning">
      {lead}
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Alert>
  );
}
