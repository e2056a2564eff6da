import { RuleTester } from 'eslint';
import { parser } from 'typescript-eslint';
import { vacuousAssertions } from './vacuous-assertions.mjs';

const refused: [messageId: string, ...tests: string[]][] = [
  [
    'all',
    `it('a', () => expect(rows.every(isRead)).toBe(true));`,
    `it('a', async () => expect((await list()).some((row) => row.isOld)).toBe(false));`,
    `it('a', () => expect([...states].every(isKnown)).toBeTruthy());`,
    `it('a', () => expect(Object.keys(notes).every(isOurs)).toEqual(true));`,
    `it('a', async () => { await waitFor(async () => (await jobs()).every(isDone)); });`,
    `it('a', () => expect(rows.filter(isNew).every(isRead)).toBe(true));`,
  ],
  [
    'none',
    `it('a', () => expect(states).not.toContainEqual({ status: 'sending' }));`,
    `it('a', async () => expect((await list()).map(({ id }) => id)).not.toContain(site.id));`,
    `it('a', () => expect([...ids]).not.toContain(7));`,
    `it('a', () => expect(calls.filter(hasFailed)).toEqual([]));`,
    `it('a', () => expect(calls.filter(hasFailed).map(({ path }) => path)).toHaveLength(0));`,
    `it('a', () => { expect(calls).toEqual([]); expect(calls.filter(hasFailed)).toEqual([]); });`,
    // What another test asserts says nothing here.
    `it('a', () => expect(calls.filter(hasFailed)).toEqual([])); it('b', () => expect(calls).toHaveLength(2));`,
  ],
  [
    'unreached',
    `it('a', () => rows.forEach((row) => { expect(row).toBe(1); }));`,
    `it('a', () => Promise.all(ids.map(async (id) => expect(await find(id)).toBeNull())));`,
    `it('a', () => send().catch((error) => expect(error).toBe(1)));`,
    `it('a', () => { try { check(); } catch (error) { expect(error).toBe(1); } });`,
  ],
];
const allowed = [
  `it('a', () => expect(rows.map(isRead)).toEqual([true, true]));`,
  `it('a', () => expect(new Set(rows.map(isRead))).toEqual(new Set([true])));`,
  `it('a', () => { expect(rows).toHaveLength(2); expect(rows.every(isRead)).toBe(true); });`,
  `it('a', () => { expect(rows).not.toEqual([]); expect(rows.filter(isOld)).toEqual([]); });`,
  `it('a', () => { expect(rows.map(idOf)).toContain(1); expect(rows.map(idOf)).not.toContain(2); });`,
  `it.each(CASES)('a', (name) => { expect(rows.length).toBeGreaterThan(0); expect(rows.some(isOld)).toBe(false); });`,
  `it('a', () => expect(STATES.filter(isLoop)).toEqual([]));`,
  `it('a', () => expect(Object.keys(STATES).every(isKnown)).toBe(true));`,
  `it('a', () => expect([first, second].every(isRead)).toBe(true));`,
  `it('a', () => expect(text.split('\\n').every(isShort)).toBe(true));`,
  `it('a', () => expect(text).not.toContain('secret'));`,
  `it('a', () => expect(rows.every(isRead)).toBe(false));`,
  `it('a', () => expect(rows.filter(isOld)).toEqual([{ id: 1 }]));`,
  `it('a', () => waitFor(async () => { expect(await find(1)).toBeNull(); return true; }));`,
  `it('a', () => waitFor(async () => (await jobs()).some(isDone)));`,
  `it('a', () => expect(send()).rejects.toThrow('refused'));`,
];

new RuleTester({ languageOptions: { parser } }).run('vacuous-assertions', vacuousAssertions, {
  valid: allowed,
  invalid: refused.flatMap(([messageId, ...tests]) => tests.map((code) => ({ code, errors: [{ messageId }] }))),
});
