/** Milliseconds between two checks. */
const PAUSE_MS = 500;

/** Checks whether another process has accepted changes, as `lobe-tools mcp accept` does. */
export interface AcceptanceWatch {
  begin: () => void;
  end: () => void;
}

/** @param look - checks once; returns whether changes are still waiting to be accepted */
export const createAcceptanceWatch = (look: () => Promise<boolean>): AcceptanceWatch => {
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  const begin = (): void => {
    if (timer || isEnded) return;
    timer = setTimeout(() => {
      void look()
        .catch(() => true)
        .then((isWaiting) => {
          timer = undefined;
          if (isWaiting) begin();
        });
    }, PAUSE_MS).unref();
  };
  return {
    begin,
    end: () => {
      isEnded = true;
      clearTimeout(timer);
    },
  };
};
