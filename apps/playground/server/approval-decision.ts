import type { ApprovalDecision } from '@lobechat/tool-engine';
import { isRecord, parseJson } from '@lobechat/utils';

import { HttpError } from './http-error.ts';

const invalid = (message: string): HttpError =>
  new HttpError({ message, status: 400, type: 'InvalidDecision' });

/**
 * Reads a person's answer to a question.
 *
 * @throws HttpError 400 if it is not one of the answers there are
 */
export const parseApprovalDecision = (text: string): ApprovalDecision => {
  const value = parseJson(text);
  if (value === undefined) {
    throw new HttpError({ message: 'The body is not JSON.', status: 400, type: 'InvalidJson' });
  }
  if (!isRecord(value)) throw invalid('A decision is an object with an `action`.');
  const { action, arguments: edited, reason, remember } = value;
  switch (action) {
    case 'abort':
      return { action };
    case 'approve':
      if (edited !== undefined && !isRecord(edited)) {
        throw invalid('Edited `arguments` are an object.');
      }
      if (remember !== undefined && remember !== 'always' && remember !== 'session') {
        throw invalid("`remember` is 'always' or 'session'.");
      }
      return {
        action,
        ...(edited && { arguments: edited }),
        ...(remember && { remember }),
      };
    case 'deny':
      if (reason === undefined) return { action };
      if (typeof reason !== 'string') throw invalid('A `reason` is a text.');
      return { action, reason };
    default:
      throw invalid("`action` is 'approve', 'deny' or 'abort'.");
  }
};
