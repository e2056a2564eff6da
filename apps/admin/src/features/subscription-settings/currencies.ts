/** Those that the payment provider's list of currencies names, with the most used first. */
const FIRST = 'USD EUR GBP CAD AUD';
const OTHERS =
  'AED AFN ALL AMD ANG AOA ARS AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BWP BYN BZD CDF CHF CLP CNY COP CRC CVE CZK DJF DKK ' +
  'DOP DZD EGP ETB FJD FKP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD JOD JPY KES KGS KHR KMF KRW KWD KYD KZT LAK ' +
  'LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR ' +
  'RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD STN SZL THB TJS TND TOP TRY TTD TWD TZS UAH UGX UYU UZS VND VUV WST XAF XCD ' +
  'XOF XPF YER ZAR ZMW';

/** The currencies to choose from, the stored one among them. Pure. */
export function currencyChoices(stored: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  const codes = new Set([...FIRST.split(' '), ...OTHERS.split(' '), stored]);
  return [...codes].map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }));
}
