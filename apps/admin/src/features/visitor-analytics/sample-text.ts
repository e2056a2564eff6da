import type { ErrorCode } from '@pressloom/contracts/errors';
import { counted } from '../../shared/ui/format.ts';
import { noWebsite } from './no-website.ts';
import type { FailureToast } from './no-website.ts';

/** What the one button for sample data does. */
export type SampleAction = 'generate' | 'remove';

interface SampleText {
  label: string;
  question: string;
  done: string;
  failed: string;
}

export const SAMPLE_TEXT: Record<SampleAction, SampleText> = {
  generate: {
    label: 'Generate Sample Data',
    question:
      'A month of visits that never happened is made up for this website, to show what its figures will be like. It is labelled as sample data, never counts among real visitors, and you can remove it.',
    done: 'Sample Data Generated',
    failed: 'Failed to generate sample data',
  },
  remove: {
    label: 'Remove Sample Data',
    question: 'All sample visits of this website are deleted. Real visitors and their figures stay as they are.',
    done: 'Sample Data Removed',
    failed: 'Failed to remove sample data',
  },
};

const WITH_VISITORS =
  'This website has real visitors, so its figures don’t change. The sample visits appear only in the lists, labelled as sample, and you can remove them.';

/** What is asked before it: where real visitors were counted, sample data changes no figure. Pure. */
export const sampleQuestion = (action: SampleAction, hasVisitors: boolean): string =>
  action === 'generate' && hasVisitors ? WITH_VISITORS : SAMPLE_TEXT[action].question;

/** '300 visitors and 1,200 events'. Pure. */
export const amountText = (visitors: number, events: number): string =>
  `${counted(visitors, 'visitor', 'visitors')} and ${counted(events, 'event', 'events')}`;

/** The toast where it failed; the website may have been deleted meanwhile. `code`: the server's. Pure. */
export const sampleFailure = (action: SampleAction, code: ErrorCode | null): FailureToast =>
  noWebsite(code) ?? { title: 'Error', description: SAMPLE_TEXT[action].failed };

/** What Trends says where it counts nobody in its days. `hasVisitors`: real ones were counted before. Pure. */
export const nobodyText = (hasVisitors: boolean): string =>
  hasVisitors
    ? 'Nobody visited in the last 7 days.'
    : 'The sample data is older than 7 days, and no real visitor has been counted. Remove the sample data and generate it again.';

/** What stands above figures while sample data is there. `isSample`: they are made of it. Pure. */
export const sampleNote = (isSample: boolean): string =>
  isSample
    ? 'This is sample data: none of these visits happened. Figures are of real visitors as soon as the first one is counted.'
    : 'Sample data is still stored. It isn’t in any figure or file; the lists mark it.';
