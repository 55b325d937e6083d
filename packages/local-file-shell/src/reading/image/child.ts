import { serveReader } from '@lobechat/file-loaders/reader';

import { shrinkImage, type ShrinkJob, type ShrunkImage } from './shrink-image.ts';

/* The process in which images are made smaller: what strangers made can need much memory and time. */
serveReader<ShrinkJob, ShrunkImage>(shrinkImage);
