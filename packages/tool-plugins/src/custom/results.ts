import { getErrorMessage } from '@lobechat/types';

import type { CustomToolResult } from './custom-tool.ts';

/** Creates a result of plain text, with optional details for logs. */
export const textResult = (text: string, details?: Record<string, unknown>): CustomToolResult => ({
  content: [{ text, type: 'text' }],
  ...(details ? { details } : {}),
});

/** Creates a failure with a message for the model. */
export const errorResult = (error: unknown): CustomToolResult => ({
  content: [{ text: getErrorMessage(error), type: 'text' }],
  isError: true,
});

/** Options of {@link imageResult}. */
export interface ImageResultOptions {
  /** Base64, without a `data:` prefix. */
  data: string;
  details?: Record<string, unknown> | undefined;
  /** IANA media type, e.g. `image/png`. */
  mimeType: string;
  /** Text before the image. */
  text?: string | undefined;
}

/** Creates an image for models with vision, after a line of text for those without. */
export const imageResult = ({
  data,
  details,
  mimeType,
  text,
}: ImageResultOptions): CustomToolResult => ({
  content: [
    ...(text ? [{ text, type: 'text' as const }] : []),
    { data, mimeType, type: 'image' as const },
  ],
  ...(details ? { details } : {}),
});
