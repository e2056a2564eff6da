import { hasActiveGate, haveActiveGates } from './active-gates.ts';

const REPORTED = new Date('2026-03-01T12:00:00Z');
const site = (brand: string, gateReportedAt: Date | null, active = true) => ({ brand, gateReportedAt, active });

it('a website has an active gate once one reported from there, and while the website is in use', () =>
  expect([site('fire', REPORTED), site('fire', null), site('fire', REPORTED, false)].map(hasActiveGate)).toEqual([
    ...[true, false, false],
  ]));

it.each<[string, Parameters<typeof haveActiveGates>[0], string | null, boolean]>([
  ['no website', [], null, false],
  ['one with a gate', [site('fire', REPORTED)], null, true],
  ['one without', [site('fire', null)], null, false],
  ['two, one of them without', [site('fire', REPORTED), site('tarot', null)], null, false],
  ['two, the one without of another brand', [site('fire', REPORTED), site('tarot', null)], 'fire', true],
  ['two, the one without switched off', [site('fire', REPORTED), site('fire', null, false)], null, true],
  ['one of another brand', [site('fire', REPORTED)], 'tarot', false],
])('with %s, of a membership of %s, there are gates wherever it holds: %s', (...[, sites, brand, are]) =>
  expect(haveActiveGates(sites, brand)).toBe(are),
);
