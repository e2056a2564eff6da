import type { Translated } from './catalogue.ts';
import type { ToastTexts } from './toast.en.ts';

export const TOAST_ES: Translated<ToastTexts> = {
  message: {
    close: 'Cerrar el mensaje',
  },
};
