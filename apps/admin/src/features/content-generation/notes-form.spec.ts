import { notesLength, notesProblems } from './notes-form.ts';

const form = (title: string, notes: string) => notesProblems({ title, notes });

it('wants a title and a text that is not too long', () => {
  expect(form('A title', 'Notes.')).toEqual({});
  expect(form(' ', '\n')).toEqual({
    title: 'Please give your notes a title',
    notes: 'Please enter your notes',
  });
  expect(form('A title', 'x'.repeat(5_000_000))).toEqual({});
  // Two bytes each.
  expect(form('A title', 'é'.repeat(2_500_001)).notes).toMatch(/5,000,002 bytes; the limit is 5,000,000/);
});

it.each([
  ['', 'No words yet.'],
  ['One.', '1 word.'],
  ['Two words', '2 words.'],
  ['x'.repeat(300_000), '300,000 characters.'],
])('tells how long they are: %#', (notes, text) => expect(notesLength(notes)).toBe(text));
