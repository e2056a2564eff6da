/** Around a short message. */
export const TOAST_EN = {
  message: {
    close: 'Close message',
  },
};

export type ToastTexts = typeof TOAST_EN;
