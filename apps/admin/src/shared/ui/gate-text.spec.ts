import { gateNote, openWebsites, premiumHint } from './gate-text.ts';

it.each([
  [
    'is no gate',
    { hasActiveGate: false },
    /^There’s no sign that this website locks premium articles\.$/,
    /^There’s no sign that this website locks premium articles\. .*everyone can read them/,
  ],
])('where there %s a switch and a price say that nothing is closed', (_name, site, hint, note) => {
  expect(premiumHint(site)).toMatch(hint);
  expect(gateNote(site)).toMatch(note);
});

it('says that the widget covers them in the browser where one does, and nothing before that is known', () => {
  for (const said of [premiumHint, gateNote]) {
    expect(said({ hasActiveGate: true })).toMatch(/the widget covers premium articles .*in the browser/i);
    expect(said(null)).toBeNull();
  }
});

it('names the websites in use whose articles nothing closes', () => {
  const site = (name: string, hasActiveGate: boolean, active = true) => ({ name, hasActiveGate, active });
  expect(openWebsites([site('Fire', false), site('Tarot', true), site('Calm', false), site('Old', false, false)])).toBe(
    'There’s no sign that premium articles on Fire, Calm are locked. Until there is, assume that everyone can read them, members or not.',
  );
  expect(openWebsites([site('Tarot', true), site('Old', false, false)])).toBeNull();
});
