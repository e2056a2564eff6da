import type { Brand } from './brand.ts';

/** Every text that a brand's data holds, with the field it stands in, such as `offer.es.features[2]`. Pure. */
export function brandTexts(brand: Brand): { field: string; text: string }[] {
  const texts: { field: string; text: string }[] = [];
  const { look, voice, categories, prices, offer, newsletter, gate, sample, capabilities } = brand;
  collect('', { look, voice, categories, prices, offer, newsletter, gate, sample, capabilities }, texts);
  return texts;
}

function collect(field: string, value: unknown, into: { field: string; text: string }[]): void {
  if (typeof value === 'string') into.push({ field, text: value });
  else if (Array.isArray(value)) value.forEach((one, index) => collect(`${field}[${index}]`, one, into));
  else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) collect(field === '' ? name : `${field}.${name}`, one, into);
  }
}
