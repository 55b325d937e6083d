/** Waits for some work, but not longer than this; whether it went well is not told. */
export const within = async (milliseconds: number, work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, patience]).catch(() => undefined);
  clearTimeout(timer);
};
