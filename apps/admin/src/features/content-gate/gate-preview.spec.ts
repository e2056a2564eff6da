import { GATE_DEFAULTS } from '@pressloom/contracts/gate';
import type { GateCard } from '@pressloom/contracts/gate';
import { GATE_CARD_TEXTS } from '@pressloom/contracts/reader-texts/gate-card';
import { gateFieldsOf, gateOf } from './gate-form.ts';
import type { GateFields } from './gate-form.ts';
import { draftedCard, unseenNote } from './gate-preview.ts';

const { title, join, signIn, membersOnly } = GATE_CARD_TEXTS.es.card;
/** As a server gives it for what is stored. */
const CARD: GateCard = {
  ...{ language: 'es', style: '', joinUrl: null, signInUrl: 'https://press.example/login?site=2', form: null },
  ...{ readers: { no_membership: { message: '' }, payment_pending: { message: '' } } },
  texts: { used: null, membersOnly, title, message: 'Lo guardado.', join, signIn, price: '' },
};
const FIELDS: GateFields = { ...gateFieldsOf(gateOf([], 2)), restrictionType: 'article_count' };

it.each<[Partial<GateFields>, string | null, number]>([
  [{ freeArticleLimit: '4' }, 'Ya leíste tus 4 artículos gratuitos', 4],
  [{ freeArticleLimit: '1' }, 'Ya leíste tu artículo gratuito', 1],
  [{ freeArticleLimit: '0' }, null, 0],
  [{ freeArticleLimit: '-' }, null, 0],
  [{ freeArticleLimit: '4', restrictionType: 'premium_badge' }, null, 0],
])('with %j typed the card counts %j', (typed, used, free) => {
  const card = draftedCard(CARD, { ...FIELDS, ...typed });
  expect([card.texts.used, card.free]).toEqual([used, free]);
});

it.each([
  [' Todo, cada día. ', 'Todo, cada día.'],
  [' ', GATE_CARD_TEXTS.es.card.message],
  // It is stored as no message at all.
  [GATE_DEFAULTS.gateMessage, GATE_CARD_TEXTS.es.card.message],
])('with the message %j the card says %j', (gateMessage, message) => {
  expect(draftedCard(CARD, { ...FIELDS, gateMessage }).texts.message).toBe(message);
});

it('leaves what the fields don’t have', () => {
  const { texts, joinUrl, form } = draftedCard(CARD, FIELDS);
  expect({ ...texts, used: null, message: CARD.texts.message }).toEqual(CARD.texts);
  expect([joinUrl, form]).toEqual([null, null]);
});

it.each([
  [true, true, null],
  [false, true, 'While the gate is off, visitors see none of it.'],
  [true, false, 'While this website is switched off, visitors see none of it.'],
  [false, false, 'While this website is switched off, visitors see none of it.'],
])('gate on: %s, website on: %s: %j', (isGateOn, isSiteOn, note) => {
  expect(unseenNote({ isGateOn, isSiteOn })).toBe(note);
});
