import type { SampleData } from '@pressloom/contracts/sample-data';
import { contentsText } from '../../shared/ui/site-contents-text.ts';

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What the sample data consists of, counted; empty where there is none. Pure. */
export function sampleDataText({ websites, contents, account }: Omit<SampleData, 'obstacle'>): string {
  const names = listed.format(websites.map(({ name }) => name));
  const count = websites.length === 1 ? 'The sample website' : `The ${websites.length} sample websites`;
  const held = contentsText(contents);
  const sites = websites.length > 0 && `${count} ${names}${held === '' ? '' : ` with ${held}`}`;
  const operator =
    account !== null && `${websites.length > 0 ? 'the' : 'The'} account of the sample operator, ${account}`;
  const parts = [sites, operator].filter((part) => part !== false);
  return parts.length === 0 ? '' : `${parts.join('; and ')}.`;
}
