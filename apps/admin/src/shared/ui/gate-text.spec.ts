import { openArticles, openWebsites, premiumHint } from './gate-text.ts';

it.each([
  [
    'is no gate',
    { hasActiveGate: false },
    /^This website doesn’t lock premium articles yet/,
    /^This website doesn’t lock premium articles yet/,
  ],
])('where there %s a switch and a price say that nothing is closed', (_name, site, hint, note) => {
  expect(premiumHint(site)).toMatch(hint);
  expect(openArticles(site)).toMatch(note);
});

it.each([{ hasActiveGate: true }, null])('says nothing of it of %j', (site) =>
  expect([premiumHint(site), openArticles(site)]).toEqual([null, null]),
);

it('names the websites in use whose articles nothing closes', () => {
  const site = (name: string, hasActiveGate: boolean, active = true) => ({ name, hasActiveGate, active });
  expect(openWebsites([site('Fire', false), site('Tarot', true), site('Calm', false), site('Old', false, false)])).toBe(
    'Premium articles on Fire, Calm aren’t locked yet: everyone can read them, members or not.',
  );
  expect(openWebsites([site('Tarot', true), site('Old', false, false)])).toBeNull();
});
