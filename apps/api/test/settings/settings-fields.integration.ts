import { ACCOUNT_LINES, LEGAL_LINES, OWN_ACCOUNT_LINES } from './account-lines.ts';
import { ADVANCED_LINES } from './advanced-lines.ts';
import { API_KEY_LINES } from './api-key-lines.ts';
import { AUTOMATION_LINES } from './automation-lines.ts';
import { changedColumns, contentsOf } from './changed-columns.ts';
import { SettingsWorld } from './field-line.ts';
import type { FieldLine } from './field-line.ts';
import { TAB_FIELDS } from './tab-fields.ts';
import { ADD_WEBSITE_LINES, WORDPRESS_LINES } from './wordpress-lines.ts';

/** A further tab is a list of lines. */
const TABS: Record<keyof typeof TAB_FIELDS, FieldLine[]> = {
  'API Keys': API_KEY_LINES,
  Automation: AUTOMATION_LINES,
  WordPress: WORDPRESS_LINES,
  'Add website': ADD_WEBSITE_LINES,
  Advanced: ADVANCED_LINES,
  'Legal texts': LEGAL_LINES,
  'Create your own account': OWN_ACCOUNT_LINES,
  // Last: the password is another one afterwards.
  Account: ACCOUNT_LINES,
};

let world: SettingsWorld;
beforeAll(async () => {
  world = await SettingsWorld.start();
});
afterAll(() => world.test.close());

/** Saves a line; columns that it changed, but those that follow from it, and the website that it is about. */
async function saved({ home, row, save, also = [] }: FieldLine): Promise<{ columns: string[]; siteId: number }> {
  const { dataSource } = world.test.database;
  const before = await contentsOf(dataSource);
  const newSite = (await save(world)) ?? null;
  const changed = changedColumns(before, await contentsOf(dataSource));
  const isUnder = (column: string, name: string): boolean => column === name || column.startsWith(`${name}.`);
  const columns = changed.filter((column) => !also.some((name) => isUnder(column, name)));
  if (newSite !== null) return { columns: [home], siteId: newSite };
  // A new row has new values in all columns of its table, and in those alone.
  const [table = ''] = home.split('.');
  const isNewRow = row !== undefined && columns.every((column) => isUnder(column, table));
  return { columns: isNewRow ? [home] : columns, siteId: world.site.id };
}

describe.each(Object.entries(TABS))('the fields of %s', (tab, lines) => {
  it('all stand in the table, and no others', () => {
    expect(lines.map(({ field }) => field)).toEqual(TAB_FIELDS[tab as keyof typeof TAB_FIELDS]);
  });

  it.each(lines.map((line) => [line.field, line.home, line] as const))(
    '%s is stored as %s alone, used elsewhere, and shown when it was changed there',
    async (_field, home, line) => {
      const { columns, siteId } = await saved(line);
      expect(columns).toEqual([home]);
      expect(await world.stored(line, siteId)).toEqual(line.stored);
      for (const [where, [read, expected]] of Object.entries(line.elsewhere)) {
        expect([where, await read(world, siteId)]).toEqual([where, expected]);
      }
      if (!line.back) return;
      const { by, save, here, shows } = line.back;
      await save(world, siteId);
      expect([by, await here(world, siteId)]).toEqual([by, shows]);
    },
  );
});
