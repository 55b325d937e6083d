/** A byte order mark and empty lines, which some programs write before a mail. */
const BEFORE_MAIL = /^(?:\u{EF}\u{BB}\u{BF})?[\r\n]*(?=From |[\w-]{1,80}:|\d)/u;

/** Returns a mail without what precedes its header. */
export const trimMail = (data: Uint8Array): Uint8Array => {
  const head = Buffer.from(data.subarray(0, 100)).toString('latin1');
  return data.subarray(BEFORE_MAIL.exec(head)?.[0].length ?? 0);
};
