let mark = () => {};

/** Resolves when the first screen of the page is there, with its layout. */
export const firstScreen: Promise<void> = new Promise((resolve) => {
  mark = resolve;
});

export const markFirstScreen = (): void => mark();
