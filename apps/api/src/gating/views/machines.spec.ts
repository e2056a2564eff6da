import { isMachine } from './machines.ts';
import { MACHINES, PEOPLE } from './user-agents.fixture.ts';

it.each(MACHINES)('a machine: %s', (_who, userAgent) => expect(isMachine({ 'user-agent': userAgent })).toBe(true));

it.each(PEOPLE)('a person: %s', (_who, userAgent) => expect(isMachine({ 'user-agent': userAgent })).toBe(false));

it.each([{}, { 'user-agent': '' }])('a person: who gives no name, %j', (headers) =>
  expect(isMachine(headers)).toBe(false),
);
