import { serveReader } from '@lobechat/file-loaders/reader';

import { shrinkImage, type ShrinkJob, type ShrunkImage } from './shrink-image.ts';

/* The process that makes images smaller: untrusted images can need much memory and time. */
serveReader<ShrinkJob, ShrunkImage>(shrinkImage);
