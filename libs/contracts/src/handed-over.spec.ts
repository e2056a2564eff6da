import { handOver, takeHandedOver } from './handed-over.ts';

function tab(stored: string | null = null) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? stored,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return () => storage;
}
const noStorage = () => {
  throw new Error('SecurityError');
};

it('is there for the next page, once', () => {
  const place = tab();
  handOver({ text: 'Welcome, Jo!', language: 'en' }, place);
  expect(takeHandedOver(place)).toEqual({ text: 'Welcome, Jo!', language: 'en' });
  expect(takeHandedOver(place)).toBeNull();
});

it.each([null, '', '{}', 'null', '{"text":1,"language":"en"}', '{"text":"x"}', 'nonsense'])(
  'is nothing where %j is kept',
  (stored) => expect(takeHandedOver(tab(stored))).toBeNull(),
);

it('is nothing in a browser that keeps nothing', () => {
  handOver({ text: 'x', language: 'en' }, noStorage);
  expect(takeHandedOver(noStorage)).toBeNull();
});
