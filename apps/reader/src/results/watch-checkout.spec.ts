import type { CheckoutState, CheckoutView } from '@pressloom/contracts/billing';
import { Failure } from '../shared/ask.ts';
import { pauseAfter, watchCheckout } from './watch-checkout.ts';
import type { Sight } from './watch-checkout.ts';

const VIEW: CheckoutView = {
  ...{ state: 'waiting', isTrial: false, hasActiveGate: false, mail: 'sent' },
  ...{ interval: 'year', siteId: 1, siteName: 'Fire News', returnUrl: null },
};
const away = new Failure('away', 'no answer');

/** What is seen while the server says one thing after another; it must not be asked once more than that. */
async function watch(answers: (CheckoutState | Failure)[]): Promise<{ sights: Sight[]; pauses: number[] }> {
  const left = [...answers];
  const pauses: number[] = [];
  const look = async (): Promise<CheckoutView> => {
    const next = left.shift();
    if (next === undefined) throw new Error('It was asked once more than there is to know.');
    if (next instanceof Failure) throw next;
    return { ...VIEW, state: next };
  };
  const wait = async (ms: number): Promise<void> => void pauses.push(ms);
  const sights: Sight[] = [];
  for await (const sight of watchCheckout({ look, wait })) {
    sights.push(sight);
    if (left.length === 0) break;
  }
  return { sights, pauses };
}
const told = ({ view, problem }: Sight) => problem ?? view?.state;

it.each<[string, (CheckoutState | Failure)[], (string | undefined)[]]>([
  ['paid at once', ['paid'], ['paid']],
  ['waits for the word', ['waiting', 'waiting', 'paid'], ['waiting', 'waiting', 'paid']],
  ['waits for slow money', ['waiting', 'processing', 'paid'], ['waiting', 'processing', 'paid']],
  ['sees slow money fail', ['processing', 'failed'], ['processing', 'failed']],
  ['sees a page that ran out', ['waiting', 'expired'], ['waiting', 'expired']],
  ['goes on while the server is away', ['waiting', away, away, 'paid'], ['waiting', 'away', 'away', 'paid']],
])('%s', async (_name, answers, seen) => {
  expect((await watch(answers)).sights.map(told)).toEqual(seen);
});

it.each<[string, Failure]>([
  ['signedOut', new Failure('refused', '401', 'not_signed_in')],
  ['missing', new Failure('missing', '404', 'not_found')],
  ['refused', new Failure('refused', '403', 'not_allowed')],
])('ends at what asking again does not change: %s', async (problem, failure) => {
  const sights: Sight[] = [];
  const watched = { look: () => Promise.reject(failure), wait: () => Promise.reject(new Error('It waits.')) };
  for await (const sight of watchCheckout(watched)) sights.push(sight);
  expect(sights).toEqual([{ view: null, problem, isLong: false }]);
});

it('looks on until it is known what became of the mail', async () => {
  const mails: CheckoutView['mail'][] = ['waiting', 'waiting', 'not-sent'];
  const seen: (string | undefined)[] = [];
  const look = () => Promise.resolve({ ...VIEW, state: 'paid' as const, mail: mails.shift() ?? 'waiting' });
  for await (const { view } of watchCheckout({ look, wait: () => Promise.resolve() })) seen.push(view?.mail);
  expect(seen).toEqual(['waiting', 'waiting', 'not-sent']);
});

it('keeps what it knew while the server is away', async () => {
  const { sights } = await watch(['processing', away, 'paid']);
  expect(sights[1]).toMatchObject({ problem: 'away', view: { state: 'processing' } });
});

it('asks less and less often, and says when it takes long', async () => {
  const { sights, pauses } = await watch([...Array<CheckoutState>(10).fill('waiting'), 'paid']);
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(pauses[0]).toBeLessThanOrEqual(1000);
  expect(sights.map(({ isLong }) => isLong)).toEqual([...Array<boolean>(8).fill(false), true, true, true]);
  expect(pauseAfter(0, 'processing')).toBeGreaterThanOrEqual(60_000);
});
