import { testDatabase } from '@pressloom/testing';
import type { TestDatabase } from '@pressloom/testing';
import { GlobalSettings } from './global-settings.ts';

let database: TestDatabase;
let settings: GlobalSettings;
beforeAll(async () => {
  database = await testDatabase();
  settings = new GlobalSettings(database.dataSource);
});
afterAll(() => database.close());
beforeEach(() => settings.remove('mark'));

const stored = () =>
  database.dataSource.query(
    'SELECT setting_value, description, is_encrypted FROM global_settings WHERE setting_key = $1',
    ['mark'],
  );

describe('the settings of the installation', () => {
  it('are null until somebody saves them, and again once removed', async () => {
    expect(await settings.read('mark')).toBeNull();
    await settings.save({ key: 'mark', value: 'one' });
    expect(await settings.read('mark')).toBe('one');
    await settings.remove('mark');
    expect(await settings.read('mark')).toBeNull();
  });

  it('take a later value and keep what it is for', async () => {
    await settings.save({ key: 'mark', value: 'one', description: 'A mark', isEncrypted: true });
    await settings.save({ key: 'mark', value: 'two' });
    expect(await stored()).toEqual([{ setting_value: 'two', description: 'A mark', is_encrypted: true }]);
  });

  it('keep the first value of many that come at once', async () => {
    await Promise.all(['one', 'two', 'three'].map((value) => settings.keepFirst({ key: 'mark', value })));
    const first = await settings.read('mark');
    await settings.keepFirst({ key: 'mark', value: 'late' });
    expect(['one', 'two', 'three']).toContain(first);
    expect(await settings.read('mark')).toBe(first);
  });

  it("are taken back with the caller's transaction", async () => {
    const undone = database.dataSource.transaction(async (manager) => {
      await settings.save({ key: 'mark', value: 'one' }, manager);
      expect(await settings.read('mark', manager)).toBe('one');
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await settings.read('mark')).toBeNull();
  });
});
