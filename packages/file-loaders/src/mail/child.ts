import { serveReader } from '../host/serve-reader.ts';
import { JoinedBytes } from './joined-bytes.ts';
import { parseMail } from './parse-mail.ts';
import type { ReadMail } from './types.ts';

// Nothing else in this process uses one.
Object.assign(globalThis, { Blob: JoinedBytes });

serveReader<{ data: Uint8Array }, ReadMail>(({ data }) => parseMail(data));
