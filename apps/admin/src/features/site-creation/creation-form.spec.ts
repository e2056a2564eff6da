import { contentChoices, EMPTY_FORM, requestOf } from './creation-form.ts';
import { PROMISES } from './promises.ts';

it('what is sent is trimmed, and its address has a scheme', () => {
  const form = { ...EMPTY_FORM, siteName: ' Press ', siteUrl: ' press.example ', wpPassword: ' ab cd ' };
  expect(requestOf(form)).toEqual({
    ...EMPTY_FORM,
    siteName: 'Press',
    siteUrl: 'https://press.example',
    wpPassword: 'ab cd',
  });
});

it('General Content stands for the general brand, ahead of the others', () => {
  const brands = [
    { key: 'one', name: 'One', color: '#111111', isGeneral: false },
    { key: 'all', name: 'Anything', color: '#222222', isGeneral: true },
  ];
  expect(contentChoices(brands).map(({ value, label }) => [value, label])).toEqual([
    ['', 'General Content'],
    ['one', 'One'],
  ]);
});

it('what is promised is what the product stores', () => {
  expect(PROMISES.join(' ')).toContain('every 3 hours');
  expect(PROMISES.join(' ')).toContain('daily at 9:00 AM');
});
