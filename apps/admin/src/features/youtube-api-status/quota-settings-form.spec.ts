import { DEFAULT_QUOTA_SETTINGS } from '@pressloom/contracts/quota';
import { callsText, checkQuota, quotaFieldsOf, quotaSettingsOf } from './quota-settings-form.ts';

describe('the form of the quota', () => {
  const fields = quotaFieldsOf(DEFAULT_QUOTA_SETTINGS);

  it('gives back what it began with', () => {
    expect(quotaSettingsOf(fields)).toEqual(DEFAULT_QUOTA_SETTINGS);
  });

  it.each([
    ['1', true],
    ['0', 'A whole number from 1 to 10,000'],
    ['', 'A whole number from 1 to 10,000'],
    ['1.5', 'A whole number from 1 to 10,000'],
    ['10001', 'A whole number from 1 to 10,000'],
  ])('checks a price of %j', (typed, answer) => expect(checkQuota('searchPrice', typed)).toBe(answer));

  it('tells what the typed numbers come to', () => {
    expect(callsText(fields)).toBe(
      'That is 100 searches a day, 90 of them automatic, and 10,000 readings of up to 50 videos.',
    );
    expect(callsText({ ...fields, searchesPerDay: '10000', searchPrice: '100' })).toMatch(/^That is 100 .* 90 of them/);
    expect(callsText({ ...fields, searchPrice: '' })).toBeNull();
  });
});
