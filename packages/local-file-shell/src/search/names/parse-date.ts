import { LocalSystemErrorType } from '@lobechat/builtin-tool-local-system';
import { spellOutTime } from '@lobechat/prompts/relative-time';
import { ToolError } from '@lobechat/types';

const ISO_DATE =
  /^(?<day>\d{4}-\d{2}-\d{2})(?:[T ](?<time>\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Parses a date or date and time, in ISO 8601 or in words such as `3 days ago`, to milliseconds
 * since 1970; without a zone it is UTC, and a date alone is its first moment.
 *
 * @param name The parameter's name, for the error.
 * @throws ToolError `InvalidPattern`
 */
export const parseDate = (text: string, name: string): number => {
  const spelled = spellOutTime(text.trim(), {
    nearest: 'last',
    now: Date.now(),
    timeZone: 'UTC',
  });
  const groups = ISO_DATE.exec(spelled)?.groups;
  const day = groups?.['day'] ?? '';
  const zone = (groups?.['zone'] ?? 'Z').toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  const milliseconds = Date.parse(`${day}T${groups?.['time'] ?? '00:00'}${zone}`);
  // 31 February would become a day in March.
  const midnight = new Date(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
  if (groups !== undefined && exists && !Number.isNaN(milliseconds)) return milliseconds;
  throw new ToolError(
    LocalSystemErrorType.InvalidPattern,
    `${name} is '${text}', which is not a date. Give an ISO 8601 date or time such as 2026-03-31 or 2026-03-31T18:00:00Z, or say yesterday or 3 days ago.`,
  );
};
