import { createFormControl } from 'react-hook-form';
import { isChangedSince, resetUnchanged } from './reset-unchanged.ts';

interface Fields {
  name: string;
  hours: string;
  isOn: boolean;
  tags: { id: number }[];
}

const STORED: Fields = { name: 'Calm', hours: '3', isOn: false, tags: [{ id: 1 }] };
const SENT: Fields = { name: ' Calm News ', hours: '4', isOn: true, tags: [{ id: 1 }, { id: 2 }] };
/** The server trims, and orders. */
const SAVED: Fields = { name: 'Calm News', hours: '4', isOn: true, tags: [{ id: 2 }, { id: 1 }] };
const NAMES = ['name', 'hours', 'isOn', 'tags'] as const;

/** A form as it is once it was sent. */
function sentForm() {
  const form = createFormControl<Fields>({ defaultValues: STORED });
  // As the hook does when the fields are there.
  form.reset(STORED);
  for (const name of NAMES) {
    form.register(name);
    form.setValue(name, SENT[name], { shouldDirty: true });
  }
  const changed = () => NAMES.filter((name) => form.getFieldState(name).isDirty);
  return { form, changed };
}

describe('resetUnchanged', () => {
  it('puts what is stored by now into all fields where nothing was changed since', () => {
    const { form, changed } = sentForm();
    resetUnchanged(form, SENT, SAVED);
    expect([form.getValues(), changed()]).toEqual([SAVED, []]);
  });

  it('keeps what was changed since, also what was put back to what was stored before', () => {
    const { form, changed } = sentForm();
    form.setValue('hours', '45', { shouldDirty: true });
    form.setValue('isOn', STORED.isOn, { shouldDirty: true });
    resetUnchanged(form, SENT, SAVED);
    expect([form.getValues(), changed()]).toEqual([{ ...SAVED, hours: '45', isOn: false }, ['hours', 'isOn']]);
  });

  it('counts nothing as a change that is stored like that', () => {
    const { form, changed } = sentForm();
    form.setValue('name', 'Calm News', { shouldDirty: true });
    resetUnchanged(form, SENT, SAVED);
    expect([form.getValues(), changed()]).toEqual([SAVED, []]);
  });

  it('empties what was sent alone', () => {
    const { form } = sentForm();
    form.setValue('name', 'The next one');
    resetUnchanged(form, SENT, { name: '', hours: '', isOn: false, tags: [] });
    expect(form.getValues()).toEqual({ name: 'The next one', hours: '', isOn: false, tags: [] });
  });
});

it.each<[Partial<Fields>, boolean]>([
  [{}, false],
  [{ tags: [{ id: 1 }, { id: 2 }] }, false],
  [{ hours: '45' }, true],
  [{ isOn: false }, true],
  [{ tags: [] }, true],
])('after %j a form was changed since it was sent: %s', (changes, isChanged) => {
  const { form } = sentForm();
  for (const name of NAMES) form.setValue(name, changes[name] ?? SENT[name]);
  expect(isChangedSince(form, SENT)).toBe(isChanged);
});
