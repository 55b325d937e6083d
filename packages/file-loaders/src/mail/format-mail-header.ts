import type { ReadMail } from './types.ts';

/** Formats the header of a mail as mail programs show it; empty for a saved page. */
export const formatMailHeader = ({ cc, date, from, isPage, subject, to }: ReadMail): string =>
  isPage
    ? ''
    : Object.entries({ Subject: subject, From: from, To: to, Cc: cc, Date: date })
        .flatMap(([name, value]) => (value ? [`${name}: ${value.replaceAll(/\s+/g, ' ')}`] : []))
        .join('\n');
