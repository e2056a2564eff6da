import { hash, Random } from './random.ts';

describe('hash', () => {
  it('is the same for the same parts and tells apart where parts are split', () => {
    expect(hash('fire', 1)).toBe(hash('fire', 1));
    expect(hash('ab', 'c')).not.toBe(hash('a', 'bc'));
    expect(hash('fire', 1)).not.toBe(hash('fire', 2));
  });
});

describe('Random', () => {
  it('repeats its sequence for one seed and differs for another', () => {
    const sequence = (seed: string) => {
      const random = new Random(seed);
      return [random.next(), random.int(1, 100), random.pick(['a', 'b', 'c', 'd', 'e']), random.shuffle([1, 2, 3, 4])];
    };
    expect(sequence('one')).toEqual(sequence('one'));
    expect(sequence('one')).not.toEqual(sequence('two'));
  });

  it('keeps whole numbers inside their bounds and reaches both', () => {
    const random = new Random('bounds');
    const seen = new Set(Array.from({ length: 500 }, () => random.int(3, 7)));
    expect([...seen].sort()).toEqual([3, 4, 5, 6, 7]);
  });

  it('refuses to pick from nothing', () => {
    expect(() => new Random('x').pick([])).toThrow('list is empty');
  });
});
