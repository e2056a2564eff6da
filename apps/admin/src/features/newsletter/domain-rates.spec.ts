import { checkDomainRates, domainRatesOf, domainRatesText } from './domain-rates.ts';

describe('limits of domains as lines', () => {
  it('are read as they are written', () => {
    const rates = [
      { domain: 'list.example', perHour: 500 },
      { domain: 'bücher.example', perHour: 1 },
    ];
    expect(domainRatesOf(domainRatesText(rates))).toEqual(rates);
    expect(domainRatesText([])).toBe('');
  });

  it.each([
    ['', []],
    [' \n\n', []],
    ['@List.Example:  60\r\n', [{ domain: 'list.example', perHour: 60 }]],
    ['list.example=60', [{ domain: 'list.example', perHour: 60 }]],
  ])('take %j', (typed, rates) => {
    expect(checkDomainRates(typed)).toBe(true);
    expect(domainRatesOf(typed)).toEqual(rates);
  });

  it.each([
    ['list.example', '“list.example” isn’t a domain with a number, such as example.com 500.'],
    ['list.example 1.5', '“list.example 1.5” isn’t a domain'],
    ['list.example 0', 'list.example: a whole number from 1 to 1,000,000'],
    ['list.example 1000001', 'list.example: a whole number'],
    ['list.example 5\nLIST.example 6', 'Enter each domain only once.'],
    [Array.from({ length: 51 }, (_, at) => `list${at}.example 5`).join('\n'), 'At most 50 domains'],
  ])('do not take %j', (typed, words) => expect(checkDomainRates(typed)).toContain(words));
});
