import { changesFrom } from './changes-from.ts';

const STORED = { id: 1, hours: 3, isOn: true, url: null };

it.each([
  [{ hours: 3, isOn: true, url: null }, {}],
  [{ hours: 4, isOn: true, url: null }, { hours: 4 }],
  [
    { hours: 3, isOn: false, url: '/a.jpg' },
    { isOn: false, url: '/a.jpg' },
  ],
  [{ unknown: 0 }, { unknown: 0 }],
])('of %j only what differs is sent', (wanted, sent) => expect(changesFrom(STORED, wanted)).toEqual(sent));
