/** Waits for some work up to a time limit. Does not report whether it succeeded. */
export const within = async (milliseconds: number, work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, patience]).catch(() => undefined);
  clearTimeout(timer);
};
