import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import type { ToastActions } from '../../shared/ui/use-toast.ts';
import { showToReader } from './show-to-reader.ts';

/** Short messages to readers in their language. Apart from the one that the sign-in shows, which comes with the first load. */
export const readerToast = (language: ReaderLanguage): Pick<ToastActions, 'success' | 'error'> => ({
  success: (title, description) => void showToReader(language, { tone: 'success', title, description }),
  error: (title, description) => void showToReader(language, { tone: 'error', title, description }),
});
