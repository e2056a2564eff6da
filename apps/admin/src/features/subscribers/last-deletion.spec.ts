import { deletionOfMany } from './last-deletion.ts';

it('can take back the deletion of those that were there', () => {
  const rows = [
    { id: 1, outcome: 'done' as const, message: null },
    { id: 2, outcome: 'gone' as const, message: null },
    { id: 3, outcome: 'done' as const, message: null },
  ];
  expect(deletionOfMany({ rows }, 4)).toEqual({ siteId: 4, ids: [1, 3], who: '2 subscribers' });
  expect(deletionOfMany({ rows: [rows[1]!] }, 4)).toBeNull();
});
