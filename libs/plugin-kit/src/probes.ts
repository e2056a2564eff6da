import type { BrandSource } from './brand.ts';

const LONG = 'word '.repeat(1000).trim();

/** Sources that every brand must be able to answer for: ordinary ones and the ends of what a video can be. Frozen. */
export const PROBE_SOURCES: readonly BrandSource[] = [
  source({ title: 'Five things worth knowing', description: 'What they are.', tags: ['guide'], durationSeconds: 540 }),
  source({ durationSeconds: null }),
  source({ title: 'Title only', durationSeconds: 0 }),
  source({ title: 'A whole day', description: LONG, durationSeconds: 36_000 }),
  source({
    title: LONG.slice(0, 100),
    channelTitle: '',
    tags: Array.from({ length: 100 }, (_, index) => `tag ${index}`),
  }),
  source({ title: 'Ünïcödé 火 🔥', description: '0:00 Start\n1:00 End', tags: ['', ' '], durationSeconds: 61 }),
  source({ title: '<b>Bold</b> & "quoted"', description: '<script>alert(1)</script>', durationSeconds: 1 }),
].map((one) => Object.freeze(one));

/** Posts that every brand must be able to describe a picture for. Frozen. */
export const PROBE_POSTS: readonly { title: string; excerpt: string }[] = [
  { title: 'Five things worth knowing', excerpt: 'What they are and when they help.' },
  { title: 'A question?', excerpt: '' },
  { title: 'x'.repeat(200), excerpt: 'y'.repeat(600) },
  { title: 'Two\nlines', excerpt: 'More\r\nlines\u2028here' },
].map((one) => Object.freeze(one));

function source(part: Partial<BrandSource>): BrandSource {
  const whole = { title: '', description: '', channelTitle: 'A channel', tags: [], durationSeconds: 240, ...part };
  return { ...whole, tags: Object.freeze([...whole.tags]) as string[] };
}
