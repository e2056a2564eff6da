import { checkedName, inPascalCase, withBoundary, withListed } from './module-files.mjs';

describe('the name of a new module', () => {
  it.each(['shelves', 'reading-list', 'a-b-c'])('may be %s', (name) => expect(checkedName(name)).toBe(name));

  it.each([
    ...[
      undefined,
      '',
      'Reading',
      'reading_list',
      'reading-',
      '-list',
      '--flat',
      'reading--list',
      'list-2',
      'pipeline/x',
    ],
    ...['../etc', 'a b', 'a;id', '$(id)', 'x'.repeat(41), 'root'],
  ])('may not be %s', (name) => expect(() => checkedName(name)).toThrow('A module needs a name in kebab case'));

  it('gives its class one', () => expect(inPascalCase('reading-list')).toBe('ReadingList'));
});

describe('a module', () => {
  const handler = { list: 'providers', className: 'SortShelvesJob', path: './sort-shelves.job.ts' } as const;
  const before = "import { Module } from '@nestjs/common';\n";
  const imported = `${before}import { SortShelvesJob } from './sort-shelves.job.ts';\n`;

  it.each([
    ['@Module({\n  providers: [],\n})', '@Module({\n  providers: [SortShelvesJob],\n})'],
    ['@Module({\n  providers: [A, B],\n})', '@Module({\n  providers: [A, B, SortShelvesJob],\n})'],
    [
      '@Module({\n  providers: [\n    A,\n    B,\n  ],\n})',
      '@Module({\n  providers: [\n    A,\n    B, SortShelvesJob],\n})',
    ],
  ])('takes a provider into %j', (text, wanted) => expect(withListed(before + text, handler)).toBe(imported + wanted));

  it('takes another module into the list that its factory gives', () => {
    const factory = (imports: string) =>
      `static of(): DynamicModule {\n    return {\n      imports: [${imports}],\n    };`;
    const shelves = { list: 'imports', className: 'ShelvesModule', path: './shelves/shelves.module.ts' } as const;
    expect(withListed(factory('...parts, AModule.forRoot()'), shelves)).toBe(
      `import { ShelvesModule } from './shelves/shelves.module.ts';\n${factory('...parts, AModule.forRoot(), ShelvesModule')}`,
    );
  });

  it('without the list is refused', () =>
    expect(() => withListed('@Module({})', handler)).toThrow('has no list of providers'));

  it('that has a class of this name is refused', () =>
    expect(() => withListed('@Module({\n  providers: [SortShelvesJob],\n})', handler)).toThrow(
      'SortShelvesJob already exists.',
    ));
});

describe('the table of import boundaries', () => {
  const table = (entries: string) =>
    `export const API_MODULES = {\n${entries}};\n\nexport const ADMIN_MODULES = {\n};\n`;

  it('takes a new module, which may use the base', () =>
    expect(withBoundary(table('  boot: { may: [] },\n'), 'shelves')).toBe(
      table("  boot: { may: [] },\n  'shelves': { may: BASE },\n"),
    ));

  it.each(['  shelves: { may: FEATURES },\n', "  'shelves': { may: FEATURES },\n"])('keeps %j', (entry) =>
    expect(withBoundary(table(entry), 'shelves')).toBe(table(entry)),
  );

  it('is missed', () => expect(() => withBoundary('', 'shelves')).toThrow('no longer has a table API_MODULES'));
});
