import { serveReader } from '@lobechat/file-loaders/reader';

import { type ContentJob, readContent, type WebContent } from './read-content.ts';

serveReader<ContentJob, WebContent>(readContent);
