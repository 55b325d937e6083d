import { serveReader } from '../host/serve-reader.ts';
import { parseMail } from './parse-mail.ts';
import type { ReadMail } from './types.ts';

serveReader<{ data: Uint8Array }, ReadMail>(({ data }) => parseMail(data));
