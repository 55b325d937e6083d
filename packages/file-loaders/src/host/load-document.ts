import { ToolError, ToolErrorType } from '@lobechat/types';

import type { LoadDocumentOptions, LoadedDocument } from '../types.ts';

export const loadDocument = async (_options: LoadDocumentOptions): Promise<LoadedDocument> => {
  throw new ToolError(ToolErrorType.ServiceUnavailable, 'Documents cannot be read yet.');
};
