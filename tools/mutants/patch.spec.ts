import { changed, parsePatch } from './patch.mjs';

const HEAD = '# Loses: Readers get it twice.\n# Tests: a.cases.ts  b.spec.ts\n';
const DIFF = `--- a/x.ts
+++ b/x.ts
@@ -1,3 +1,3 @@ function one()
 const a = 1;
-const b = $& + 2;
+const b = $& + 3;
 const c = 3;
@@ -9,2 +9,1 @@
 const d = 4;
-const e = 5;
`;

describe('a planted fault', () => {
  it('says who loses what, which tests notice, and what it changes', () => {
    expect(parsePatch(HEAD + DIFF)).toEqual({
      loses: 'Readers get it twice.',
      tests: ['a.cases.ts', 'b.spec.ts'],
      changes: [
        {
          path: 'x.ts',
          from: 'const a = 1;\nconst b = $& + 2;\nconst c = 3;\n',
          to: 'const a = 1;\nconst b = $& + 3;\nconst c = 3;\n',
        },
        { path: 'x.ts', from: 'const d = 4;\nconst e = 5;\n', to: 'const d = 4;\n' },
      ],
    });
  });

  it.each([
    [DIFF, 'It must begin with'],
    [HEAD, 'It changes no file.'],
  ])('is refused without its parts', (text, problem) => expect(() => parsePatch(text)).toThrow(problem));

  const change = { path: 'x.ts', from: 'b;\n', to: '$&;\n' };

  it('is put where its lines stand, wherever that is', () =>
    expect(changed('a;\nb;\nc;\n', change)).toBe('a;\n$&;\nc;\n'));

  it.each([
    ['a;\n', 'x.ts has the changed lines nowhere.'],
    ['b;\nb;\n', 'x.ts has the changed lines in 2 places.'],
  ])('is refused where its place is not the one', (text, problem) =>
    expect(() => changed(text, change)).toThrow(problem),
  );
});
