import type { AiCapabilities } from '@pressloom/database/entities';
import { capabilitiesViews } from './capabilities-view.ts';

const REAL = 'https://ai.example/v1';
const SANDBOX = 'http://127.0.0.1:3100/v1';
const models = { text: 'writer', image: 'painter' };

const row = (id: number, more: Partial<AiCapabilities> = {}): AiCapabilities => ({
  ...{ id, address: REAL, model: 'writer', kind: 'text', learntAt: new Date('2026-11-28T10:00:00Z') },
  capabilities: { responseFormat: 'none', outputLimit: 'max_tokens', effort: false, promptCache: false, stream: 'off' },
  ...more,
});
const views = (rows: AiCapabilities[], inUse: Parameters<typeof capabilitiesViews>[1]['inUse']) =>
  capabilitiesViews(rows, { inUse, sandboxAddress: SANDBOX });
const live = { mode: 'live', address: REAL, models } as const;

it('tells of each what was learnt, and whether it is asked', () => {
  const picture = { kind: 'picture', capabilities: { size: 'square', quality: true } } as const;
  const rows = [
    row(1, { model: 'former' }),
    row(2, { address: 'https://other.example/v1' }),
    row(3, picture),
    row(4, { ...picture, model: 'painter' }),
    row(5),
  ];
  const listed = views(rows, live);
  expect(listed.map(({ id, isInUse }) => [id, isInUse])).toEqual([
    ...[4, 5].map((id) => [id, true]),
    ...[1, 2, 3].map((id) => [id, false]),
  ]);
  expect(listed[1]).toEqual({
    ...{ id: 5, address: REAL, model: 'writer', kind: 'text', adaptations: ['json_in_prompt'] },
    ...{ learntAt: '2026-11-28T10:00:00.000Z', isInUse: true, isSandbox: false },
  });
});

it('leaves the stand-in out while a real server is asked, and what another version stored', () => {
  const rows = [row(1, { address: SANDBOX }), row(2), row(3, { capabilities: {} })];
  expect(views(rows, live).map(({ id }) => id)).toEqual([2]);
  const sandbox = { mode: 'sandbox', address: SANDBOX, models } as const;
  expect(views(rows, sandbox)).toMatchObject([
    { id: 1, isInUse: true, isSandbox: true },
    { id: 2, isInUse: false, isSandbox: false },
  ]);
});

it('names nothing as asked where no service is set up', () =>
  expect(views([row(1)], { ...live, mode: 'unconfigured' })).toMatchObject([{ isInUse: false }]));
