import { aKeyword, aQuota } from '../planner/planner.fixture.ts';
import { nextSearchAt, nextWriteAt } from './next-times.ts';
import { CONTENT, given } from './status.fixture.ts';
import type { Given } from './status.fixture.ts';

const LOOK = new Date('2026-06-10T19:30:00Z');
const ROUND = new Date('2026-06-10T20:00:00Z');
const RESET = aQuota().resetsAt;

describe('the next search', () => {
  it.each<[string, Given, Date | null]>([
    ['while all is well', {}, LOOK],
    ['while YouTube fails, which the next look finds out', { site: { provider: 'failing' } }, LOOK],
    [
      'while the quota is spent',
      { facts: { quotas: new Map([['default', aQuota({ searchesExhausted: true })]]) } },
      RESET,
    ],
    ['while the videos of the day are in', { site: { videosToday: 80 } }, RESET],
    ['while searching is paused', { site: { videosPerSearch: 0 } }, null],
    ['without a keyword', { facts: { keywords: [] } }, null],
    ['without a key', { site: { provider: 'unconfigured' } }, null],
    [
      'while the quota is spent and the keyword is by hand',
      { site: { videosToday: 80 }, facts: { keywords: [aKeyword({ isActive: false })] } },
      null,
    ],
    ['while all is off', { facts: { enabled: false } }, null],
  ])('%s', (_name, facts, at) => expect(nextSearchAt(given(facts), LOOK)).toEqual(at));
});

const STOCKED = { drafts: 6, underWay: 0, publicToday: 0, draftStock: 3 };

describe('the next writing', () => {
  it.each<[string, Given, Date | null]>([
    ['while all is well', {}, ROUND],
    ['while the AI service fails', { more: { ai: { state: 'failing', message: 'A.' } } }, ROUND],
    ['while the budget of the day is spent', { more: { budget: { state: 'spent', sentence: 'B.' } } }, ROUND],
    ['with the stock of drafts reached, some of which go out automatically', { more: { pace: STOCKED } }, ROUND],
    ['with the stock of drafts reached where people publish', { more: { pace: STOCKED, autoPublish: false } }, null],
    ['without an AI service', { more: { ai: { state: 'unconfigured', message: null } } }, null],
    ['where the rules leave it to people', { more: { content: { ...CONTENT, keywordsWriting: 0 } } }, null],
    ['while the website is switched off', { site: { automationEnabled: false } }, null],
  ])('%s', (_name, facts, at) => expect(nextWriteAt(given(facts), ROUND)).toEqual(at));
});
