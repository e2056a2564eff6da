import { useState } from 'react';
import { useUrlState } from '../../shared/hooks/use-url-state.ts';

const ADD = 'add';

/** Which dialog is open, as the address says: that of a new website, of a stored one, or none. Back closes it. */
export function useSiteDialog() {
  const [shown, open] = useUrlState<string>('dialog', '', { push: true });
  const [, replace] = useUrlState<string>('dialog', '');
  const [isAtPassword, setAtPassword] = useState(false);
  const [saves, setSaves] = useState({ id: 0, count: 0 });
  const show = (dialog: string, atPassword = false): void => {
    setAtPassword(atPassword);
    open(dialog);
  };
  return {
    isNew: shown === ADD,
    /** Of the website whose connection is edited; null while none is. */
    editedId: Number(shown) || null,
    /** How often a website was the last one saved here, 0 for all others: each time it is tested at once. */
    savesOf: (id: number) => (saves.id === id ? saves.count : 0),
    /** A new application password is what the dialog is opened for. */
    isAtPassword,
    add: () => show(ADD),
    edit: (id: number) => show(String(id)),
    enterPassword: (id: number) => show(String(id), true),
    close: () => replace(''),
    saved: ({ id }: { id: number }) => {
      setSaves(({ count }) => ({ id, count: count + 1 }));
      replace('');
    },
  };
}
