import { writeSystemPrompt } from './systemRole.ts';

/** The role for a page, whose calls run on a server. */
export const browserSystemPrompt = writeSystemPrompt(
  'You work on the files and in the shell of the server behind this page, not of the device that shows it. Without a server no call succeeds: say so then.',
);
