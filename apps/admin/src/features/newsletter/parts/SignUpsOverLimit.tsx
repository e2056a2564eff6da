import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { newsletterSettingsQuery } from '../schedule-api.ts';
import { signUpNote } from '../settings-text.ts';
import { tabPath } from '../tabs.ts';

/** More people signed up in the last day than may be mailed in an hour; nothing otherwise. */
export function SignUpsOverLimit({ siteId }: { siteId: number }) {
  const { data } = useQuery(newsletterSettingsQuery(siteId));
  const note = data && signUpNote(data);
  if (!note) return null;
  return (
    <Alert severity="warning" role="status">
      <strong>{note.title}</strong> {note.text} If these are real readers, raise the limit in the{' '}
      <Link to={tabPath('settings')}>settings</Link>. If not, somebody is entering other people’s addresses, and the
      limit keeps your domain from sending them more.
    </Alert>
  );
}
