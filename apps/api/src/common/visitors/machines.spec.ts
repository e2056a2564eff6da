import { FIELD_MACHINES, FIELD_READERS } from './field-user-agents.fixture.ts';
import { isMachine, isUnnamed } from './machines.ts';
import { MACHINES, PEOPLE } from './user-agents.fixture.ts';

it.each([...MACHINES, ...FIELD_MACHINES])('a machine: %s', (_who, userAgent) =>
  expect(isMachine({ 'user-agent': userAgent })).toBe(true),
);

it.each([...PEOPLE, ...FIELD_READERS])('a person: %s', (_who, userAgent) => {
  const headers = { 'user-agent': userAgent };
  expect([isMachine(headers), isUnnamed(headers)]).toEqual([false, false]);
});

it.each([{}, { 'user-agent': '' }])('no machine by its name, and no browser: %j', (headers) =>
  expect([isMachine(headers), isUnnamed(headers)]).toEqual([false, true]),
);
