import { eachDue } from './each-due.ts';

describe('what is due for each', () => {
  it('is done one after another, and for those behind one that fails, whose error is told in the end', async () => {
    const seen: string[] = [];
    const act = async (number: number): Promise<void> => {
      seen.push(`${number} begins`);
      await Promise.resolve();
      if (number % 2 === 1) throw new Error(`No ${number}`);
      seen.push(`${number} ends`);
    };
    await expect(eachDue([0, 1, 2, 3, 4], act)).rejects.toThrow('No 1');
    expect(seen.join(', ')).toBe('0 begins, 0 ends, 1 begins, 2 begins, 2 ends, 3 begins, 4 begins, 4 ends');
    await expect(eachDue([0, 2], act)).resolves.toBeUndefined();
  });
});
