import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import { toastActions } from '../../shared/ui/use-toast.ts';
import type { ToastText } from '../../shared/ui/use-toast.ts';

/** Shows a short message to a reader: told to screen readers in their language, with a button that speaks it. */
export async function showToReader(lang: ReaderLanguage, text: ToastText): Promise<void> {
  if (lang === 'en') return toastActions.show(text);
  // Where the chunk can't be fetched the message is still worth showing.
  const chunk = await import('@pressloom/contracts/reader-texts/toast').catch(() => null);
  toastActions.show({ ...text, lang, close: chunk?.TOAST_TEXTS[lang].message.close });
}
