import { HeldMailsFixture, OUTAGES } from './held-mails-fixture.ts';

const PEOPLE = 50;

let fixture: HeldMailsFixture;
beforeAll(async () => (fixture = await HeldMailsFixture.start()));
afterAll(() => fixture.test.close());
beforeEach(() => fixture.clear());

describe(`${PEOPLE} people who sign up while the mail server`, () => {
  it.each(OUTAGES)(
    '$name for six hours have their confirmation afterwards, each once',
    async (outage) => {
      const { mails } = await fixture.outage(PEOPLE, outage);
      expect(mails).toEqual(Array.from({ length: PEOPLE }, () => 1));
    },
    120_000,
  );
});
