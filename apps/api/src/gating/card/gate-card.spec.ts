import { gateCard } from './gate-card.ts';
import type { GateCardFacts } from './gate-card.ts';

const FACTS: GateCardFacts = {
  publicUrl: 'https://press.example',
  site: {
    ...{ siteId: 2, name: 'Calm', url: 'https://calm.example', language: 'es-MX', color: '#047857', logo: null },
  },
  hue: '#059669',
  gate: { restrictionType: 'premium_badge', freeArticleLimit: 3, gateMessage: 'Todo, cada día.' },
  offer: { canBuy: true, monthlyPrice: '19.99', yearlyPrice: '97.00', currency: 'USD' },
  canMail: true,
};

it('names both prices with the way to buy, in the website’s language', () => {
  const { texts, joinUrl } = gateCard(FACTS);
  expect(texts).toMatchObject({
    price: expect.stringMatching(/^USD\s97 al año, o USD\s19\.99 al mes$/u),
    message: 'Todo, cada día.',
  });
  expect(joinUrl).toBe('https://press.example/subscribe?site=2');
});

it('has neither a price nor a way to buy where nobody can, and still a way in', () => {
  const { texts, joinUrl, signInUrl } = gateCard({ ...FACTS, offer: { ...FACTS.offer, canBuy: false } });
  expect([texts.price, joinUrl]).toEqual(['', null]);
  expect(signInUrl).toBe('https://press.example/login?site=2');
});

it('has the newsletter’s form where the website can mail', () => {
  expect(gateCard(FACTS).form).toMatchObject({
    submit: 'Recibir el boletín',
    consent: expect.stringContaining('Calm'),
  });
  expect(gateCard({ ...FACTS, canMail: false }).form).toBeNull();
});
