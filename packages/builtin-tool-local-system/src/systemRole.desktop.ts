import { writeSystemPrompt } from './systemRole.ts';

/** The role for a desktop: the user has the machine's files open in other programs. */
export const desktopSystemPrompt = writeSystemPrompt(
  "You work on the files and in the shell of the user's own machine. The user may have the same files open: read one again if it was changed meanwhile.",
);
